import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DocumentTitle } from '../ui/page-title.tsx';
import { PrivatePage } from '../ui/public-page.tsx';

/** Unknown routes, and products that are not (or no longer) in the shop. */
export function NotFoundPage() {
  return (
    <div className="wrap not-found">
      <DocumentTitle>This page is not here</DocumentTitle>
      <PrivatePage />
      <EmptyState title="This page is not here" level={1}>
        <p className="muted">The link may be old, or the product has left the shop.</p>
        <ButtonLink to={paths.home()}>See all products</ButtonLink>
      </EmptyState>
    </div>
  );
}

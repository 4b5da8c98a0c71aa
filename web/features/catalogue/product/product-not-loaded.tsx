import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { DocumentTitle } from '../../../ui/page/page-title.tsx';
import { TextureLinks } from './texture-links.tsx';

/** The error itself is shown above. */
export function ProductNotLoaded() {
  return (
    <>
      <DocumentTitle>Product</DocumentTitle>
      <EmptyState title="This product did not load" level={1}>
        <p className="muted">Try again, search for it above, or look through one of these.</p>
        <TextureLinks />
        <ButtonLink to={paths.home()}>See all products</ButtonLink>
      </EmptyState>
    </>
  );
}

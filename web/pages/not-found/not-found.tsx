import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DocumentTitle } from '../../ui/page/page-title.tsx';
import { PrivatePage } from '../../ui/page/public-page.tsx';

/** For unknown routes and products. */
export function NotFoundPage() {
  return (
    <NotHere reason="The link may be old, or we no longer sell the product.">
      <ButtonLink to={paths.home()}>See all products</ButtonLink>
    </NotHere>
  );
}

/** Does not tell unknown orders from those of other users. */
export function OrderNotFoundPage() {
  return (
    <NotHere reason="The link may be old, or the order belongs to another account.">
      <ButtonLink to={paths.profile()}>See your orders</ButtonLink>
    </NotHere>
  );
}

function NotHere({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <div className="wrap not-found">
      <DocumentTitle>This page is not here</DocumentTitle>
      <PrivatePage />
      <EmptyState title="This page is not here" level={1}>
        <p className="muted">{reason}</p>
        {children}
      </EmptyState>
    </div>
  );
}

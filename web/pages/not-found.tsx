import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DocumentTitle } from '../ui/page-title.tsx';
import { PrivatePage } from '../ui/public-page.tsx';

/** Unknown routes, and products that are not (or no longer) in the shop. */
export function NotFoundPage() {
  return (
    <NotHere reason="The link may be old, or the product has left the shop.">
      <ButtonLink to={paths.home()}>See all products</ButtonLink>
    </NotHere>
  );
}

/** Orders that are not there, or somebody else's: the two are told apart by nobody. */
export function OrderNotFoundPage() {
  return (
    <NotHere reason="The link may be old, or the order belongs to another account.">
      <ButtonLink to={paths.profile()}>See your orders</ButtonLink>
    </NotHere>
  );
}

/** @param children the way on */
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

import type { ReactNode } from 'react';
import { day } from '#domain/dates.ts';
import type { AdminOrderRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/product/price.tsx';
import { DetailsLink } from './order-columns.tsx';

interface OrderProps {
  order: AdminOrderRowFragment;
}

export const OrderFacts = ({
  order: { id, user, totalPrice, paidAt, deliveredAt, cancelledAt, refundedAt, isGuest },
}: OrderProps) => (
  <>
    <span className="block-line">
      <b className="block-name">{`${id} ${user.name}`}</b>
      <Price value={totalPrice} />
    </span>
    <span className="block-badges">
      {cancelledAt ? (
        <Badge tone="plain">{`Cancelled ${day(cancelledAt)}`}</Badge>
      ) : (
        <Badge tone={paidAt ? 'green' : 'red'}>{paidAt ? `Paid ${day(paidAt)}` : 'Not Paid'}</Badge>
      )}
      {isGuest && <Badge tone="plain">Guest</Badge>}
      {refundedAt && <Badge tone="amber">{`Refunded ${day(refundedAt)}`}</Badge>}
      <Badge tone={deliveredAt ? 'green' : 'amber'}>
        {deliveredAt ? `Delivered ${day(deliveredAt)}` : 'Not Delivered'}
      </Badge>
    </span>
  </>
);

interface OrderBlockProps extends OrderProps {
  /** A box. */
  choice: ReactNode;
}

export const OrderBlock = ({ order, choice }: OrderBlockProps) => (
  <div className="block">
    <OrderFacts order={order} />
    <span className="block-line">
      <span className="choose-row">
        {choice}
        <span className="caption figures">{day(order.createdAt)}</span>
      </span>
      <DetailsLink id={order.id} />
    </span>
  </div>
);

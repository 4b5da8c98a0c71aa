import { day } from '#domain/dates.ts';
import { estimateText } from '#domain/orders/delivery-estimate.ts';
import type { OrderShippingFragment } from '../../graphql/generated/operations.ts';
import { mailTo } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { addressText } from './address-text.ts';

export function OrderShipping({ order }: { order: OrderShippingFragment }) {
  const { user, shippingAddress, deliveryMethod, deliveryEstimate, pickUp, buyerNote, deliveredAt } = order;
  return (
    <section className="part">
      <div className="part-title">
        <h2 className="heading-3">Shipping</h2>
        {deliveredAt ? (
          <Badge tone="green" check>{`Delivered on ${day(deliveredAt)}`}</Badge>
        ) : (
          <Badge tone="amber">Not Delivered</Badge>
        )}
      </div>
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>
          {shippingAddress.name ?? user.name}
          {order.isGuest && (
            <>
              {' '}
              <Badge tone="plain">Guest</Badge>
            </>
          )}
        </dd>
        {shippingAddress.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={`tel:${shippingAddress.phone}`}>
                {shippingAddress.phone}
              </a>
            </dd>
          </>
        )}
        {user.email && (
          <>
            <dt>Email</dt>
            <dd>
              <a className="link" href={mailTo(user.email)}>
                {user.email}
              </a>
            </dd>
          </>
        )}
        <dt>Address</dt>
        <dd>{addressText(shippingAddress)}</dd>
        {deliveryMethod && (
          <>
            <dt>Delivery</dt>
            <dd>{deliveryMethod}</dd>
          </>
        )}
        {pickUp && (
          <>
            <dt>Pick up at</dt>
            <dd>{[pickUp.address, pickUp.hours].filter(Boolean).join('. ')}</dd>
          </>
        )}
        {deliveryEstimate && (
          <>
            <dt>{pickUp ? 'Ready' : 'Expected'}</dt>
            <dd>{estimateText(deliveryEstimate)}</dd>
          </>
        )}
        {buyerNote && (
          <>
            <dt>Note</dt>
            <dd className="note-words">{buyerNote}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

import type { OrderItemsFragment } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { OrderedLine } from './ordered-line.tsx';

/** Names, pictures and prices are those at the time of the order. */
export function OrderItems({ order: { orderItems } }: { order: OrderItemsFragment }) {
  return (
    <section className="part">
      <h2 className="heading-3">Order Items</h2>
      {orderItems.length === 0 ? (
        <Alert tone="info">Order is empty</Alert>
      ) : (
        <ul>
          {orderItems.map(({ productId, currentVariant, refundedQty, ...line }) => (
            <OrderedLine
              key={line.sku}
              line={{ ...line, product: productId }}
              options={currentVariant?.options}
            >
              {refundedQty > 0 && <p className="caption">{`${refundedQty} of them refunded`}</p>}
            </OrderedLine>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { OrderSummaryFragment } from '../../graphql/generated/operations.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderTotals } from './order-totals.tsx';

interface OrderSummaryProps {
  order: OrderSummaryFragment;
  /** Whether the viewer may mark it delivered. */
  mayDeliver: boolean;
}

/** Staff mark a paid order as delivered here. */
export function OrderSummary({ order, mayDeliver }: OrderSummaryProps) {
  return (
    <div className="sheet summary">
      <h2 className="heading-3">Order Summary</h2>
      <OrderTotals prices={order} />
      {mayDeliver && <OrderDelivery order={order} />}
    </div>
  );
}

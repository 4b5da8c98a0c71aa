import { Suspense } from 'react';
import type { OrderSummaryFragment } from '../../graphql/generated/operations.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderTotals } from './order-totals.tsx';
import { orderDesk } from './parcels/order-desk-part.ts';

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
      {mayDeliver && (
        <Suspense fallback={<Skeleton height="3.25rem" />}>
          <orderDesk.Part order={order} />
        </Suspense>
      )}
      {mayDeliver && <OrderDelivery order={order} />}
    </div>
  );
}

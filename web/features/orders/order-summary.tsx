import { nextOrderState, orderState } from '#domain/order-lifecycle.ts';
import { failureOf } from '../../graphql/errors.ts';
import { type OrderSummaryFragment, useDeliverOrderMutation } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderTotals } from './order-totals.tsx';

interface OrderSummaryProps {
  order: OrderSummaryFragment;
  /** Whether the viewer may mark it delivered. */
  isAdmin: boolean;
}

/** The figures of an order; administrators mark it delivered here once it is paid (specification, section 2). */
export function OrderSummary({ order, isAdmin }: OrderSummaryProps) {
  const canDeliver = isAdmin && nextOrderState(orderState(order), 'deliver') !== null;
  return (
    <div className="sheet summary">
      <h2 className="heading-3">Order Summary</h2>
      <OrderTotals prices={order} />
      {canDeliver && <DeliverButton id={order.id} />}
    </div>
  );
}

function DeliverButton({ id }: { id: string }) {
  const [deliver, { error, loading }] = useDeliverOrderMutation();
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      {/* The mutation's own `error` tells what went wrong. */}
      <Button block busy={loading} onClick={() => void deliver({ variables: { id } }).catch(() => undefined)}>
        Mark as Delivered
      </Button>
    </>
  );
}

import { day } from '#domain/dates.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type OrderCancellationFragment,
  useCancelUnpaidOrderMutation,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface OrderCancellationProps {
  order: OrderCancellationFragment;
  isAdmin: boolean;
  reload: () => void;
}

/** Cancels an unpaid order; of a cancelled one it says who did it. */
export function OrderCancellation({ order, isAdmin, reload }: OrderCancellationProps) {
  if (order.cancelledAt) return <Alert tone="info">{cancelledText(order, isAdmin)}</Alert>;
  if (order.paidAt || order.isPaymentPending) return null;
  return <CancelButton id={order.id} reload={reload} />;
}

function CancelButton({ id, reload }: { id: string; reload: () => void }) {
  const [cancel, { error, loading }] = useCancelUnpaidOrderMutation();
  const ask = () => {
    if (!window.confirm(`Cancel order ${id}? Its items go back on sale. This cannot be undone.`)) return;
    // The error is in `error`. The order may have changed: it may have been paid in another tab.
    cancel({ variables: { input: { id } } }).catch(reload);
  };
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <Button variant="quiet" block busy={loading} onClick={ask}>
        Cancel order
      </Button>
    </>
  );
}

function cancelledText({ cancelledAt, cancelledBy }: OrderCancellationFragment, isAdmin: boolean): string {
  const buyer = isAdmin ? 'The buyer' : 'You';
  const who = cancelledBy === 'BUYER' ? buyer : 'The shop';
  return `${who} cancelled this order on ${day(cancelledAt ?? '')}. There is nothing to pay.`;
}

import { day } from '#domain/dates.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type OrderCancellationFragment,
  useCancelUnpaidOrderMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PaidCancellation } from '../parcels/paid-cancellation.tsx';

interface OrderCancellationProps {
  order: OrderCancellationFragment;
  /** Whether it is the viewer's own. */
  isOwn: boolean;
  mayCancel: boolean;
  /** Re-reads the order. */
  reload: () => void;
}

/** Cancels an order that has not left; of a cancelled one it says who did it. */
export function OrderCancellation({ order, isOwn, mayCancel, reload }: OrderCancellationProps) {
  if (order.cancelledAt) return <Alert tone="info">{cancelledText(order, isOwn)}</Alert>;
  if (!mayCancel || order.isPaymentPending) return null;
  if (order.paidAt) return <PaidCancellation order={order} isOwn={isOwn} reload={reload} />;
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

function cancelledText(
  { cancelledAt, cancelledBy, cancelReason, paidAt }: OrderCancellationFragment,
  isOwn: boolean,
): string {
  const buyer = isOwn ? 'You' : 'The buyer';
  const who = cancelledBy === 'BUYER' ? buyer : 'The shop';
  const money = paidAt ? 'The money goes back to where it came from.' : 'There is nothing to pay.';
  const why = cancelReason ? ` Reason: ${cancelReason}` : '';
  return `${who} cancelled this order on ${day(cancelledAt ?? '')}. ${money}${why}`;
}

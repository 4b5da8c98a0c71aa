import { useState } from 'react';
import { durationText } from '#domain/durations.ts';
import {
  DELIVERED_MAIL_AFTER_MINUTES,
  deliveryUndoableUntil,
  UNDO_DELIVERY_MINUTES,
} from '#domain/orders/order-lifecycle.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type OrderSummaryFragment,
  useMarkOrderDeliveredMutation,
  useUndoOrderDeliveryMutation,
} from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Marking as delivered, after a question, and undoing it for a while. */
export function OrderDelivery({ order }: { order: OrderSummaryFragment }) {
  const { id, deliveredAt } = order;
  const [openedAt] = useState(() => Date.now());
  const [deliver, delivering] = useMarkOrderDeliveredMutation();
  const [undoDelivery, undoing] = useUndoOrderDeliveryMutation();
  const isPaid = order.money === 'PAID' || order.money === 'PARTLY_REFUNDED';
  const canDeliver = isPaid && order.goods !== 'CANCELLED' && order.goods !== 'DELIVERED';
  // Until everything has left, another step is next.
  const isNext = order.goods === 'SHIPPED' || order.goods === 'PARTLY_DELIVERED';
  const canUndo = deliveredAt ? deliveryUndoableUntil(new Date(deliveredAt)).getTime() > openedAt : false;
  if (!canDeliver && !canUndo) return null;

  // Failures are in the mutations' `error`, at most one at a time.
  const undo = async (): Promise<void> => {
    delivering.reset();
    const { data } = await undoDelivery({ variables: { input: { id } } }).catch(() => ({ data: null }));
    if (data) showToast(`Order ${id} is no longer marked as delivered`);
  };
  const markDelivered = async (): Promise<void> => {
    if (!window.confirm(`Mark order ${id} as delivered? The buyer gets a mail about it.`)) return;
    undoing.reset();
    const { data } = await deliver({ variables: { input: { id } } }).catch(() => ({ data: null }));
    if (data) showToast(`Order ${id} is marked as delivered`, { label: 'Undo', run: () => void undo() });
  };

  const error = delivering.error ?? undoing.error;
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      {/* One button for both, so that it keeps the focus. */}
      <Button
        block
        variant={canDeliver && isNext ? 'primary' : 'line'}
        busy={delivering.loading || undoing.loading}
        onClick={() => void (canDeliver ? markDelivered() : undo())}
      >
        {canDeliver ? 'Mark as Delivered' : 'Undo delivery'}
      </Button>
      {!canDeliver && (
        <p className="caption">
          {`You can undo this for ${durationText(UNDO_DELIVERY_MINUTES)}. In the first ${durationText(DELIVERED_MAIL_AFTER_MINUTES)} the buyer gets no mail about it.`}
        </p>
      )}
    </>
  );
}

import { useState } from 'react';
import { durationText } from '#domain/durations.ts';
import {
  DELIVERED_MAIL_AFTER_MINUTES,
  deliveryUndoableUntil,
  nextOrderState,
  orderState,
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

/** 'Mark as Delivered', with a question before it, and for a while the way back. */
export function OrderDelivery({ order }: { order: OrderSummaryFragment }) {
  const { id, deliveredAt } = order;
  const [openedAt] = useState(() => Date.now());
  const [deliver, delivering] = useMarkOrderDeliveredMutation();
  const [takeBack, takingBack] = useUndoOrderDeliveryMutation();
  const state = orderState(order);
  const canDeliver = nextOrderState(state, 'deliver') !== null;
  const canUndo = deliveredAt ? deliveryUndoableUntil(new Date(deliveredAt)).getTime() > openedAt : false;
  if (!canDeliver && !canUndo) return null;

  // What goes wrong stands in the mutation's `error`, of which there is at most one at a time.
  const undo = async (): Promise<void> => {
    delivering.reset();
    const { data } = await takeBack({ variables: { input: { id } } }).catch(() => ({ data: null }));
    if (data) showToast(`Order ${id} is not delivered`);
  };
  const markDelivered = async (): Promise<void> => {
    if (!window.confirm(`Mark order ${id} as delivered? The buyer gets a mail about it.`)) return;
    takingBack.reset();
    const { data } = await deliver({ variables: { input: { id } } }).catch(() => ({ data: null }));
    if (data) showToast(`Order ${id} is marked as delivered`, { label: 'Undo', run: () => void undo() });
  };

  const error = delivering.error ?? takingBack.error;
  return (
    <>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      {/* One button, so that the focus stays where it is. */}
      <Button
        block
        variant={canDeliver ? 'primary' : 'line'}
        busy={delivering.loading || takingBack.loading}
        onClick={() => void (canDeliver ? markDelivered() : undo())}
      >
        {canDeliver ? 'Mark as Delivered' : 'Undo delivery'}
      </Button>
      {!canDeliver && (
        <p className="caption">
          {`For ${durationText(UNDO_DELIVERY_MINUTES)}. Within ${durationText(DELIVERED_MAIL_AFTER_MINUTES)} the buyer hears nothing of it.`}
        </p>
      )}
    </>
  );
}

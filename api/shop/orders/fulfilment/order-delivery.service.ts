import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { conflict, notFound, ShopError } from '../../../domain/errors.ts';
import {
  deliveryUndoableUntil,
  nextOrderState,
  type OrderState,
  orderState,
  UNDO_DELIVERY_MINUTES,
} from '../../../domain/orders/order-lifecycle.ts';
import { authorise } from '../../../domain/permissions.ts';
import { recordOrderEvent } from '../events/order-event.store.ts';
import { lockOrder, orderCancelled } from '../changes/order-payability.ts';
import { visibleParts } from '../reading/order-visibility.ts';
import { findOrder } from '../reading/order-reading.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { writeDelivered } from '../changes/order-state.store.ts';
import { durationText } from '../../../domain/durations.ts';

/** @throws ShopError NOT_FOUND, ORDER_NOT_PAID, ORDER_ALREADY_DELIVERED (its time stays), ORDER_REFUNDED */
export async function deliverOrder(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.deliver');
  if (id === null) throw notFound('Order');
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, id);
    const state = orderState(order);
    if (state === 'cancelled') throw orderCancelled();
    if (nextOrderState(state, 'deliver') === null) throw refusalOf(state);
    await writeDelivered(tx, id, ctx.now());
    // After the write, because the event copies the order's row.
    await recordOrderEvent(tx, { kind: 'order-delivered', orderId: id, now: ctx.now() });
    await recordAct(ctx, tx, { action: 'ORDER_DELIVERED', subjectId: id });
  });
  return visibleParts(ctx, await findOrder(ctx, id));
}

/**
 * Also stops the buyer's mail if it has not been sent yet.
 * @throws ShopError CONFLICT when the order is not delivered, or was delivered too long ago
 */
export async function undoDelivery(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.deliver');
  if (id === null) throw notFound('Order');
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order.deliveredAt || nextOrderState(orderState(order), 'undo-delivery') === null) {
      throw conflict('The order is not marked as delivered.');
    }
    if (ctx.now() > deliveryUndoableUntil(order.deliveredAt)) {
      throw conflict(
        `The order was marked as delivered more than ${durationText(UNDO_DELIVERY_MINUTES)} ago. It stays delivered.`,
      );
    }
    await writeDelivered(tx, id, null);
    await recordOrderEvent(tx, { kind: 'order-delivery-undone', orderId: id, now: ctx.now() });
    await recordAct(ctx, tx, { action: 'ORDER_DELIVERY_UNDONE', subjectId: id });
  });
  return visibleParts(ctx, await findOrder(ctx, id));
}

function refusalOf(state: OrderState): ShopError {
  if (state === 'unpaid') {
    return new ShopError('ORDER_NOT_PAID', 'The order is not paid yet. It can be delivered once it is.');
  }
  return state === 'refunded'
    ? new ShopError('ORDER_REFUNDED', 'This order was refunded in full. Do not deliver it.')
    : new ShopError('ORDER_ALREADY_DELIVERED', 'The order was already marked as delivered.');
}

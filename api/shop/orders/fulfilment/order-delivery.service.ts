import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { conflict } from '../../../domain/errors.ts';
import { deliveryUndoableUntil, UNDO_DELIVERY_MINUTES } from '../../../domain/orders/order-lifecycle.ts';
import { piecesLeft } from '../../../domain/orders/shipment-rules.ts';
import { recordMove } from '../events/order-move.store.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { writeDelivered } from '../changes/order-state.store.ts';
import { durationText } from '../../../domain/durations.ts';
import { changeGoods, keepGoods } from '../shipments/goods-changes.ts';
import { actorOf } from '../shipments/shipment.service.ts';
import { requireChecked } from '../unit-check/unit-check.store.ts';
import {
  deliverShipments,
  insertShipment,
  linesToPack,
  takeDeliveryBack,
} from '../shipments/shipment.store.ts';

/**
 * Delivers the whole order: what is open is packed and shipped with it.
 * @throws ShopError NOT_FOUND, ORDER_NOT_PAID, ORDER_CANCELLED, ORDER_ALREADY_DELIVERED (its time stays), ORDER_REFUNDED
 */
export async function deliverOrder(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  return await changeGoods(ctx, id, 'deliver', (tx, order) => deliverLocked(ctx, tx, order.id));
}

/** The same within a transaction that has locked the order's row and has seen that it may be delivered. */
export async function deliverLocked(ctx: RequestContext, tx: Transaction, orderId: number): Promise<void> {
  await requireChecked(tx, orderId);
  const madeNow = await packRest(ctx, tx, orderId);
  await deliverShipments(tx, orderId, { madeNow, now: ctx.now() });
  await writeDelivered(tx, orderId, ctx.now());
  // After the write, because the event copies the order's row.
  await recordMove(tx, { kind: 'delivered', orderId, now: ctx.now(), actorId: actorOf(ctx) });
  await recordAct(ctx, tx, { action: 'ORDER_DELIVERED', subjectId: orderId });
}

async function packRest(ctx: RequestContext, tx: Transaction, orderId: number): Promise<number | null> {
  const pieces = piecesLeft(await linesToPack(tx, orderId));
  if (pieces.length === 0) return null;
  return await insertShipment(tx, { orderId, pieces, packedById: actorOf(ctx), now: ctx.now() });
}

/**
 * Its shipments are again what they were. Also stops the buyer's mail if it has not been sent yet.
 * @throws ShopError CONFLICT when the order is not delivered, or was delivered too long ago
 */
export async function undoDelivery(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  return await changeGoods(ctx, id, 'undo-delivery', async (tx, order) => {
    if (order.deliveredAt && ctx.now() > deliveryUndoableUntil(order.deliveredAt)) {
      throw conflict(
        `The order was marked as delivered more than ${durationText(UNDO_DELIVERY_MINUTES)} ago. It stays delivered.`,
      );
    }
    await takeDeliveryBack(tx, order.id);
    await writeDelivered(tx, order.id, null);
    await keepGoods(tx, order.id);
    await recordMove(tx, {
      kind: 'delivery-undone',
      orderId: order.id,
      now: ctx.now(),
      actorId: actorOf(ctx),
    });
    await recordAct(ctx, tx, { action: 'ORDER_DELIVERY_UNDONE', subjectId: order.id });
  });
}

import { conflict, notFound, ShopError } from '../../../domain/errors.ts';
import {
  canMoveGoods,
  type GoodsMove,
  type GoodsState,
  goodsOfCount,
  goodsState,
} from '../../../domain/orders/goods-axis.ts';
import { isPaidOnDelivery } from '../../../domain/payments/on-delivery.ts';
import { authorise } from '../../../domain/permissions.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { RequestContext } from '../../context/context.ts';
import { type LockedOrder, lockOrder, orderCancelled } from '../changes/order-payability.ts';
import { writeGoods } from '../changes/order-state.store.ts';
import type { ShipmentFacts } from '../events/order-event.ts';
import { visibleParts } from '../reading/order-visibility.ts';
import { findOrder } from '../reading/order-reading.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import type { ShipmentRecord } from './shipment.record.ts';
import { countGoods, shipmentById, shipmentByPublicId } from './shipment.store.ts';

/** Moves the goods of an order whose row is locked meanwhile, and keeps how far they are. */
export async function changeGoods(
  ctx: RequestContext,
  id: number | null,
  move: GoodsMove,
  change: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.deliver');
  if (id === null) throw notFound('Order');
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, id);
    requireMove(order, move);
    await change(tx, order);
  });
  return visibleParts(ctx, await findOrder(ctx, id));
}

/** The same of one shipment, which is read again under the order's lock. */
export async function changeShipment(
  ctx: RequestContext,
  id: string | null,
  move: GoodsMove,
  change: (tx: Transaction, shipment: ShipmentRecord) => Promise<void>,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.deliver');
  const found = id === null ? null : await shipmentByPublicId(ctx.read, id);
  if (!found) throw notFound('Shipment');
  return await changeGoods(ctx, found.orderId, move, async (tx) => {
    const shipment = await shipmentById(tx, found.id);
    if (!shipment) throw notFound('Shipment');
    await change(tx, shipment);
  });
}

/** @throws ShopError ORDER_CANCELLED, ORDER_NOT_PAID, ORDER_REFUNDED, ORDER_ALREADY_DELIVERED */
export function requireMove(order: LockedOrder, move: GoodsMove): void {
  const state = goodsState(order);
  if (move === 'undo-delivery' && state !== 'delivered') throw conflict(NOT_NOW[move]);
  if (state === 'cancelled') throw orderCancelled();
  if (!order.paidAt) requireGoingUnpaid(order, move);
  if (state === 'delivered' && move !== 'undo-delivery')
    throw new ShopError('ORDER_ALREADY_DELIVERED', 'The order was already marked as delivered.');
  if (order.refundedAt && state !== 'delivered' && move !== 'unpack')
    throw new ShopError('ORDER_REFUNDED', 'This order was refunded in full. Do not deliver it.');
  if (!canMoveGoods(state, move)) throw conflict(NOT_NOW[move]);
}

/** What is paid when it arrives leaves before, and is delivered with its money. @throws ShopError ORDER_NOT_PAID */
function requireGoingUnpaid(order: LockedOrder, move: GoodsMove): void {
  if (!isPaidOnDelivery(order))
    throw new ShopError('ORDER_NOT_PAID', 'The order is not paid yet. It can be delivered once it is.');
  if (move === 'deliver')
    throw new ShopError(
      'ORDER_NOT_PAID',
      'This order is paid on delivery. Use “Delivered and paid” once the money is there.',
    );
}

const NOT_NOW: Record<GoodsMove, string> = {
  pack: 'Everything in this order is packed already.',
  unpack: 'Nothing in this order is packed and still here.',
  ship: 'Everything in this order has left already.',
  deliver: 'This order is delivered already.',
  'undo-delivery': 'The order is not marked as delivered.',
  cancel: 'This order has left, so it cannot be cancelled.',
};

/** Keeps how far the goods are. Returns it; that they are all delivered is for the caller to write. */
export async function keepGoods(tx: Transaction, orderId: number): Promise<GoodsState> {
  const state = goodsOfCount(await countGoods(tx, orderId));
  if (state !== 'delivered') await writeGoods(tx, orderId, state);
  return state;
}

export function factsOf(shipment: ShipmentRecord): ShipmentFacts {
  const { publicId, carrier, trackingNumber, trackingLink, items } = shipment;
  return {
    id: publicId,
    carrier,
    trackingNumber,
    trackingLink,
    items: items.map(({ name, choice, qty }) => ({ name, choice, qty })),
  };
}

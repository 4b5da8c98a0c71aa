import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { notFound, ShopError } from '../../../domain/errors.ts';
import type { Kobo } from '../../../domain/money.ts';
import { tellOrder } from '../events/order-event.store.ts';
import { retakeStock } from '../../inventory/order-stock.ts';
import { putUnitsBack } from '../../inventory/stock.store.ts';
import { linesOfOrder, unitsOfOrders } from '../reading/order.store.ts';
import { holdStock, lockOrderRow, writeCancelled, writePaid, writeRefunded } from './order-state.store.ts';
import { LONGEST_PAYING_MINUTES, PAYING_HOLD_MINUTES } from '../../../domain/orders/placement-limits.ts';

/*
 * What the payments do to an order. An order's row is always locked before its payments' rows and before products, so
 * that no two transactions wait for each other in a circle.
 */

/** An order whose row the caller's transaction has locked. */
export interface LockedOrder {
  id: number;
  totalPrice: Kobo;
  createdAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
  holdsStock: boolean;
}

const MINUTE_MS = 60_000;

/** Locks an order until the caller's transaction ends. @throws ShopError NOT_FOUND */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrderRow(tx, orderId);
  if (!order) throw notFound('Order');
  return order;
}

/**
 * Makes sure that a locked unpaid order has its stock while its buyer pays: takes it again after the hold has lapsed,
 * else holds it a little longer, up to `lastHoldEnd`. What is taken after that lapses as soon as no capture runs.
 * @throws ShopError INSUFFICIENT_STOCK
 */
export async function keepStock(tx: Transaction, order: LockedOrder, hold: Hold): Promise<void> {
  if (!order.holdsStock) await retakeStock(tx, await linesOfOrder(tx, order.id));
  const wished = hold.now.getTime() + PAYING_HOLD_MINUTES * MINUTE_MS;
  await holdStock(tx, order.id, new Date(Math.min(wished, lastHoldEnd(order, hold))));
}

/** Lets a buyer begin to pay: with the stock kept, or, once it may not be kept any more, while it is there to be had. */
export async function keepOrFindStock(tx: Transaction, order: LockedOrder, hold: Hold): Promise<void> {
  if (order.holdsStock || hold.now.getTime() < lastHoldEnd(order, hold)) return keepStock(tx, order, hold);
  await retakeStock(tx, await linesOfOrder(tx, order.id));
  return putUnitsBack(tx, unitsOfOrders([order.id]));
}

export interface Hold {
  now: Date;
  /** How long an order holds its stock at first. */
  stockHoldMinutes: number;
}

function lastHoldEnd(order: LockedOrder, { stockHoldMinutes }: Hold): number {
  return order.createdAt.getTime() + (stockHoldMinutes + LONGEST_PAYING_MINUTES) * MINUTE_MS;
}

/** Cancels a locked unpaid order, and its stock is free again. */
export async function cancelLockedOrder(
  tx: Transaction,
  order: LockedOrder,
  by: { userId: number; now: Date },
): Promise<void> {
  await writeCancelled(tx, order.id, by);
  if (order.holdsStock) await putUnitsBack(tx, unitsOfOrders([order.id]));
  await tellOrder(tx, { kind: 'order-cancelled', orderId: order.id, now: by.now });
}

/** Refusal of whatever a cancelled order would have to be alive for. */
export function orderCancelled(): ShopError {
  return new ShopError('ORDER_CANCELLED', 'This order was cancelled. Place a new order to buy these items.');
}

/**
 * Makes a locked order paid, with its stock, and tells of it. The database refuses it without a completed payment.
 * @throws ShopError INSUFFICIENT_STOCK when the stock had been given back and is gone
 */
export async function markPaid(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (!order.holdsStock) await retakeStock(tx, await linesOfOrder(tx, order.id));
  await writePaid(tx, order.id, now);
  await tellOrder(tx, { kind: 'order-paid', orderId: order.id, now });
}

/** Says of a locked order whether its payment was given back in full; it stays paid. */
export async function markRefunded(tx: Transaction, orderId: number, at: Date | null): Promise<void> {
  const isNews = await writeRefunded(tx, orderId, at);
  if (isNews && at) await tellOrder(tx, { kind: 'order-refunded', orderId, now: at });
}

/** Tells of an order that money came in which does not pay it, and goes back. */
export function tellReturnedPayment(
  tx: Transaction,
  orderId: number,
  about: string,
  now: Date,
): Promise<void> {
  return tellOrder(tx, { kind: 'order-payment-returned', orderId, now, about });
}

import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { notFound, ShopError } from '../../../domain/errors.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Kobo } from '../../../domain/money.ts';
import { recordOrderEvent } from '../events/order-event.store.ts';
import { takeStockAgain } from '../../inventory/order-stock.ts';
import { putUnitsBack } from '../../inventory/stock.store.ts';
import { linesOfOrder, unitsOfOrders } from '../reading/order.store.ts';
import {
  holdStock,
  lockOrderRow,
  writeCancelled,
  writePaid,
  writePaymentMethod,
  writeRefunded,
} from './order-state.store.ts';
import { LONGEST_PAYING_MINUTES, PAYING_HOLD_MINUTES } from '../../../domain/orders/placement-limits.ts';

/* Lock order: an order's row, then its payments, then variants; another order could deadlock. */

/** The caller's transaction has locked its row. */
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

/** @throws ShopError NOT_FOUND */
export async function lockOrder(tx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrderRow(tx, orderId);
  if (!order) throw notFound('Order');
  return order;
}

/**
 * Keeps the stock of an unpaid order while its buyer pays, at most until `lastHoldEnd`; takes it again if the hold has
 * expired.
 * @throws ShopError INSUFFICIENT_STOCK
 */
export async function extendStockHold(tx: Transaction, order: LockedOrder, hold: Hold): Promise<void> {
  if (!order.holdsStock) await takeAgain(tx, order.id, hold.now);
  const extended = hold.now.getTime() + PAYING_HOLD_MINUTES * MINUTE_MS;
  await holdStock(tx, order.id, new Date(Math.min(extended, lastHoldEnd(order, hold))));
}

/** At the start of a payment: after `lastHoldEnd` it only checks that the stock is there. */
export async function holdOrCheckStock(tx: Transaction, order: LockedOrder, hold: Hold): Promise<void> {
  if (order.holdsStock || hold.now.getTime() < lastHoldEnd(order, hold))
    return extendStockHold(tx, order, hold);
  await takeAgain(tx, order.id, hold.now);
  return putUnitsBack(tx, unitsOfOrders([order.id]), { reason: 'checked', actorId: null, now: hold.now });
}

async function takeAgain(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await takeStockAgain(tx, await linesOfOrder(tx, orderId), unitsOfOrders([orderId]), now);
}

export interface Hold {
  now: Date;
  /** The first hold, from placement. */
  stockHoldMinutes: number;
}

function lastHoldEnd(order: LockedOrder, { stockHoldMinutes }: Hold): number {
  return order.createdAt.getTime() + (stockHoldMinutes + LONGEST_PAYING_MINUTES) * MINUTE_MS;
}

export async function cancelLockedOrder(
  tx: Transaction,
  order: LockedOrder,
  by: { userId: number; now: Date },
): Promise<void> {
  await writeCancelled(tx, order.id, by);
  if (order.holdsStock) {
    const change = { reason: 'cancelled', actorId: by.userId, now: by.now } as const;
    await putUnitsBack(tx, unitsOfOrders([order.id]), change);
  }
  await recordOrderEvent(tx, { kind: 'order-cancelled', orderId: order.id, now: by.now });
}

/** The buyer pays in another way than was chosen at checkout. */
export function choosePaymentMethod(tx: Transaction, orderId: number, method: PaymentMethod): Promise<void> {
  return writePaymentMethod(tx, orderId, method);
}

export function orderCancelled(): ShopError {
  return new ShopError('ORDER_CANCELLED', 'This order was cancelled. Place a new order to buy these items.');
}

/**
 * Takes the stock again if it was given back. The database refuses it without a completed payment.
 * @throws ShopError INSUFFICIENT_STOCK
 */
export async function markPaid(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  if (!order.holdsStock) await takeAgain(tx, order.id, now);
  await writePaid(tx, order.id, now);
  await recordOrderEvent(tx, { kind: 'order-paid', orderId: order.id, now });
}

/** `at`: when the payment had been refunded in full, else null. The order stays paid. */
export async function markRefunded(tx: Transaction, orderId: number, at: Date | null): Promise<void> {
  const isChanged = await writeRefunded(tx, orderId, at);
  if (isChanged && at) await recordOrderEvent(tx, { kind: 'order-refunded', orderId, now: at });
}

/** Money came in that does not pay the order and is refunded; `about` says how much and why. */
export function recordReturnedPayment(
  tx: Transaction,
  orderId: number,
  about: string,
  now: Date,
): Promise<void> {
  return recordOrderEvent(tx, { kind: 'order-payment-returned', orderId, now, about });
}

import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { notFound, ShopError } from '../../../domain/errors.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Kobo } from '../../../domain/money.ts';
import type { GoodsState } from '../../../domain/orders/goods-axis.ts';
import { canMoveMoney, type MoneyMove, moneyState, refundMove } from '../../../domain/orders/money-axis.ts';
import { giveCouponsBack, takeCouponAgain } from '../coupons/order-coupon.ts';
import { takeStockAgain } from '../../inventory/order-stock.ts';
import { putUnitsBack, type StockChange } from '../../inventory/stock.store.ts';
import type { RefundFacts } from '../events/order-event.ts';
import { insertMove, recordMove } from '../events/order-move.store.ts';
import { linesOfOrder, unitsOfOrders } from '../reading/order.store.ts';
import {
  holdForGood,
  holdStock,
  lockOrderRow,
  type RefundedState,
  writeCancelled,
  writeExchangeRate,
  writePaid,
  writePaymentMethod,
  writeReceived,
  writeRefunded,
} from './order-state.store.ts';
import { LONGEST_PAYING_MINUTES, PAYING_HOLD_MINUTES } from '../../../domain/orders/placement-limits.ts';

/* Lock order: an order's row, then its payments, then variants, then its coupon; another order could deadlock. */

/** The caller's transaction has locked its row. */
export interface LockedOrder {
  id: number;
  totalPrice: Kobo;
  createdAt: Date;
  paidAt: Date | null;
  deliveredAt: Date | null;
  refundedAt: Date | null;
  cancelledAt: Date | null;
  /** And its coupon, where it has one. */
  holdsStock: boolean;
  couponId: number | null;
  /** Until it is cancelled or delivered. */
  goods: GoodsState;
  /** What of its payment has gone back or is on its way. */
  refundedCents: number;
  /** What has arrived of its price by transfers while it is not enough. */
  receivedKobo: Kobo;
  paymentMethod: string;
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
 * expired, and with it the order's coupon.
 * @throws ShopError INSUFFICIENT_STOCK, COUPON_REFUSED
 */
export async function extendStockHold(tx: Transaction, order: LockedOrder, hold: Hold): Promise<void> {
  if (!order.holdsStock) await takeAgain(tx, order, hold.now);
  const extended = hold.now.getTime() + PAYING_HOLD_MINUTES * MINUTE_MS;
  await holdStock(tx, order.id, new Date(Math.min(extended, lastHoldEnd(order, hold))));
}

/** At the start of a payment: after `lastHoldEnd` it only checks that the stock is there. */
export async function holdOrCheckStock(tx: Transaction, order: LockedOrder, hold: Hold): Promise<void> {
  if (order.holdsStock || hold.now.getTime() < lastHoldEnd(order, hold))
    return extendStockHold(tx, order, hold);
  await takeAgain(tx, order, hold.now);
  return giveBack(tx, order, { reason: 'checked', actorId: null, now: hold.now });
}

async function takeAgain(tx: Transaction, { id, couponId }: LockedOrder, now: Date): Promise<void> {
  await takeStockAgain(tx, await linesOfOrder(tx, id), unitsOfOrders([id]), now);
  if (couponId !== null) await takeCouponAgain(tx, id, now);
}

async function giveBack(tx: Transaction, { id, couponId }: LockedOrder, change: StockChange): Promise<void> {
  await putUnitsBack(tx, unitsOfOrders([id]), change);
  if (couponId !== null) await giveCouponsBack(tx, [id]);
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
  by: { userId: number; now: Date; reason: string | null },
): Promise<void> {
  await writeCancelled(tx, order.id, by);
  if (order.holdsStock) {
    await giveBack(tx, order, { reason: 'cancelled', actorId: by.userId, now: by.now });
  }
  await recordMove(tx, {
    kind: 'cancelled',
    orderId: order.id,
    now: by.now,
    actorId: by.userId,
    about: by.reason,
  });
}

/** How the buyer pays now, perhaps in another way than was chosen at checkout; `rate` where that is in dollars. */
export function choosePaymentMethod(
  tx: Transaction,
  orderId: number,
  method: PaymentMethod,
  rate: ExchangeRate | null = null,
): Promise<void> {
  return writePaymentMethod(tx, orderId, { method, rate });
}

/** Of the payment that pays the order, which may be another than the last. */
export function recordExchangeRate(tx: Transaction, orderId: number, rate: ExchangeRate): Promise<void> {
  return writeExchangeRate(tx, orderId, rate);
}

export function orderCancelled(): ShopError {
  return new ShopError('ORDER_CANCELLED', 'This order was cancelled. Place a new order to buy these items.');
}

/**
 * Takes stock and coupon again if they were given back. The database refuses it without a completed payment.
 * @throws ShopError INSUFFICIENT_STOCK, COUPON_REFUSED
 */
export async function markPaid(
  tx: Transaction,
  order: LockedOrder,
  now: Date,
  recorded?: Recorded,
): Promise<void> {
  requireMoneyMove(order, 'pay');
  if (!order.holdsStock) await takeAgain(tx, order, now);
  await writePaid(tx, order.id, now);
  if (order.receivedKobo > 0) await writeReceived(tx, order.id, 0);
  const amount = { cents: order.totalPrice, currency: 'NGN' };
  await recordMove(tx, { kind: 'paid', orderId: order.id, now, actorId: null, amount, ...recorded });
}

/** Of money that staff record: who, and in words what. */
interface Recorded {
  actorId: number | null;
  about: string;
}

/**
 * A part of the price has arrived, and the order holds its stock until then for the rest; takes it again if it was given
 * back.
 * @throws ShopError INSUFFICIENT_STOCK, COUPON_REFUSED
 */
export async function markPartlyPaid(
  tx: Transaction,
  order: LockedOrder,
  part: Recorded & { arrived: Kobo; received: Kobo; heldUntil: Date; now: Date },
): Promise<void> {
  const { arrived, received, heldUntil, now, actorId, about } = part;
  requireMoneyMove(order, 'pay-part');
  if (!order.holdsStock) await takeAgain(tx, order, now);
  await holdStock(tx, order.id, heldUntil);
  await writeReceived(tx, order.id, received);
  const amount = { cents: arrived, currency: 'NGN' };
  await recordMove(tx, { kind: 'partly-paid', orderId: order.id, now, actorId, amount, about });
}

/** What had arrived of the price goes back, so that the order counts none of it. */
export function forgetPart(tx: Transaction, orderId: number): Promise<void> {
  return writeReceived(tx, orderId, 0);
}

/**
 * Keeps the stock of an order whose buyer chooses to pay by hand: until `until`, null for until it is cancelled. After
 * that time it only checks that the stock is there.
 */
export async function holdForHandPayment(
  tx: Transaction,
  order: LockedOrder,
  { until, now }: { until: Date | null; now: Date },
): Promise<void> {
  if (!order.holdsStock) await takeAgain(tx, order, now);
  if (until === null) return holdForGood(tx, order.id);
  if (until > now) return holdStock(tx, order.id, until);
  if (order.holdsStock) return undefined;
  return giveBack(tx, order, { reason: 'checked', actorId: null, now });
}

/** What has gone back of the payment, or is on its way; the order stays paid. Its row is locked. */
export async function markRefunded(
  tx: Transaction,
  orderId: number,
  refunded: RefundedState & { currency: string },
  now: Date,
  { actorId, about, mailed }: RefundTold,
): Promise<void> {
  const before = await lockOrder(tx, orderId);
  if (!(await writeRefunded(tx, orderId, refunded))) return;
  const cents = refunded.cents - before.refundedCents;
  const moved = refundMove(before, { refundedCents: refunded.cents, refundedAt: refunded.at });
  if (!moved) return;
  requireMoneyMove(before, moved);
  const amount = { cents: Math.abs(cents), currency: refunded.currency };
  const move = { orderId, now, actorId, about, amount };
  if (moved === 'refund-failed') return insertMove(tx, { ...move, kind: 'refund-failed' });
  // The mail about a cancellation says that the money goes back.
  const refund = before.cancelledAt ? null : mailed === undefined ? amount : mailed;
  await recordMove(tx, { ...move, kind: moved === 'refund' ? 'refunded' : 'partly-refunded', refund });
}

/** Who gives it back, null for the shop itself, and what of the order and why. */
export interface RefundTold {
  actorId: number | null;
  about: string | null;
  /** What of it the buyer gets a mail about, where that is not all of it; null for nothing. */
  mailed?: RefundFacts | null;
}

/** Every caller has asked before: a move that is not legal is a fault of the program, and nothing of it is kept. */
function requireMoneyMove(order: LockedOrder, move: MoneyMove): void {
  const state = moneyState({
    paidAt: order.paidAt,
    isPaymentPending: false,
    isPartlyPaid: order.receivedKobo > 0,
    isPartlyRefunded: order.refundedCents > 0,
    refundedAt: order.refundedAt,
  });
  if (!canMoveMoney(state, move)) throw new Error(`the money of order ${order.id} is ${state}: no ${move}`);
}

/** The provider has refused the payment of an order that still waits for its money. */
export async function recordDeclinedPayment(
  tx: Transaction,
  { id: orderId, paidAt, cancelledAt }: Pick<LockedOrder, 'id' | 'paidAt' | 'cancelledAt'>,
  provider: string,
  now: Date,
): Promise<void> {
  if (paidAt || cancelledAt) return;
  await recordMove(tx, { kind: 'payment-declined', orderId, now, actorId: null, about: provider });
}

/** Money came in that does not pay the order and is refunded; `about` says how much and why. */
export function recordReturnedPayment(
  tx: Transaction,
  orderId: number,
  about: string,
  now: Date,
): Promise<void> {
  return recordMove(tx, { kind: 'payment-returned', orderId, now, actorId: null, about });
}

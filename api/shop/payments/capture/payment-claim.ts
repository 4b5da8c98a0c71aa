import { randomUUID } from 'node:crypto';
import type { Parts } from '../../context/context.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { conflict, ShopError } from '../../../domain/errors.ts';
import { canMovePayment, isUnderWay } from '../../../domain/payments/payment-lifecycle.ts';
import { extendStockHold, lockOrder } from '../../orders/changes/order-payability.ts';
import { currentHoldMinutes } from '../../owner-settings/owner-settings.service.ts';
import { isLeased, leaseEnd } from '../records/payment-lease.ts';
import { isPriceStale, priceChanged } from './payment-price.ts';
import { REQUEST_ID_WINDOW_MS } from '../records/payment-timetable.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { lockPayment, paymentsOfOrder, startCapturing } from '../records/payment.store.ts';

export type Claim =
  | { kind: 'settled'; payment: PaymentRecord }
  /** Another caller holds the lease: check again shortly. */
  | { kind: 'busy' }
  /** The caller may work on it. Without `mayCapture` it only reads the provider's order and records the result. */
  | { kind: 'claimed'; payment: PaymentRecord; mayCapture: boolean };

/**
 * Secures the stock and records the capture before the provider is called. One attempt of an order is captured at a
 * time.
 * @throws ShopError INSUFFICIENT_STOCK, COUPON_REFUSED, PRICE_CHANGED, PAYMENT_IN_PROGRESS while the provider reviews
 * another payment of the order
 */
export async function claimCapture(parts: Parts, { id, orderId, provider }: PaymentRecord): Promise<Claim> {
  const stockHoldMinutes = await currentHoldMinutes(parts);
  const { paypalRate } = (await parts.ownerSettings.current()).payments;
  return await inSqlTransaction(parts.orm.em, async (tx): Promise<Claim> => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    const now = parts.now();
    if (payment.status === 'completed' || payment.status === 'surplus') return { kind: 'settled', payment };
    if (isLeased(payment, now)) return { kind: 'busy' };
    const others = await otherAttempts(tx, payment);
    if (others.some((other) => isLeased(other, now))) return { kind: 'busy' };
    const wasCapturing = payment.status === 'capturing';
    const mayStart = wasCapturing || canMovePayment(payment.status, 'capturing');
    if (order.paidAt || order.cancelledAt || !mayStart)
      return { kind: 'claimed', payment, mayCapture: false };
    if (order.receivedKobo > 0 && !wasCapturing) throw partHasArrived();
    if (others[0]) throw beingChecked(others[0].provider);
    const quote = parts.payments.quoteOf(provider, order.totalPrice, paypalRate);
    const isStale = isPriceStale(payment, quote, now);
    if (isStale && !wasCapturing) throw priceChanged(order, quote);
    await extendStockHold(tx, order, { now, stockHoldMinutes });
    const isOld = now.getTime() - payment.createdAt.getTime() > REQUEST_ID_WINDOW_MS;
    // With an unknown outcome the request id must stay; once the provider has forgotten it, only read, never capture.
    const captureRequestId = isOld && !wasCapturing ? randomUUID() : payment.captureRequestId;
    const dueAt = leaseEnd(parts);
    await startCapturing(tx, id, { captureRequestId, leaseEnd: dueAt, now });
    return {
      kind: 'claimed',
      payment: { ...payment, status: 'capturing', captureRequestId, dueAt },
      mayCapture: !(wasCapturing && (isOld || isStale)),
    };
  });
}

/** The rest comes the same way, so that nothing is paid twice. */
export function partHasArrived(): ShopError {
  return conflict('A part of the money has arrived by bank transfer. Transfer the rest too.');
}

/** Rejects a second payment while the outcome of the first one is unknown. */
export function beingChecked(provider: string): ShopError {
  return new ShopError(
    'PAYMENT_IN_PROGRESS',
    `${provider} is still checking a payment of this order. Wait a moment and reload the page.`,
    { retryAfterSeconds: 10 },
  );
}

export async function otherAttempts(
  reader: Reader,
  payment: { id?: number; orderId: number },
): Promise<PaymentRecord[]> {
  const all = await paymentsOfOrder(reader, payment.orderId);
  return all.filter(({ id, status }) => id !== payment.id && isUnderWay(status));
}

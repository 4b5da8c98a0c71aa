import { randomUUID } from 'node:crypto';
import type { Parts } from '../context.ts';
import { inSqlTransaction, type Transaction } from '../database/sql-transaction.ts';
import { violatedConstraint } from '../database/transaction.ts';
import { ShopError } from '../domain/errors.ts';
import { canMovePayment, type PaymentStatus } from '../domain/payment-lifecycle.ts';
import { type LockedOrder, lockOrder, markPaid } from '../orders/order-payability.ts';
import { nextLook } from './payment-timetable.ts';
import type { Verdict } from './payment-verdict.ts';
import { lockPayment, type PaymentRecord } from './payment.record.ts';

/** How an attempt stands after a verdict was written down. */
export interface Settlement {
  status: PaymentStatus;
  /** Why money that the provider took does not pay the order; it is to be paid back. */
  refundReason: 'already-paid' | 'cancelled' | 'no-stock' | 'unfit' | null;
}

/** $1 payment, $2 status, $3 capture, $4 cents, $5 currency, $6 capture request id, $7 due, $8 now. */
const WRITE_STATUS = {
  name: 'payment-write-status',
  text: `update payments set status = $2, capture_id = $3, amount_cents = $4, currency = $5, capture_request_id = $6,
    due_at = $7, updated_at = $8 where id = $1`,
};

/**
 * Writes a verdict down, once: a repeated, late or concurrent one finds the first and changes nothing. An order becomes
 * paid in the same transaction as its payment becomes complete.
 * @throws ShopError PAYMENT_ALREADY_USED when the capture pays another order
 */
export async function settlePayment(
  parts: Parts,
  payment: PaymentRecord,
  verdict: Verdict,
): Promise<Settlement> {
  try {
    const settlement = await settleOnce(parts, payment, verdict, true);
    if (settlement.status !== payment.status) {
      parts.log.info({ order: payment.orderId, payment: payment.id, ...settlement }, 'payment settled');
    }
    return settlement;
  } catch (error) {
    if (violatedConstraint(error) === 'payments_capture_unique') throw captureUsed();
    if (!(error instanceof ShopError) || error.code !== 'INSUFFICIENT_STOCK') throw error;
    parts.log.error(
      { order: payment.orderId, payment: payment.id },
      'captured, but the goods are gone: refund it',
    );
    return settleOnce(parts, payment, verdict, false);
  }
}

/** The money, or the provider order that holds it, belongs to another order of the shop. */
export function captureUsed(): ShopError {
  return new ShopError(
    'PAYMENT_ALREADY_USED',
    'This payment belongs to another order. Pay this order by itself.',
  );
}

function settleOnce(
  parts: Parts,
  asked: PaymentRecord,
  verdict: Verdict,
  hasStock: boolean,
): Promise<Settlement> {
  return inSqlTransaction(parts.orm.em, async (sql) => {
    const order = await lockOrder(sql, asked.orderId);
    const payment = await lockPayment(sql, asked.id);
    const now = parts.now();
    const next = outcomeOf(verdict, { ...order, hasStock });
    // "Not yet" may have been overtaken by somebody who went on since the provider was asked.
    const isStale = next.status === 'created' && payment.status !== asked.status;
    const isStep = next.status !== payment.status;
    if (isStale || (isStep && !canMovePayment(payment.status, next.status))) {
      return { status: payment.status, refundReason: null };
    }
    await writeStatus(sql, payment, { status: next.status, verdict, now });
    if (next.status === 'completed' && payment.status !== 'completed') await markPaid(sql, order, now);
    return next;
  });
}

/** Where a verdict leads that brings no money. */
const STATUS_OF = {
  pending: 'pending',
  declined: 'declined',
  approved: 'created',
  open: 'created',
  dead: 'failed',
  'other-order': 'failed',
  unlinked: 'failed',
} as const satisfies Partial<Record<Verdict['kind'], PaymentStatus>>;

function outcomeOf(
  verdict: Verdict,
  order: Pick<LockedOrder, 'paidAt' | 'cancelledAt'> & { hasStock: boolean },
): Settlement {
  const { kind } = verdict;
  if (kind === 'unfit') {
    return verdict.capture
      ? { status: 'surplus', refundReason: 'unfit' }
      : { status: 'failed', refundReason: null };
  }
  if (kind !== 'completed') return { status: STATUS_OF[kind], refundReason: null };
  if (order.paidAt) return { status: 'surplus', refundReason: 'already-paid' };
  if (order.cancelledAt) return { status: 'surplus', refundReason: 'cancelled' };
  if (!order.hasStock) return { status: 'surplus', refundReason: 'no-stock' };
  return { status: 'completed', refundReason: null };
}

async function writeStatus(
  sql: Transaction,
  payment: PaymentRecord,
  next: { status: PaymentStatus; verdict: Verdict; now: Date },
): Promise<void> {
  const { status, verdict, now } = next;
  const capture = 'capture' in verdict ? verdict.capture : null;
  await sql.query(WRITE_STATUS, [
    payment.id,
    status,
    capture?.id ?? payment.captureId,
    capture?.cents ?? payment.amountCents,
    capture?.currency ?? payment.currency,
    // The provider repeats its answer to a request id; another instrument is another request.
    status === 'declined' ? randomUUID() : payment.captureRequestId,
    nextLook(status, payment.createdAt, now),
    now,
  ]);
}

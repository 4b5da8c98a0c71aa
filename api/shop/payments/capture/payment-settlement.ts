import { randomUUID } from 'node:crypto';
import type { Parts } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { ShopError } from '../../../domain/errors.ts';
import { canMovePayment, type PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';
import type { UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import { type LockedOrder, lockOrder, markPaid } from '../../orders/changes/order-payability.ts';
import { nextLook } from '../records/payment-timetable.ts';
import type { Finding } from './payment-inquiry.ts';
import type { Verdict } from '../../../domain/payments/payment-verdict.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { lockPayment, writeLookedAt, writeState } from '../records/payment.store.ts';
import { recordRefunds, returnMoney } from '../refunds/refund-recording.ts';

/** How an attempt stands after a verdict was written down. */
export interface Settlement {
  status: PaymentStatus;
  /** Why money that the provider took does not pay the order; it is to be sent back. */
  reason: UnappliedReason | null;
}

/**
 * Writes down what the provider says, once: a repeated, late or concurrent answer finds the first and changes nothing.
 * An order becomes paid in the same transaction as its payment becomes complete, and money that fits no order is on its
 * way back from the moment on that it is written down.
 * @throws ShopError PAYMENT_ALREADY_USED when the capture pays another order
 */
export async function settlePayment(
  parts: Parts,
  payment: PaymentRecord,
  finding: Finding,
): Promise<Settlement> {
  try {
    const settlement = await settleOnce(parts, payment, finding, true);
    if (settlement.status !== payment.status) {
      parts.log.info({ order: payment.orderId, payment: payment.id, ...settlement }, 'payment settled');
    }
    return settlement;
  } catch (error) {
    if (violatedConstraint(error) === 'payments_capture_unique') throw captureUsed();
    if (!(error instanceof ShopError) || error.code !== 'INSUFFICIENT_STOCK') throw error;
    parts.log.warn({ order: payment.orderId, payment: payment.id }, 'captured, but the goods are gone');
    return settleOnce(parts, payment, finding, false);
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
  finding: Finding,
  hasStock: boolean,
): Promise<Settlement> {
  return inSqlTransaction(parts.orm.em, async (tx) => {
    const order = await lockOrder(tx, asked.orderId);
    const payment = await lockPayment(tx, asked.id);
    const now = parts.now();
    if (payment.status === 'completed' || payment.status === 'surplus') {
      await recordRefunds(tx, payment, finding.refunds, now);
      const dueAt = nextLook(payment.status, payment.createdAt, now);
      await writeLookedAt(tx, payment.id, { dueAt, now });
      return { status: payment.status, reason: null };
    }
    const { verdict } = finding;
    const next = outcomeOf(verdict, { ...order, hasStock });
    // "Not yet" may have been overtaken by somebody who went on since the provider was asked.
    const isStale = next.status === 'created' && payment.status !== asked.status;
    const isStep = next.status !== payment.status;
    if (isStale || (isStep && !canMovePayment(payment.status, next.status))) {
      return { status: payment.status, reason: null };
    }
    const written = await writeStatus(tx, payment, { status: next.status, verdict, now });
    if (next.status === 'completed') await markPaid(tx, order, now);
    if (next.reason) await returnMoney(tx, written, { reason: next.reason, refunds: finding.refunds, now });
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
      ? { status: 'surplus', reason: verdict.reason }
      : { status: 'failed', reason: null };
  }
  if (kind !== 'completed') return { status: STATUS_OF[kind], reason: null };
  if (order.paidAt) return { status: 'surplus', reason: 'already-paid' };
  if (order.cancelledAt) return { status: 'surplus', reason: 'cancelled' };
  if (!order.hasStock) return { status: 'surplus', reason: 'no-stock' };
  return { status: 'completed', reason: null };
}

async function writeStatus(
  tx: Transaction,
  payment: PaymentRecord,
  next: { status: PaymentStatus; verdict: Verdict; now: Date },
): Promise<PaymentRecord> {
  const { status, verdict, now } = next;
  const capture = 'capture' in verdict ? verdict.capture : null;
  // What was asked for stays until it is known what came: money under review is held against it again.
  const money = status === 'surplus' ? capture : null;
  const amountCents = money?.cents ?? payment.amountCents;
  const currency = money?.currency ?? payment.currency;
  const captureId = capture?.id ?? payment.captureId;
  await writeState(tx, payment.id, {
    status,
    captureId,
    amountCents,
    currency,
    // The provider repeats its answer to a request id; another instrument is another request.
    captureRequestId: status === 'declined' ? randomUUID() : payment.captureRequestId,
    dueAt: nextLook(status, payment.createdAt, now),
    now,
  });
  return { ...payment, status, captureId, amountCents, currency };
}

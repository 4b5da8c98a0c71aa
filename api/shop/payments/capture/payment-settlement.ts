import { randomUUID } from 'node:crypto';
import type { Parts } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { isGoneMeanwhile, ShopError } from '../../../domain/errors.ts';
import {
  canMovePayment,
  isOpenPayment,
  type PaymentStatus,
} from '../../../domain/payments/payment-lifecycle.ts';
import type { UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import {
  type LockedOrder,
  lockOrder,
  markPaid,
  recordDeclinedPayment,
  recordExchangeRate,
} from '../../orders/changes/order-payability.ts';
import { returnPart } from '../refunds/unfit-money.ts';
import { nextLook } from '../records/payment-timetable.ts';
import type { Finding } from './payment-inquiry.ts';
import type { Verdict } from '../../../domain/payments/payment-verdict.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { lockPayment, paymentsOfOrder, writeLookedAt, writeState } from '../records/payment.store.ts';
import { recordRefunds, returnMoney } from '../refunds/refund-recording.ts';

export interface Settlement {
  status: PaymentStatus;
  /** Why the captured money does not pay the order and must be refunded. */
  reason: UnappliedReason | null;
}

/**
 * Idempotent: a repeated, late or concurrent answer changes nothing. Payment, order and, for money that pays no order,
 * the refund request are written in one transaction.
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
    if (!isGoneMeanwhile(error)) throw error;
    parts.log.warn({ order: payment.orderId, payment: payment.id }, 'captured, but goods or coupon are gone');
    return settleOnce(parts, payment, finding, false);
  }
}

/** The capture or provider order belongs to another order of the shop. */
export function captureUsed(): ShopError {
  return new ShopError(
    'PAYMENT_ALREADY_USED',
    'This payment belongs to another order. Pay for this order separately.',
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
      await lookAgain(tx, payment, now);
      return { status: payment.status, reason: null };
    }
    const { verdict } = finding;
    const next = outcomeOf(verdict, { ...order, hasStock });
    // Another caller may have moved the payment on since the provider answered "not yet".
    const isStale = next.status === 'created' && payment.status !== asked.status;
    const isStep = next.status !== payment.status;
    if (isStale) return { status: payment.status, reason: null };
    if (isStep && !canMovePayment(payment.status, next.status)) {
      await lookAgain(tx, payment, now);
      return { status: payment.status, reason: null };
    }
    // The buyer has begun another payment since.
    if (isStep && next.status === 'created' && (await hasOpenPayment(tx, order.id))) next.status = 'failed';
    const written = await writeStatus(tx, payment, { status: next.status, verdict, now });
    if (next.status === 'completed') {
      await returnPart(tx, order.id, 'already-paid', now);
      if (written.rate !== null) await recordExchangeRate(tx, order.id, written.rate);
      await markPaid(tx, order, now);
    }
    if (isStep && next.status === 'declined') await recordDeclinedPayment(tx, order, payment.provider, now);
    if (next.reason) await returnMoney(tx, written, { reason: next.reason, refunds: finding.refunds, now });
    return next;
  });
}

function lookAgain(tx: Transaction, payment: PaymentRecord, now: Date): Promise<void> {
  const dueAt = nextLook(payment.status, payment.createdAt, now);
  return writeLookedAt(tx, payment.id, { dueAt, now });
}

async function hasOpenPayment(tx: Transaction, orderId: number): Promise<boolean> {
  return (await paymentsOfOrder(tx, orderId)).some(({ status }) => isOpenPayment(status));
}

const STATUS_OF = {
  pending: 'pending',
  refused: 'declined',
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
  if (kind === 'mismatch') {
    return verdict.capture
      ? { status: 'surplus', reason: verdict.reason }
      : { status: 'failed', reason: null };
  }
  if (kind !== 'paid') return { status: STATUS_OF[kind], reason: null };
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
  // Keep the requested amount until the money is final: a payment under review is compared with it again.
  const money = status === 'surplus' ? capture : null;
  const amountCents = money?.cents ?? payment.amountCents;
  const currency = money?.currency ?? payment.currency;
  const captureId = capture?.id ?? payment.captureId;
  await writeState(tx, payment.id, {
    status,
    captureId,
    amountCents,
    currency,
    // The provider repeats its answer for a request id, so trying another card needs a new one.
    captureRequestId: status === 'declined' ? randomUUID() : payment.captureRequestId,
    dueAt: nextLook(status, payment.createdAt, now),
    now,
  });
  return { ...payment, status, captureId, amountCents, currency };
}

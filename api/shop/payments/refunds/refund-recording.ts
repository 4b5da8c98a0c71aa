import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  canMoveRefund,
  promisedCents,
  refundReference,
  type RefundStatus,
  returnedCents,
  type UnappliedReason,
  whyUnapplied,
} from '../../../domain/payments/refund-lifecycle.ts';
import {
  markRefunded,
  recordReturnedPayment,
  type RefundTold,
} from '../../orders/changes/order-payability.ts';
import type { ProviderRefund } from '../../../domain/payments/payment-provider.ts';
import { nextRefundLook } from '../records/payment-timetable.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import type { RefundRecord } from './refund.record.ts';
import { insertRefund, refundsOfPayments, writeRefundState } from './refund.store.ts';
import { moneyText } from './unapplied-payment.record.ts';
import { insertUnapplied, markReturned } from './unapplied-payment.store.ts';

/* The caller has locked the order and the payment, so that refunds of one payment are recorded one at a time. */

/** Refunds what is not refunded yet, and mails the buyer. */
export async function returnMoney(
  tx: Transaction,
  payment: PaymentRecord,
  found: { reason: UnappliedReason; refunds: ProviderRefund[]; now: Date },
): Promise<void> {
  const { reason, refunds, now } = found;
  await insertUnapplied(tx, { paymentId: payment.id, reason, now });
  await recordRefunds(tx, payment, refunds, now);
  const left = payment.amountCents - promisedCents(await refundsOfPayments(tx, [payment.id]));
  if (left > 0) {
    const key = randomUUID();
    await insertRefund(tx, {
      paymentId: payment.id,
      requestKey: key,
      providerRefundId: null,
      status: 'requested',
      amountCents: left,
      currency: payment.currency,
      reason,
      now,
      dueAt: now,
    });
    const taken = `${payment.provider} took ${moneyText(payment)}, which ${whyUnapplied(reason, payment.orderId)}.`;
    const about = `${taken} The reference is ${refundReference(key)}; ${payment.provider} shows it too.`;
    await recordReturnedPayment(tx, payment.orderId, about, now);
  }
}

/**
 * Each once, matched by the provider's id or, if the shop never got the answer to its request, by the reference. A
 * refund that matches none was made at the provider.
 */
export async function recordRefunds(
  tx: Transaction,
  payment: PaymentRecord,
  seen: ProviderRefund[],
  now: Date,
): Promise<void> {
  const known = await refundsOfPayments(tx, [payment.id]);
  for (const refund of seen) {
    const mine = known.find((one) => isSame(one, refund));
    if (mine) await writeRefund(tx, mine, { ...outcomeOf(refund), now });
    else if (refund.cents > 0) await insertSeen(tx, payment, refund, now);
  }
  if (seen.length > 0) await settleTotals(tx, payment, now);
}

function isSame(known: RefundRecord, seen: ProviderRefund): boolean {
  if (known.providerRefundId !== null) return known.providerRefundId === seen.id;
  return refundReference(known.requestKey) === seen.reference;
}

function outcomeOf({ id, status, failure }: ProviderRefund) {
  return { status, providerRefundId: id, failure };
}

async function insertSeen(
  tx: Transaction,
  payment: PaymentRecord,
  seen: ProviderRefund,
  now: Date,
): Promise<void> {
  const { status } = seen;
  await insertRefund(tx, {
    paymentId: payment.id,
    requestKey: randomUUID(),
    providerRefundId: seen.id,
    status,
    amountCents: seen.cents,
    currency: seen.currency,
    reason: 'at-provider',
    now,
    dueAt: nextRefundLook(status, now, now),
  });
}

/** Updates a refund if the status may change that way; otherwise only schedules the next check. */
export async function writeRefund(
  tx: Transaction,
  refund: RefundRecord,
  next: { status: RefundStatus; providerRefundId: string | null; failure: string | null; now: Date },
): Promise<void> {
  const { now } = next;
  const isStep = canMoveRefund(refund.status, next.status) || refund.status === next.status;
  const status = isStep ? next.status : refund.status;
  await writeRefundState(tx, refund.id, {
    status,
    providerRefundId: next.providerRefundId ?? refund.providerRefundId,
    failure: isStep ? next.failure : refund.failure,
    dueAt: nextRefundLook(status, refund.createdAt, now),
    now,
  });
}

/** Marks the order (so that it is not delivered) or the unapplied payment as refunded once all the money is. */
export async function settleTotals(
  tx: Transaction,
  payment: PaymentRecord,
  now: Date,
  told: RefundTold = { actorId: null, about: null },
): Promise<void> {
  const refunds = await refundsOfPayments(tx, [payment.id]);
  if (payment.status === 'completed') {
    const promised = promisedCents(refunds);
    const isInFull = promised >= payment.amountCents;
    const refunded = { at: isInFull ? now : null, cents: promised, currency: payment.currency };
    await markRefunded(tx, payment.orderId, refunded, now, told);
  } else if (returnedCents(refunds) >= payment.amountCents) {
    await markReturned(tx, payment.id, now);
  }
}

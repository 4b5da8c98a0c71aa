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
import { markRefunded, tellReturnedPayment } from '../../orders/reading/order-payability.ts';
import type { ProviderRefund } from '../../../domain/payments/payment-provider.ts';
import { nextRefundLook } from '../records/payment-timetable.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { type RefundRecord, refundsOfPayments } from './refund.record.ts';
import { moneyText } from './unapplied-payment.record.ts';

/*
 * What is written down about money that goes back. The caller's transaction holds the locks of the order and of the
 * payment, so that nobody else writes about the same money at the same time.
 */

/** $1 payment, $2 why, $3 now. */
const INSERT_UNAPPLIED = {
  name: 'unapplied-payment-insert',
  text: 'insert into unapplied_payments (payment_id, reason, found_at) values ($1, $2, $3)',
};

/** $1 payment, $2 request key, $3 provider refund, $4 status, $5 cents, $6 currency, $7 reason, $8 now, $9 due. */
const INSERT_REFUND = {
  name: 'refund-insert',
  text: `insert into refunds (payment_id, request_key, provider_refund_id, status, amount_cents, currency, reason,
      created_at, updated_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
};

/** $1 refund, $2 status, $3 provider refund, $4 failure, $5 due, $6 now. */
const WRITE_REFUND = {
  name: 'refund-write',
  text: `update refunds set status = $2, provider_refund_id = $3, failure = $4, due_at = $5, updated_at = $6 where id = $1`,
};

/** $1 payment, $2 now. */
const MARK_RETURNED = {
  name: 'unapplied-payment-returned',
  text: 'update unapplied_payments set returned_at = $2 where payment_id = $1 and returned_at is null',
};

const STATUS_OF = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<ProviderRefund['status'], RefundStatus>;

/** Puts money that pays no order on the list, asks for what is left of it to be sent back, and writes to the buyer. */
export async function returnMoney(
  sql: Transaction,
  payment: PaymentRecord,
  found: { reason: UnappliedReason; refunds: ProviderRefund[]; now: Date },
): Promise<void> {
  const { reason, refunds, now } = found;
  await sql.query(INSERT_UNAPPLIED, [payment.id, reason, now]);
  await recordRefunds(sql, payment, refunds, now);
  const left = payment.amountCents - promisedCents(await refundsOfPayments(sql, [payment.id]));
  if (left > 0) {
    const key = randomUUID();
    const values = [payment.id, key, null, 'requested', left, payment.currency, reason, now, now];
    await sql.query(INSERT_REFUND, values);
    const taken = `PayPal took ${moneyText(payment)}, which ${whyUnapplied(reason, payment.orderId)}.`;
    const about = `${taken} The reference is ${refundReference(key)}; PayPal shows it too.`;
    await tellReturnedPayment(sql, payment.orderId, about, now);
  }
}

/**
 * Writes down what the provider has sent back of a payment, each refund once: by the provider's id, or for one that the
 * shop asked for and never heard of, by its reference. What is known of none was made at the provider itself.
 */
export async function recordRefunds(
  sql: Transaction,
  payment: PaymentRecord,
  seen: ProviderRefund[],
  now: Date,
): Promise<void> {
  const known = await refundsOfPayments(sql, [payment.id]);
  for (const refund of seen) {
    const mine = known.find((one) => isSame(one, refund));
    if (mine) await writeRefund(sql, mine, { ...outcomeOf(refund), now });
    else if (refund.cents > 0) await insertSeen(sql, payment, refund, now);
  }
  if (seen.length > 0) await settleTotals(sql, payment, now);
}

function isSame(known: RefundRecord, seen: ProviderRefund): boolean {
  if (known.providerRefundId !== null) return known.providerRefundId === seen.id;
  return refundReference(known.requestKey) === seen.reference;
}

function outcomeOf({ id, status }: ProviderRefund) {
  const failure = status === 'FAILED' || status === 'CANCELLED' ? status : null;
  return { status: STATUS_OF[status], providerRefundId: id, failure };
}

async function insertSeen(
  sql: Transaction,
  payment: PaymentRecord,
  seen: ProviderRefund,
  now: Date,
): Promise<void> {
  const status = STATUS_OF[seen.status];
  await sql.query(INSERT_REFUND, [
    payment.id,
    randomUUID(),
    seen.id,
    status,
    seen.cents,
    seen.currency,
    'at-provider',
    now,
    nextRefundLook(status, now, now),
  ]);
}

/** Takes one refund a legal step further; what is no step changes only when it is looked at again. */
export async function writeRefund(
  sql: Transaction,
  refund: RefundRecord,
  next: { status: RefundStatus; providerRefundId: string | null; failure: string | null; now: Date },
): Promise<void> {
  const { now } = next;
  const isStep = canMoveRefund(refund.status, next.status) || refund.status === next.status;
  const status = isStep ? next.status : refund.status;
  await sql.query(WRITE_REFUND, [
    refund.id,
    status,
    next.providerRefundId ?? refund.providerRefundId,
    isStep ? next.failure : refund.failure,
    nextRefundLook(status, refund.createdAt, now),
    now,
  ]);
}

/** Closes what has gone back in full, and keeps an order whose payment did from being delivered. */
async function settleTotals(sql: Transaction, payment: PaymentRecord, now: Date): Promise<void> {
  const refunds = await refundsOfPayments(sql, [payment.id]);
  if (payment.status === 'completed') {
    const isInFull = promisedCents(refunds) >= payment.amountCents;
    await markRefunded(sql, payment.orderId, isInFull ? now : null);
  } else if (returnedCents(refunds) >= payment.amountCents) {
    await sql.query(MARK_RETURNED, [payment.id, now]);
  }
}

import type { Parts } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { ShopError } from '../../../domain/errors.ts';
import { refundReference } from '../../../domain/payments/refund-lifecycle.ts';
import { lockOrder } from '../../orders/changes/order-payability.ts';
import { openContext } from '../../context/open-context.ts';
import { lookAtPayment } from '../capture/payment-look.ts';
import type { PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import { REFUND_LEASE_MS, REFUND_TRIES_MS } from '../records/payment-timetable.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { findPaymentById, lockPayment } from '../records/payment.store.ts';
import { recordRefunds, settleTotals, writeRefund } from '../refunds/refund-recording.ts';
import type { RefundRecord } from '../refunds/refund.record.ts';
import { refundsOfPayments, takeDueRefunds } from '../refunds/refund.store.ts';

const BATCH = 5;

/**
 * Requests refunds of unapplied payments and checks those in progress. After a crash, a row is due when its lease
 * expires.
 */
export async function sendDueRefunds(parts: Parts): Promise<void> {
  for (let batch = BATCH; batch === BATCH;) {
    const now = parts.now();
    const lease = { now, leaseEnd: new Date(now.getTime() + REFUND_LEASE_MS), most: BATCH };
    const due = await inSqlTransaction(parts.orm.em, (tx) => takeDueRefunds(tx, lease));
    await Promise.all(due.map((refund) => tryProcess(parts, refund)));
    batch = due.length;
  }
}

/** A refund that cannot be processed now is retried when its lease expires. */
async function tryProcess(parts: Parts, refund: RefundRecord): Promise<void> {
  try {
    await processRefund(parts, refund);
  } catch (error) {
    if (error instanceof ShopError && error.publicCode === 'PAYMENT_PROVIDER_UNAVAILABLE') return;
    parts.log.error({ err: error, refund: refund.id }, 'a refund could not be processed');
  }
}

/** First reads the provider's refunds, which include those made by hand or before a crash. */
async function processRefund(parts: Parts, taken: RefundRecord): Promise<void> {
  const { read } = await openContext(parts);
  const payment = await findPaymentById(read, taken.paymentId);
  const provider = parts.payments.of(payment.provider);
  if (!provider) return;
  await lookAtPayment(parts, payment, false);
  const refund = (await refundsOfPayments(read, [payment.id])).find(({ id }) => id === taken.id);
  if (!refund || refund.status === 'completed' || refund.status === 'failed') return;
  const isTooOld = parts.now().getTime() - refund.createdAt.getTime() > REFUND_TRIES_MS;
  if (refund.status === 'pending') return;
  if (isTooOld)
    await writeRefusal(parts, payment, refund, { kind: 'refused', issue: refund.failure ?? 'NO_ANSWER' });
  else await requestRefund(parts, provider, payment, refund);
}

async function requestRefund(
  parts: Parts,
  provider: PaymentProvider,
  payment: PaymentRecord,
  refund: RefundRecord,
): Promise<void> {
  const { captureId, providerOrderId } = payment;
  if (captureId === null || providerOrderId === null) throw new Error(`payment ${payment.id} has no capture`);
  const reference = refundReference(refund.requestKey);
  const answer = await provider.refund({
    requestId: refund.requestKey,
    providerOrderId,
    captureId,
    cents: refund.amountCents,
    currency: refund.currency,
    reference,
    note: `Sent back for order ${payment.orderId}`,
  });
  if (answer.kind !== 'made') return writeRefusal(parts, payment, refund, answer);
  await withLocks(parts, payment, (sql, locked) =>
    recordRefunds(sql, locked, [{ ...answer.refund, reference }], parts.now()),
  );
  parts.log.info(
    { payment: payment.id, refund: refund.id, status: answer.refund.status },
    'refund requested',
  );
}

async function writeRefusal(
  parts: Parts,
  payment: PaymentRecord,
  refund: RefundRecord,
  answer: { kind: 'not-yet' | 'refused'; issue: string },
): Promise<void> {
  const status = answer.kind === 'refused' ? 'failed' : 'requested';
  await withLocks(parts, payment, async (sql, locked) => {
    const now = parts.now();
    await writeRefund(sql, refund, { status, providerRefundId: null, failure: answer.issue, now });
    await settleTotals(sql, locked, now);
  });
  const facts = { payment: payment.id, refund: refund.id, issue: answer.issue };
  parts.log.warn(
    facts,
    status === 'failed' ? 'the provider refused a refund' : 'the provider cannot refund yet',
  );
}

/** Takes the locks in the same order as all other code: order, then payment. */
function withLocks(
  parts: Parts,
  payment: PaymentRecord,
  work: (sql: Transaction, payment: PaymentRecord) => Promise<void>,
): Promise<void> {
  return inSqlTransaction(parts.orm.em, async (sql) => {
    await lockOrder(sql, payment.orderId);
    await work(sql, await lockPayment(sql, payment.id));
  });
}

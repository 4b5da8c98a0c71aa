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
import { recordRefunds, writeRefund } from '../refunds/refund-recording.ts';
import type { RefundRecord } from '../refunds/refund.record.ts';
import { refundsOfPayments, takeDueRefunds } from '../refunds/refund.store.ts';

const BATCH = 5;

/**
 * Brings every due refund a step further: asks the provider to send money back that pays no order, and looks what has
 * become of what it has in its hands. Whoever dies in between leaves a row that comes up again when its lease ends.
 */
export async function sendDueRefunds(parts: Parts): Promise<void> {
  const { paymentProvider: provider } = parts;
  if (!provider) return;
  for (let batch = BATCH; batch === BATCH;) {
    const now = parts.now();
    const lease = { now, leaseEnd: new Date(now.getTime() + REFUND_LEASE_MS), most: BATCH };
    const due = await inSqlTransaction(parts.orm.em, (tx) => takeDueRefunds(tx, lease));
    await Promise.all(due.map((refund) => sendOrLeave(parts, provider, refund)));
    batch = due.length;
  }
}

/** What cannot be done now comes up again when its lease ends. */
async function sendOrLeave(parts: Parts, provider: PaymentProvider, refund: RefundRecord): Promise<void> {
  try {
    await bringFurther(parts, provider, refund);
  } catch (error) {
    if (error instanceof ShopError && error.publicCode === 'PAYMENT_PROVIDER_UNAVAILABLE') return;
    parts.log.error({ err: error, refund: refund.id }, 'a refund could not be made');
  }
}

/**
 * Looks into the provider's books first: a refund that was made before a crash, or by somebody at the provider, is found
 * there, also when the provider has long forgotten the request.
 */
async function bringFurther(parts: Parts, provider: PaymentProvider, taken: RefundRecord): Promise<void> {
  const { read } = await openContext(parts);
  const payment = await findPaymentById(read, taken.paymentId);
  await lookAtPayment(parts, provider, payment, false);
  const refund = (await refundsOfPayments(read, [payment.id])).find(({ id }) => id === taken.id);
  if (!refund || refund.status === 'completed' || refund.status === 'failed') return;
  const isTooOld = parts.now().getTime() - refund.createdAt.getTime() > REFUND_TRIES_MS;
  if (refund.status === 'pending') return;
  if (isTooOld)
    await writeUnmade(parts, payment, refund, { kind: 'refused', issue: refund.failure ?? 'NO_ANSWER' });
  else await send(parts, provider, payment, refund);
}

async function send(
  parts: Parts,
  provider: PaymentProvider,
  payment: PaymentRecord,
  refund: RefundRecord,
): Promise<void> {
  if (payment.captureId === null) throw new Error(`payment ${payment.id} has no capture`);
  const reference = refundReference(refund.requestKey);
  const answer = await provider.refundCapture({
    requestId: refund.requestKey,
    captureId: payment.captureId,
    cents: refund.amountCents,
    currency: refund.currency,
    reference,
    note: `Sent back for order ${payment.orderId}`,
  });
  if (answer.kind !== 'made') return writeUnmade(parts, payment, refund, answer);
  await withLocks(parts, payment, (sql, locked) =>
    recordRefunds(sql, locked, [{ ...answer.refund, reference }], parts.now()),
  );
  parts.log.info({ payment: payment.id, refund: refund.id, status: answer.refund.status }, 'money sent back');
}

async function writeUnmade(
  parts: Parts,
  payment: PaymentRecord,
  refund: RefundRecord,
  answer: { kind: 'not-yet' | 'refused'; issue: string },
): Promise<void> {
  const status = answer.kind === 'refused' ? 'failed' : 'requested';
  await withLocks(parts, payment, (sql) =>
    writeRefund(sql, refund, { status, providerRefundId: null, failure: answer.issue, now: parts.now() }),
  );
  const facts = { payment: payment.id, refund: refund.id, issue: answer.issue };
  parts.log.warn(facts, `the provider does not send money back${status === 'failed' ? '' : ' yet'}`);
}

/** The locks in the order in which everybody takes them. */
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

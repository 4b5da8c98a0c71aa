import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { hasRateEnded } from '../../../domain/payments/exchange-rate.ts';
import { parseId } from '../../../domain/ids.ts';
import { ShopError } from '../../../domain/errors.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import type { RepeatingWork } from '../../../platform/jobs/job-runner.ts';
import { openContext } from '../../context/open-context.ts';
import { adoptPayment } from '../capture/payment-adoption.ts';
import { holdingLease, isLeased, leaseEnd } from '../records/payment-lease.ts';
import { lookAtPayment } from '../capture/payment-look.ts';
import { isProviderId, type PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import { REQUEST_ID_WINDOW_MS } from '../records/payment-timetable.ts';
import { sendDueRefunds } from './refund-dispatcher.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { findPayment, takeDuePayments } from '../records/payment.store.ts';

const PAUSE_SECONDS = 3;
const BATCH = 5;

/**
 * Attempts interrupted by a crash or timeout, under review, or possibly captured by the client itself. Captures only if
 * the buyer's client had requested it; an approval alone is not enough.
 */
export async function settleDuePayments(parts: Parts): Promise<void> {
  const providers = parts.payments.all.map(({ name }) => name);
  if (providers.length === 0) return;
  for (let batch = BATCH; batch === BATCH;) {
    const lease = { providers, now: parts.now(), leaseEnd: leaseEnd(parts), most: BATCH };
    const due = await inSqlTransaction(parts.orm.em, (tx) => takeDuePayments(tx, lease));
    await Promise.all(due.map((payment) => trySettle(parts, payment)));
    batch = due.length;
  }
}

/** An attempt that cannot be settled now is retried when its lease expires. */
async function trySettle(parts: Parts, payment: PaymentRecord): Promise<void> {
  try {
    const isFresh = parts.now().getTime() - payment.createdAt.getTime() <= REQUEST_ID_WINDOW_MS;
    const isPriced = !hasRateEnded(payment.rate, parts.now());
    const mayCapture = payment.status === 'capturing' && isFresh && isPriced;
    await holdingLease(parts, payment, () => lookAtPayment(parts, payment, mayCapture));
  } catch (error) {
    if (error instanceof ShopError && error.publicCode === 'PAYMENT_PROVIDER_UNAVAILABLE') return;
    parts.log.error({ err: error, payment: payment.id }, 'a payment could not be settled');
  }
}

/** After a notice. Only the provider's own answer counts. Never captures. */
export async function settleFromProvider(
  parts: Parts,
  providerName: string,
  providerOrderId: string,
): Promise<void> {
  const provider = parts.payments.of(providerName);
  if (!provider || !isProviderId(providerOrderId)) return;
  const ctx = await openContext(parts);
  const payment =
    (await findPayment(ctx.read, providerOrderId)) ?? (await adoptLinked(parts, provider, providerOrderId));
  // The lease holder records the outcome itself; if it crashes, the attempt is due when the lease expires.
  if (payment?.provider === provider.name && !isLeased(payment, parts.now()))
    await lookAtPayment(parts, payment, false);
}

/** Adopts a payment that the server did not open, if it carries the id of one of our orders. */
async function adoptLinked(
  parts: Parts,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<PaymentRecord | null> {
  const orderId = parseId((await provider.inquire(providerOrderId))?.orderId);
  if (orderId === null) return null;
  const ctx = await openContext(parts);
  const order = await findOrder(ctx, orderId);
  return adoptPayment(ctx, { provider, order, providerOrderId, deadline: Infinity });
}

/** None while payments are off. */
export function completePayments(parts: Parts): RepeatingWork[] {
  if (parts.payments.all.length === 0) return [];
  return [
    { name: 'payment completer', pauseSeconds: PAUSE_SECONDS, work: () => settleDuePayments(parts) },
    { name: 'refund dispatcher', pauseSeconds: PAUSE_SECONDS, work: () => sendDueRefunds(parts) },
  ];
}

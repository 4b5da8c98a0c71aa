import { setTimeout as sleep } from 'node:timers/promises';
import { besideRequest } from '../../../platform/http/request-time.ts';
import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import {
  badRequest,
  isGoneMeanwhile,
  isPriceChanged,
  providerUnavailable,
  ShopError,
} from '../../../domain/errors.ts';
import { isManualMethod } from '../../../domain/payments/payment-method.ts';
import { isOpenPayment, isUnderWay, type PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import { orderCancelled } from '../../orders/changes/order-payability.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { adoptPayment } from './payment-adoption.ts';
import { askOnce } from './ask-once.ts';
import { beingChecked, claimCapture } from './payment-claim.ts';
import { askProvider } from './payment-inquiry.ts';
import { countOwnPayment, limitUnknown } from './payment-limits.ts';
import { endLease, holdingLease, isLeased } from '../records/payment-lease.ts';
import { isProviderId } from '../../../domain/payments/payment-provider.ts';
import { captureUsed, type Settlement, settlePayment } from './payment-settlement.ts';
import { alreadyPaid, requirePayer, requireProvider } from './payment-start.service.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { findPayment, paymentsOfOrder } from '../records/payment.store.ts';
import { paymentReturned } from '../refunds/returned-payment.ts';

/** How long the provider is waited for. A concurrent confirmation waits as long as a request may for anything else. */
const BUDGET_MS = 8000;
const POLL_MS = 120;

/** Could be some system's id, and is safe in a URL path. */
const SAFE_ID = /^[\w-]{1,64}$/;

/**
 * Trusts nothing that the caller says about the payment: the server asks the provider, and captures an approved
 * payment. Repeated, late and concurrent calls result in one capture and one payment.
 * @param input.providerOrderId null: check the order's own payment attempts
 * @returns the order: paid, or unpaid with `isPaymentPending` while the provider reviews the payment
 * @throws ShopError NOT_FOUND, BAD_USER_INPUT (malformed id), PAYMENT_NOT_VERIFIED, PAYMENT_DECLINED,
 * PAYMENT_ALREADY_USED, ORDER_ALREADY_PAID (by another payment), ORDER_CANCELLED, INSUFFICIENT_STOCK,
 * COUPON_REFUSED, PRICE_CHANGED, PAYMENT_PROVIDER_UNAVAILABLE, RATE_LIMITED
 */
export async function confirmPayment(
  ctx: RequestContext,
  input: { orderId: number | null; providerOrderId: string | null },
): Promise<OrderRecord> {
  const order = await requirePayer(ctx, input.orderId);
  if (ctx.viewer?.userId !== order.user.id)
    await inSqlTransaction(ctx.em, (tx) =>
      recordAct(ctx, tx, { action: 'PAYMENT_CHECKED', subjectId: order.id }),
    );
  const { providerOrderId } = input;
  const deadline = performance.now() + BUDGET_MS;
  if (providerOrderId === null) return confirmOwn(ctx, order, deadline);
  if (!SAFE_ID.test(providerOrderId)) throw badRequest(`That is no payment id of ${order.paymentMethod}.`);
  if (!isProviderId(providerOrderId)) throw notVerified(order);
  const isByHand = isManualMethod(order.paymentMethod);
  const adopt = () =>
    limitUnknown(ctx, order.id, () =>
      adoptPayment(ctx, {
        provider: requireProvider(ctx, order.paymentMethod),
        order,
        providerOrderId,
        deadline,
      }),
    );
  const payment =
    (await findPayment(ctx.read, providerOrderId)) ??
    (isByHand ? null : await askOnce(ctx.parts, `${order.id} ${providerOrderId}`, adopt));
  if (!payment) throw notVerified(order);
  if (payment.orderId !== order.id) throw captureUsed();
  return confirmAttempt(ctx, order, payment, deadline);
}

/** Newest first, until one pays. */
async function confirmOwn(ctx: RequestContext, order: OrderRecord, deadline: number): Promise<OrderRecord> {
  if (order.isPaid) return requireKept(order);
  const attempts = await paymentsOfOrder(ctx.read, order.id);
  let refusal = notVerified(order);
  const asked = attempts.filter(
    ({ status, provider }) => status !== 'creating' && status !== 'failed' && !isManualMethod(provider),
  );
  for (const attempt of asked) {
    try {
      return await confirmAttempt(ctx, order, attempt, deadline);
    } catch (error) {
      if (!(error instanceof ShopError) || error.httpStatus !== 402) throw error;
      // A refund is the most important news for the payer, so it is not overwritten.
      if (refusal.details?.['refund'] === undefined) refusal = error;
    }
  }
  throw refusal;
}

async function confirmAttempt(
  ctx: RequestContext,
  order: OrderRecord,
  payment: PaymentRecord,
  deadline: number,
): Promise<OrderRecord> {
  if (payment.status === 'completed') return requireKept(await findOrder(ctx, order.id));
  const settlement = await settleNow(ctx, order, payment, deadline);
  const current = await findOrder(ctx, order.id);
  if (settlement.status === 'completed' || settlement.status === 'pending') return requireKept(current);
  if (settlement.status === 'surplus') throw await paymentReturned(ctx, payment.id, current);
  const refusal = refusalOf(payment, settlement.status, current);
  if (refusal.code === 'PAYMENT_NOT_VERIFIED') await rejectReplaced(ctx, payment);
  throw refusal;
}

/**
 * Another payment of the order has taken this one's place, and may be paying it right now: nobody is told to pay again.
 * @throws ShopError ORDER_ALREADY_PAID, PAYMENT_IN_PROGRESS
 */
async function rejectReplaced(ctx: RequestContext, { id, orderId }: PaymentRecord): Promise<void> {
  const others = (await paymentsOfOrder(ctx.read, orderId)).filter((other) => other.id !== id);
  if (others.some(({ status }) => status === 'completed')) throw alreadyPaid();
  const open = others.find(({ status }) => isOpenPayment(status) || isUnderWay(status));
  if (open) throw beingChecked(open.provider);
}

function refusalOf({ provider }: PaymentRecord, status: PaymentStatus, order: OrderRecord): ShopError {
  if (order.isPaid) return alreadyPaid();
  if (order.cancelledAt) return orderCancelled();
  if (status !== 'declined') return notVerified(order);
  return new ShopError(
    'PAYMENT_DECLINED',
    `${provider} declined this way to pay. Choose another one and try again; your order is kept.`,
    { details: { restart: true } },
  );
}

/** Settles an attempt by asking the provider, or waits for the caller that is doing so. */
async function settleNow(
  ctx: RequestContext,
  order: OrderRecord,
  payment: PaymentRecord,
  deadline: number,
): Promise<Settlement> {
  const { parts } = ctx;
  const provider = requireProvider(ctx, payment.provider);
  while (performance.now() < deadline) {
    const claim = await claimCapture(parts, payment).catch(async (error: unknown) => {
      // Goods, coupon or price are gone: do not capture; but a client may have captured it already, which is recorded.
      if (!isGoneMeanwhile(error) && !isPriceChanged(error)) throw error;
      await countOwnPayment(ctx, order.id);
      const inquiry = { payment, order, mayCapture: false };
      const finding = await askProvider(provider, inquiry, { deadline });
      const { status } = await settlePayment(parts, payment, finding);
      const isSettled = status === 'completed' || status === 'surplus';
      // A new price is news only to who has agreed to the old one.
      const isNews = isGoneMeanwhile(error) || finding.verdict.kind === 'approved';
      if (!isSettled && isNews) throw error;
      if (!isSettled) return { kind: 'settled' as const, payment: { ...payment, status } };
      return claimCapture(parts, payment);
    });
    if (claim.kind === 'settled') return { status: claim.payment.status, reason: null };
    if (claim.kind === 'claimed') {
      try {
        await countOwnPayment(ctx, order.id);
        const settle = async () =>
          settlePayment(parts, claim.payment, await askProvider(provider, { ...claim, order }, { deadline }));
        const isOurs = isLeased(claim.payment, ctx.now());
        return await (isOurs ? holdingLease(parts, claim.payment, settle) : settle());
      } catch (error) {
        // Nobody waits for this: the request may have no time left.
        void besideRequest(() => endLease(parts, claim.payment)).catch(() => {});
        throw error;
      }
    }
    await waitForOther(ctx, payment, deadline);
  }
  throw providerUnavailable(provider.name);
}

/** Polls while another caller captures the attempt, without holding a lock. */
async function waitForOther(ctx: RequestContext, payment: PaymentRecord, deadline: number): Promise<void> {
  let current: PaymentRecord | null = payment;
  do {
    await sleep(POLL_MS * (0.5 + Math.random()));
    current = payment.providerOrderId === null ? null : await findPayment(ctx.read, payment.providerOrderId);
  } while (current && isLeased(current, ctx.now()) && performance.now() < deadline);
}

/** The money of a cancelled order goes back. @throws ShopError ORDER_CANCELLED */
function requireKept(order: OrderRecord): OrderRecord {
  if (order.cancelledAt) throw orderCancelled();
  return order;
}

function notVerified(order: OrderRecord): ShopError {
  if (order.cancelledAt) return orderCancelled();
  if (isManualMethod(order.paymentMethod))
    return new ShopError(
      'PAYMENT_NOT_VERIFIED',
      'The shop has not seen this money yet. The order is paid once it has.',
    );
  return new ShopError(
    'PAYMENT_NOT_VERIFIED',
    `${order.paymentMethod} has no completed payment for this order. Pay with the buttons on the order page and try again.`,
  );
}

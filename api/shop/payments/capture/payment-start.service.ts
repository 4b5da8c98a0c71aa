import { randomUUID } from 'node:crypto';
import { recordForBuyer } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { badInput, notFound, providerUnavailable, ShopError } from '../../../domain/errors.ts';
import { decimalText } from '../../../domain/money.ts';
import { type ExchangeRate, fixRate, hasRateEnded } from '../../../domain/payments/exchange-rate.ts';
import type { PaymentQuote } from '../../../domain/payments/payment-providers.ts';
import { isOpenPayment, type PayableAmount } from '../../../domain/payments/payment-lifecycle.ts';
import { isManualMethod, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { authorise } from '../../../domain/permissions.ts';
import { orderDetail } from '../../orders/reading/order-reading.service.ts';
import {
  choosePaymentMethod,
  holdOrCheckStock,
  lockOrder,
  orderCancelled,
} from '../../orders/changes/order-payability.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import {
  currentHoldMinutes,
  currentPaymentMethods,
  currentQuote,
} from '../../owner-settings/owner-settings.service.ts';
import { beingChecked, otherAttempts, partHasArrived } from './payment-claim.ts';
import { countStart } from './payment-limits.ts';
import { priceChanged, shownRate } from './payment-price.ts';
import { lookAtPayment } from './payment-look.ts';
import type { PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import { nextLook, REUSABLE_MS } from '../records/payment-timetable.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import {
  closeOpenPayments,
  findPaymentById,
  insertPayment,
  paymentsOfOrder,
  writeOpened,
} from '../records/payment.store.ts';

export interface StartedPayment {
  providerOrderId: string;
  amount: PayableAmount;
  exchangeRate: ExchangeRate | null;
  /** The provider's page, to which the buyer is sent; null where buttons on our own page lead through it. */
  payUrl: string | null;
}

/**
 * Returns the payment that is still open, or a new one by the given method, which is the order's from then on; without
 * one, by the order's. First holds the stock (again), so that nobody pays for goods that are sold out.
 * @throws ShopError NOT_FOUND, ORDER_ALREADY_PAID, ORDER_CANCELLED, INSUFFICIENT_STOCK, RATE_LIMITED,
 * PAYMENT_IN_PROGRESS while another payment of the order is under review, PAYMENTS_OFF, PAYMENT_PROVIDER_UNAVAILABLE,
 * PRICE_CHANGED for another amount than `expectedAmount`
 */
export async function startPayment(
  ctx: RequestContext,
  input: {
    orderId: number | null;
    method?: PaymentMethod | null | undefined;
    expectedAmount?: string | null | undefined;
  },
): Promise<StartedPayment> {
  const order = await requirePayer(ctx, input.orderId);
  await countStart(ctx, order.id);
  const method = input.method ?? order.paymentMethod;
  if (method !== order.paymentMethod) await requireOffered(ctx, method);
  if (isManualMethod(method))
    throw badInput({ method: `${method} has nothing to open: the order’s page says how to pay.` });
  const provider = requireProvider(ctx, method);
  if (typeof input.expectedAmount === 'string') {
    const quote = await currentQuote(ctx.parts, { ...order, paymentMethod: method });
    if (quote.value !== input.expectedAmount) throw priceChanged(order, quote);
  }
  const payment = await openPayment(ctx, provider, order, { keepsStock: true });
  const { providerOrderId, payUrl, currency, rate } = payment;
  const { amountCents: cents } = payment;
  const amount = { value: decimalText(cents), currency, cents };
  return { providerOrderId, payUrl, amount, exchangeRate: shownRate(rate) };
}

/** Allows the owner and administrators. Another customer's order and a missing one both give NOT_FOUND. */
export async function requirePayer(ctx: RequestContext, orderId: number | null): Promise<OrderRecord> {
  const order = await orderDetail(ctx, orderId);
  authorise(ctx.viewer, 'order.pay', { ownerId: order.user.id });
  return order;
}

/** @throws ShopError BAD_USER_INPUT */
export async function requireOffered({ parts }: RequestContext, method: string): Promise<void> {
  const offered = await currentPaymentMethods(parts);
  if (!offered.some((one) => one === method))
    throw badInput({ method: `Choose a payment method that this shop offers: ${offered.join(', ')}.` });
}

/** @throws ShopError PAYMENTS_OFF */
export function requireProvider(ctx: RequestContext, name: string): PaymentProvider {
  const provider = ctx.parts.payments.of(name);
  if (provider) return provider;
  throw new ShopError(
    'PAYMENTS_OFF',
    'Payments are switched off in this shop. Your order is kept; ask the shop how to pay it.',
  );
}

export interface OpenedPayment extends PaymentRecord {
  providerOrderId: string;
}

/** `startPayment` without authorisation. Commits the intent, calls the provider, then commits its answer. */
export async function openPayment(
  ctx: RequestContext,
  provider: PaymentProvider,
  order: OrderRecord,
  options: { keepsStock: boolean },
): Promise<OpenedPayment> {
  const stockHoldMinutes = await currentHoldMinutes(ctx.parts);
  const quote = await currentQuote(ctx.parts, { ...order, paymentMethod: provider.name });
  await askAboutOpen(ctx, order, { provider: provider.name, ...quote });
  const payment = await inSqlTransaction(ctx.em, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.paidAt) throw alreadyPaid();
    if (locked.cancelledAt) throw orderCancelled();
    if (locked.receivedKobo > 0) throw partHasArrived();
    if (options.keepsStock) await holdOrCheckStock(tx, locked, { now: ctx.now(), stockHoldMinutes });
    const payment = await intentFor(ctx, tx, { provider: provider.name, ...quote }, locked);
    await choosePaymentMethod(tx, order.id, provider.name, payment.rate);
    await recordForBuyer(ctx, tx, order.user.id, {
      action: 'PAYMENT_OPENED',
      subjectId: order.id,
      changes: facts({ method: provider.name }),
    });
    return payment;
  });
  if (payment.providerOrderId !== null) return { ...payment, providerOrderId: payment.providerOrderId };
  return await startAtProvider(ctx, provider, order, payment);
}

/** Concurrent calls may start several; what was written first is what all of them return. */
async function startAtProvider(
  ctx: RequestContext,
  provider: PaymentProvider,
  { id: orderId, user }: OrderRecord,
  payment: PaymentRecord,
): Promise<OpenedPayment> {
  const { amountCents: cents, currency, createRequestId: requestId } = payment;
  const buyer = { buyerEmail: user.email ?? ctx.session?.email ?? null, returnPath: `/order/${orderId}` };
  const opened = await provider.start({ requestId, orderId, cents, currency, ...buyer });
  const { id: providerOrderId, payeeId, payUrl } = opened;
  const isAsRequested =
    opened.orderId === String(orderId) &&
    opened.amount?.cents === cents &&
    opened.amount.currency === currency;
  // Opened with the shop's credentials, so the payee is the shop's own account; payments must go to it.
  if (!isAsRequested || payeeId === null) throw providerUnavailable(provider.name);
  const now = ctx.now();
  const dueAt = nextLook('created', payment.createdAt, now);
  const written = await inSqlTransaction(ctx.em, async (tx) => {
    await writeOpened(tx, payment.id, { providerOrderId, payeeId, payUrl, dueAt, now });
    return await findPaymentById(tx, payment.id);
  });
  // Somebody chose another way to pay in the meantime.
  if (written.providerOrderId === null) throw beingChecked(provider.name);
  return { ...written, providerOrderId: written.providerOrderId };
}

export function alreadyPaid(): ShopError {
  return new ShopError('ORDER_ALREADY_PAID', 'This order is already paid. There is nothing left to pay.');
}

/**
 * Asks the provider of an open payment whether it has brought money, before another takes its place: the order is then
 * paid. One that takes money itself is also asked before its buyer is sent there again, and no other payment begins
 * while it is down.
 */
export async function askAboutOpen(
  ctx: RequestContext,
  order: Pick<OrderRecord, 'id'>,
  wanted: Wanted | null,
): Promise<void> {
  const { parts } = ctx;
  for (const payment of await paymentsOfOrder(ctx.read, order.id)) {
    const stays = wanted !== null && isReusable(payment, wanted, ctx.now());
    const takesMoney = parts.payments.of(payment.provider)?.capabilities.takesMoneyItself ?? false;
    if (payment.status !== 'created' || (stays && !takesMoney)) continue;
    try {
      await lookAtPayment(parts, payment, false);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'PAYMENT_PROVIDER_UNAVAILABLE') throw error;
      if (takesMoney && !stays) throw error;
    }
  }
}

type Wanted = Pick<PaymentRecord, 'provider'> & PaymentQuote;

function isReusable(payment: PaymentRecord, wanted: Wanted, now: Date): boolean {
  return (
    (payment.status === 'creating' || (payment.status === 'created' && payment.payeeId !== null)) &&
    payment.provider === wanted.provider &&
    payment.amountCents === wanted.cents &&
    payment.currency === wanted.currency &&
    (payment.rate?.rate ?? null) === (wanted.inForce?.rate ?? null) &&
    !hasRateEnded(payment.rate, now) &&
    now.getTime() - payment.createdAt.getTime() < REUSABLE_MS
  );
}

/**
 * Returns the open payment if it fits, or a new one in its place; rejects while another one's outcome is unknown. The
 * order is locked.
 */
async function intentFor(
  ctx: RequestContext,
  tx: Transaction,
  wanted: Wanted,
  order: { id: number },
): Promise<PaymentRecord> {
  const [other] = await otherAttempts(tx, { orderId: order.id });
  if (other) throw beingChecked(other.provider);
  const now = ctx.now();
  const attempts = await paymentsOfOrder(tx, order.id);
  const open = attempts.find((payment) => isReusable(payment, wanted, now));
  if (open) return open;
  if (attempts.some(({ status }) => isOpenPayment(status))) await closeOpenPayments(tx, order.id, now);
  const begun = await insertPayment(tx, {
    provider: wanted.provider,
    currency: wanted.currency,
    rate: wanted.inForce && fixRate(wanted.inForce, now),
    orderId: order.id,
    createRequestId: randomUUID(),
    captureRequestId: randomUUID(),
    amountCents: wanted.cents,
    now,
    dueAt: nextLook('creating', now, now),
  });
  if (!begun) throw notFound('Order');
  return begun;
}

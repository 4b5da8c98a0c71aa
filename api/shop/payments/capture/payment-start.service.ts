import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { notFound, providerUnavailable, ShopError } from '../../../domain/errors.ts';
import { type PayableAmount, payableAmount } from '../../../domain/payments/payment-lifecycle.ts';
import { authorise } from '../../../domain/permissions.ts';
import { orderDetail } from '../../orders/reading/order-reading.service.ts';
import { holdOrCheckStock, lockOrder, orderCancelled } from '../../orders/changes/order-payability.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { currentHoldMinutes } from '../../owner-settings/owner-settings.service.ts';
import { beingChecked, otherAttempts } from './payment-claim.ts';
import { countStart } from './payment-limits.ts';
import type { PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import { nextLook, REUSABLE_MS } from '../records/payment-timetable.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { insertPayment, paymentsOfOrder, writeOpened } from '../records/payment.store.ts';

export interface StartedPayment {
  providerOrderId: string;
  amount: PayableAmount;
}

/**
 * Returns the provider order that is still open, or a new one. First holds the stock (again), so that nobody pays for
 * goods that are sold out.
 * @throws ShopError NOT_FOUND, ORDER_ALREADY_PAID, ORDER_CANCELLED, INSUFFICIENT_STOCK, RATE_LIMITED,
 * PAYMENT_IN_PROGRESS while another payment of the order is under review, PAYMENTS_OFF, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function startPayment(
  ctx: RequestContext,
  input: { orderId: number | null },
): Promise<StartedPayment> {
  const order = await requirePayer(ctx, input.orderId);
  await countStart(ctx, order.id);
  const payment = await openProviderOrder(ctx, order.id, { keepsStock: true });
  return {
    providerOrderId: payment.providerOrderId,
    amount: payableAmount(order.totalPrice, ctx.parts.settings.paypal?.rate ?? 1),
  };
}

/** Allows the owner and administrators. Another customer's order and a missing one both give NOT_FOUND. */
export async function requirePayer(ctx: RequestContext, orderId: number | null): Promise<OrderRecord> {
  const order = await orderDetail(ctx, orderId);
  authorise(ctx.viewer, 'order.pay', { ownerId: order.user.id });
  return order;
}

/** @throws ShopError PAYMENTS_OFF */
export function requireProvider(ctx: RequestContext): PaymentProvider {
  if (ctx.parts.paymentProvider) return ctx.parts.paymentProvider;
  throw new ShopError(
    'PAYMENTS_OFF',
    'Payments are switched off in this shop. Your order is kept; ask the shop how to pay it.',
  );
}

export interface OpenedPayment extends PaymentRecord {
  providerOrderId: string;
}

/** `startPayment` without authorisation. Commits the intent, calls the provider, then commits its answer. */
export async function openProviderOrder(
  ctx: RequestContext,
  orderId: number,
  options: { keepsStock: boolean },
): Promise<OpenedPayment> {
  const provider = requireProvider(ctx);
  const stockHoldMinutes = await currentHoldMinutes(ctx.parts);
  const payment = await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.paidAt) throw alreadyPaid();
    if (order.cancelledAt) throw orderCancelled();
    if (options.keepsStock) await holdOrCheckStock(tx, order, { now: ctx.now(), stockHoldMinutes });
    return intentFor(ctx, tx, order);
  });
  if (payment.providerOrderId !== null) return { ...payment, providerOrderId: payment.providerOrderId };
  const { amountCents: cents, currency, createRequestId: requestId } = payment;
  const opened = await provider.createOrder({ requestId, orderId, cents, currency });
  const { id: providerOrderId, payeeId } = opened;
  const isAsRequested =
    opened.customId === String(orderId) &&
    opened.amount?.cents === cents &&
    opened.amount.currency === currency;
  // Opened with the shop's credentials, so the payee is the shop's own account; payments must go to it.
  if (!isAsRequested || payeeId === null) throw providerUnavailable();
  const now = ctx.now();
  const dueAt = nextLook('created', payment.createdAt, now);
  await inSqlTransaction(ctx.em, (tx) =>
    writeOpened(tx, payment.id, { providerOrderId, payeeId, dueAt, now }),
  );
  return { ...payment, providerOrderId, payeeId };
}

export function alreadyPaid(): ShopError {
  return new ShopError('ORDER_ALREADY_PAID', 'This order is already paid. There is nothing left to pay.');
}

/** Returns an open attempt of the right amount or a new one; rejects while another one's outcome is unknown. */
async function intentFor(
  ctx: RequestContext,
  tx: Transaction,
  order: { id: number; totalPrice: number },
): Promise<PaymentRecord> {
  if ((await otherAttempts(tx, { orderId: order.id })).length > 0) throw beingChecked();
  const now = ctx.now();
  const { cents, currency } = payableAmount(order.totalPrice, ctx.parts.settings.paypal?.rate ?? 1);
  const attempts = await paymentsOfOrder(tx, order.id);
  const open = attempts.find(
    (payment) =>
      (payment.status === 'creating' || (payment.status === 'created' && payment.payeeId !== null)) &&
      payment.amountCents === cents &&
      payment.currency === currency &&
      now.getTime() - payment.createdAt.getTime() < REUSABLE_MS,
  );
  if (open) return open;
  const begun = await insertPayment(tx, {
    orderId: order.id,
    createRequestId: randomUUID(),
    captureRequestId: randomUUID(),
    amountCents: cents,
    currency,
    now,
    dueAt: nextLook('creating', now, now),
  });
  if (!begun) throw notFound('Order');
  return begun;
}

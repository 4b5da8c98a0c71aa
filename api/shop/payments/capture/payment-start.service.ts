import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { notFound, providerUnavailable, ShopError } from '../../../domain/errors.ts';
import { type PayableAmount, payableAmount } from '../../../domain/payments/payment-lifecycle.ts';
import { authorise } from '../../../domain/permissions.ts';
import { orderDetail } from '../../orders/reading/order-reading.service.ts';
import { keepOrFindStock, lockOrder, orderCancelled } from '../../orders/reading/order-payability.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { beingChecked, otherAttempts } from './payment-claim.ts';
import { countStart } from './payment-limits.ts';
import type { PaymentProvider } from '../../../domain/payments/payment-provider.ts';
import { nextLook, REUSABLE_MS } from '../records/payment-timetable.ts';
import {
  paymentFromRow,
  type PaymentRecord,
  type PaymentRow,
  paymentsOfOrder,
} from '../records/payment.record.ts';

export interface StartedPayment {
  providerOrderId: string;
  amount: PayableAmount;
}

/** $1 order, $2 create request id, $3 capture request id, $4 cents, $5 currency, $6 now, $7 due. */
const INSERT_INTENT = {
  name: 'payment-insert-intent',
  text: `insert into payments (order_id, create_request_id, capture_request_id, status, amount_cents, currency,
      created_at, updated_at, due_at)
    values ($1, $2, $3, 'creating', $4, $5, $6, $6, $7) returning *`,
};

/** $1 payment, $2 provider order, $3 payee, $4 due, $5 now. Two calls for one intent got the same order. */
const WRITE_CREATED = {
  name: 'payment-write-created',
  text: `update payments set provider_order_id = $2, payee_id = $3, status = 'created', due_at = $4, updated_at = $5
    where id = $1 and provider_order_id is null`,
};

/**
 * Opens an order at the provider for the buyer to approve, or hands out the one that is still open. The shop's own
 * order keeps (or takes again) its stock first, so nobody pays for goods that are gone.
 * @throws ShopError NOT_FOUND, ORDER_ALREADY_PAID, ORDER_CANCELLED, INSUFFICIENT_STOCK, RATE_LIMITED, CONFLICT while another payment of the order is
 * being checked, PAYMENT_PROVIDER_UNAVAILABLE
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

/** Lets owner and administrators through; a foreign and a missing order are the same NOT_FOUND. */
export async function requirePayer(ctx: RequestContext, orderId: number | null): Promise<OrderRecord> {
  const order = await orderDetail(ctx, orderId);
  authorise(ctx.viewer, 'order.pay', { ownerId: order.user.id });
  return order;
}

/** @throws ShopError PAYMENTS_OFF when payments are switched off */
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

/** The core of `startPayment`, for callers who have authorised: intent committed, provider asked, answer committed. */
export async function openProviderOrder(
  ctx: RequestContext,
  orderId: number,
  options: { keepsStock: boolean },
): Promise<OpenedPayment> {
  const provider = requireProvider(ctx);
  const payment = await inSqlTransaction(ctx.em, async (sql) => {
    const order = await lockOrder(sql, orderId);
    if (order.paidAt) throw alreadyPaid();
    if (order.cancelledAt) throw orderCancelled();
    const { stockHoldMinutes } = ctx.parts.settings;
    if (options.keepsStock) await keepOrFindStock(sql, order, { now: ctx.now(), stockHoldMinutes });
    return intentFor(ctx, sql, order);
  });
  if (payment.providerOrderId !== null) return { ...payment, providerOrderId: payment.providerOrderId };
  const { amountCents: cents, currency, createRequestId: requestId } = payment;
  const opened = await provider.createOrder({ requestId, orderId, cents, currency });
  const isAsked =
    opened.customId === String(orderId) &&
    opened.amount?.cents === cents &&
    opened.amount.currency === currency &&
    // Opened with the shop's own credentials, so this is the shop's own account: what is paid must go there.
    opened.payeeId !== null;
  if (!isAsked) throw providerUnavailable();
  const now = ctx.now();
  const due = nextLook('created', payment.createdAt, now);
  const values = [payment.id, opened.id, opened.payeeId, due, now];
  await inSqlTransaction(ctx.em, (sql) => sql.query(WRITE_CREATED, values));
  return { ...payment, providerOrderId: opened.id, payeeId: opened.payeeId };
}

export function alreadyPaid(): ShopError {
  return new ShopError('ORDER_ALREADY_PAID', 'This order is already paid. Nothing more is to pay.');
}

/** An open attempt of the right amount, else a fresh intent; refused while nobody knows how another one ends. */
async function intentFor(
  ctx: RequestContext,
  sql: Transaction,
  order: { id: number; totalPrice: number },
): Promise<PaymentRecord> {
  if ((await otherAttempts(sql, { orderId: order.id })).length > 0) throw beingChecked();
  const now = ctx.now();
  const { cents, currency } = payableAmount(order.totalPrice, ctx.parts.settings.paypal?.rate ?? 1);
  const attempts = await paymentsOfOrder(sql, order.id);
  const open = attempts.find(
    (payment) =>
      (payment.status === 'creating' || (payment.status === 'created' && payment.payeeId !== null)) &&
      payment.amountCents === cents &&
      payment.currency === currency &&
      now.getTime() - payment.createdAt.getTime() < REUSABLE_MS,
  );
  if (open) return open;
  const due = nextLook('creating', now, now);
  const ids = [randomUUID(), randomUUID()];
  const [row] = await sql.query<PaymentRow>(INSERT_INTENT, [order.id, ...ids, cents, currency, now, due]);
  if (!row) throw notFound('Order');
  return paymentFromRow(row);
}

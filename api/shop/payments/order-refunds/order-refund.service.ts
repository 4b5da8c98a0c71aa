import { randomUUID } from 'node:crypto';
import { conflict, notFound, ShopError } from '../../../domain/errors.ts';
import { decimalText, formatNaira, type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { type RefundForm, type RefundRequest, readRefund } from '../../../domain/refunds/refund-form.ts';
import { planRefund, type RefundPlan } from '../../../domain/refunds/refund-plan.ts';
import { refundCents } from '../../../domain/refunds/refund-shares.ts';
import { refundedText } from '../../../domain/refunds/refund-words.ts';
import type { PayableAmount } from '../../../domain/payments/payment-lifecycle.ts';
import type { RefundReason } from '../../../domain/payments/refund-lifecycle.ts';
import { koboText } from '../../../domain/payments/transfer-rules.ts';
import { authorise } from '../../../domain/permissions.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { putUnitsBack } from '../../inventory/stock.store.ts';
import { lockOrder, type RefundTold } from '../../orders/changes/order-payability.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { actorOf } from '../../orders/shipments/shipment.service.ts';
import { settleTotals } from '../refunds/refund-recording.ts';
import { firstRefundLook } from '../records/payment-timetable.ts';
import { insertRefund, writeRefundState } from '../refunds/refund.store.ts';
import { insertRefundLines, unitsOfRefund } from './refund-line.store.ts';
import { type PaidOrder, readPaidOrder } from './paid-order.ts';
import { keepWithdrawn } from './withdrawn-goods.ts';

export interface RefundPreview extends RefundPlan {
  /** The same as the payer gets it. */
  payable: PayableAmount;
  /** What can still go back before it. */
  left: Kobo;
}

/** What the buyer would get, without doing anything. @throws ShopError as `refundOrder` */
export async function previewRefund(
  ctx: RequestContext,
  id: number | null,
  form: RefundForm,
): Promise<RefundPreview> {
  authorise(ctx.viewer, 'order.refund');
  const request = readRefund(form);
  if (id === null) throw notFound('Order');
  return await previewRequest(ctx, id, request);
}

/** The same for a request that was read. The caller has authorised. */
export async function previewRequest(
  ctx: RequestContext,
  orderId: number,
  request: RefundRequest,
): Promise<RefundPreview> {
  const order = await findOrder(ctx, orderId);
  return previewOf(await readPaidOrder(ctx.read, requireOpen(order)), request);
}

/**
 * Gives money of a paid order back. The dispatcher sends it; what is written here, with its key, is what is sent.
 * @throws ShopError NOT_FOUND, ORDER_NOT_PAID, ORDER_CANCELLED, BAD_USER_INPUT, CONFLICT when something has gone back
 * since the sender looked
 */
export async function refundOrder(
  ctx: RequestContext,
  id: number | null,
  form: RefundForm,
): Promise<OrderRecord> {
  authorise(ctx.viewer, 'order.refund');
  const request = readRefund(form);
  if (id === null) throw notFound('Order');
  await inSqlTransaction(ctx.em, async (tx) => {
    await lockOrder(tx, id);
    await refundLocked(ctx, tx, id, request);
  });
  return findOrder(ctx, id);
}

/** The order's row is locked. Returns the refund's id. */
export async function refundLocked(
  ctx: RequestContext,
  tx: Transaction,
  orderId: number,
  request: RefundRequest,
): Promise<number> {
  const order = await findOrder({ read: tx, parts: ctx.parts }, orderId);
  const paid = await readPaidOrder(tx, requireOpen(order));
  requireUnchanged(paid, request);
  const plan = previewOf(paid, request);
  const refundId = await writeRefund(tx, { ctx, paid, plan, request });
  await settleRefund(ctx, tx, { refundId, paid, plan, request });
  await recordAct(ctx, tx, { action: 'ORDER_REFUNDED', subjectId: orderId });
  return refundId;
}

/** Another order of the buyer, and its price. */
export interface ExchangedFor {
  orderId: number;
  price: Kobo;
}

/**
 * The same for goods that are exchanged: as much as the other order costs counts towards it and stays in the shop; only
 * what is left over goes back.
 * @returns the refund's id, and what counts
 */
export async function exchangeLocked(
  ctx: RequestContext,
  tx: Transaction,
  orderId: number,
  request: RefundRequest,
  { orderId: otherId, price }: ExchangedFor,
): Promise<{ refundId: number; credit: Kobo }> {
  const order = await findOrder({ read: tx, parts: ctx.parts }, orderId);
  const paid = await readPaidOrder(tx, requireOpen(order));
  requireUnchanged(paid, request);
  const plan = previewOf(paid, request);
  const { kept, rest } = splitPlan(plan, Math.min(plan.amount, price), paid);
  const refundId = await writeRefund(tx, { ctx, paid, plan: kept, request, reason: 'exchange' });
  await writeRefundState(tx, refundId, {
    status: 'completed',
    providerRefundId: `exchange/${refundId}`,
    failure: null,
    dueAt: null,
    now: ctx.now(),
  });
  if (rest) await writeRefund(tx, { ctx, paid, plan: rest, request });
  await settleRefund(ctx, tx, {
    refundId,
    paid,
    plan,
    request,
    about: `${koboText(kept.amount)} counts towards order ${otherId}.`,
    mailed: rest && { cents: rest.payable.cents, currency: rest.payable.currency },
  });
  return { refundId, credit: kept.amount };
}

/** What stays in the shop, with all the pieces, and the money that goes back beside; null for none. */
function splitPlan(
  plan: RefundPreview,
  amount: Kobo,
  { taken, left }: PaidOrder,
): { kept: RefundPreview; rest: RefundPreview | null } {
  const cents = amount === plan.amount ? plan.payable.cents : refundCents(amount, taken, left);
  const shippingPrice = Math.min(plan.shippingPrice, amount);
  const kept = { ...plan, amount, shippingPrice, payable: payableOf(cents, plan.payable.currency) };
  const restCents = plan.payable.cents - cents;
  if (restCents === 0) return { kept, rest: null };
  const rest = {
    ...plan,
    lines: [],
    amount: plan.amount - amount,
    shippingPrice: plan.shippingPrice - shippingPrice,
    payable: payableOf(restCents, plan.payable.currency),
  };
  return { kept, rest };
}

interface WrittenRefund {
  refundId: number;
  paid: PaidOrder;
  plan: RefundPreview;
  request: RefundRequest;
  /** What else the timeline says. */
  about?: string;
  mailed?: RefundTold['mailed'];
}

/** Stock, totals and goods follow what was written. */
async function settleRefund(
  ctx: RequestContext,
  tx: Transaction,
  { refundId, paid, plan, request, about, mailed }: WrittenRefund,
): Promise<void> {
  const now = ctx.now();
  const actorId = actorOf(ctx);
  const { payment } = paid;
  if (request.restocks) await putUnitsBack(tx, unitsOfRefund(refundId), { reason: 'refunded', actorId, now });
  const words = [refundedText(plan, request), about].filter(Boolean).join(' ') || null;
  await settleTotals(tx, payment, now, {
    actorId,
    about: words,
    ...(mailed !== undefined && { mailed }),
  });
  await keepWithdrawn(tx, payment.orderId, plan.lines, { actorId, now });
}

function previewOf(paid: PaidOrder, { wish, reason, fee }: RefundRequest): RefundPreview {
  const { order, taken, left, payment } = paid;
  const plan = planRefund(order, wish, reason, fee);
  const cents = refundCents(plan.amount, taken, left);
  if (cents === 0) throw conflict(`This is less than one hundredth of a ${payment.currency}.`);
  return { ...plan, payable: payableOf(cents, payment.currency), left: left.left };
}

const payableOf = (cents: number, currency: string): PayableAmount => ({
  value: decimalText(cents),
  currency,
  cents,
});

function requireOpen(order: OrderRecord): OrderRecord {
  if (!order.isPaid) throw new ShopError('ORDER_NOT_PAID', 'This order is not paid, so nothing can go back.');
  if (order.cancelledAt)
    throw new ShopError(
      'ORDER_CANCELLED',
      'This order was cancelled, and all its money goes back by itself.',
    );
  return order;
}

/** Of two who refund at the same moment, the second has seen another sum. */
function requireUnchanged({ left: { left } }: PaidOrder, { expectedLeft }: RefundRequest): void {
  if (expectedLeft === left) return;
  throw conflict(
    `${formatNaira(nairaFromKobo(left))} of this order can still go back, which is not what you have seen. Look at the order again.`,
  );
}

async function writeRefund(
  tx: Transaction,
  {
    ctx,
    paid,
    plan,
    request,
    reason = request.reason,
  }: {
    ctx: RequestContext;
    paid: PaidOrder;
    plan: RefundPreview;
    request: RefundRequest;
    reason?: RefundReason;
  },
): Promise<number> {
  const now = ctx.now();
  const { amount, shippingPrice, payable, lines } = plan;
  try {
    const refundId = await insertRefund(tx, {
      paymentId: paid.payment.id,
      requestKey: randomUUID(),
      providerRefundId: null,
      status: 'requested',
      amountCents: payable.cents,
      currency: payable.currency,
      reason,
      now,
      dueAt: firstRefundLook(paid.payment.provider, now),
      ofOrder: { amount, shippingPrice, words: request.words },
    });
    if (lines.length > 0) await insertRefundLines(tx, refundId, lines);
    return refundId;
  } catch (error) {
    throw HELD_BY_DATABASE.has(violatedConstraint(error) ?? '')
      ? conflict('Somebody else has just refunded this. Look at the order again.')
      : error;
  }
}

const HELD_BY_DATABASE: ReadonlySet<string> = new Set([
  'refunds_within_captured',
  'order_items_refunded_check',
  'order_items_withdrawn_check',
]);

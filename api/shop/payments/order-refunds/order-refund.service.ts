import { randomUUID } from 'node:crypto';
import { conflict, notFound, ShopError } from '../../../domain/errors.ts';
import { decimalText, formatNaira, type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { type RefundForm, type RefundRequest, readRefund } from '../../../domain/refunds/refund-form.ts';
import { planRefund, type RefundPlan } from '../../../domain/refunds/refund-plan.ts';
import { refundCents } from '../../../domain/refunds/refund-shares.ts';
import { refundedText } from '../../../domain/refunds/refund-words.ts';
import type { PayableAmount } from '../../../domain/payments/payment-lifecycle.ts';
import { authorise } from '../../../domain/permissions.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { putUnitsBack } from '../../inventory/stock.store.ts';
import { lockOrder } from '../../orders/changes/order-payability.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { actorOf } from '../../orders/shipments/shipment.service.ts';
import { settleTotals } from '../refunds/refund-recording.ts';
import { firstRefundLook } from '../records/payment-timetable.ts';
import { insertRefund } from '../refunds/refund.store.ts';
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
  const order = await findOrder(ctx, id);
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
  const now = ctx.now();
  const actorId = actorOf(ctx);
  if (request.restocks) await putUnitsBack(tx, unitsOfRefund(refundId), { reason: 'refunded', actorId, now });
  await settleTotals(tx, paid.payment, now, { actorId, about: refundedText(plan, request) });
  await keepWithdrawn(tx, orderId, plan.lines, { actorId, now });
  await recordAct(ctx, tx, { action: 'ORDER_REFUNDED', subjectId: orderId });
  return refundId;
}

function previewOf(paid: PaidOrder, { wish, reason }: RefundRequest): RefundPreview {
  const { order, taken, left, payment } = paid;
  const plan = planRefund(order, wish, reason);
  const cents = refundCents(plan.amount, taken, left);
  if (cents === 0) throw conflict(`This is less than one hundredth of a ${payment.currency}.`);
  const payable = { value: decimalText(cents), currency: payment.currency, cents };
  return { ...plan, payable, left: left.left };
}

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
  }: { ctx: RequestContext; paid: PaidOrder; plan: RefundPreview; request: RefundRequest },
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
      reason: request.reason,
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

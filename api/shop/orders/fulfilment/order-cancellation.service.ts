import { recordForBuyer } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { badInput, conflict, ShopError } from '../../../domain/errors.ts';
import { textError, tidyText } from '../../../domain/forms/text-rules.ts';
import { canCancelGoods, type GoodsState, goodsState } from '../../../domain/orders/goods-axis.ts';
import { CANCEL_REASON } from '../../../domain/orders/order-lifecycle.ts';
import { authorise, may } from '../../../domain/permissions.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import {
  cancelLockedOrder,
  type LockedOrder,
  lockOrder,
  orderCancelled,
} from '../changes/order-payability.ts';
import { findOrder, orderDetail } from '../reading/order-reading.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { hasPaymentInProgress } from '../changes/order-state.store.ts';
import { deletePackedShipments } from '../shipments/shipment.store.ts';

/** Placing and cancelling again and again would keep stock from others and create provider orders without end. */
const CANCELLATION: RateLimit = { name: 'cancellation', attempts: 30, windowSeconds: 10 * 60 };

export interface CancellationInput {
  reason?: unknown;
  /** Whether a paid order is meant too, whose money then goes back; else it is refused. */
  refunds?: boolean;
}

/**
 * For the buyer until something is packed, and for owners, managers and support until something has left. Capture,
 * packing and shipping lock the order's row too, so of two at the same moment one wins: an order whose capture was first
 * is cancelled as a paid one, and one that has left stays.
 * @throws ShopError NOT_FOUND, ORDER_CANCELLED, ORDER_ALREADY_PAID, PAYMENT_IN_PROGRESS, RATE_LIMITED, CONFLICT,
 * BAD_USER_INPUT
 */
export async function cancelOrder(
  ctx: RequestContext,
  id: number | null,
  { reason, refunds = false }: CancellationInput = {},
): Promise<OrderRecord> {
  const { user, paymentMethod, id: orderId } = await orderDetail(ctx, id);
  const { userId } = authorise(ctx.viewer, 'order.cancel', { ownerId: user.id });
  const why = readReason(reason);
  if (userId === user.id) await countAttempt(ctx, [{ limit: CANCELLATION, subject: String(userId) }]);
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireCancellable(order, { isStaff: may(ctx.viewer, 'order.cancel') === 'yes', refunds });
    if (!order.paidAt) await requireNoPayment(ctx, tx, { orderId, paymentMethod });
    await deletePackedShipments(tx, orderId);
    await cancelLockedOrder(tx, order, { userId, now: ctx.now(), reason: why });
    if (order.paidAt || order.receivedKobo > 0) await ctx.parts.returnOrderMoney(tx, orderId, ctx.now());
    await recordForBuyer(ctx, tx, user.id, { action: 'ORDER_CANCELLED', subjectId: orderId });
  });
  return findOrder(ctx, orderId);
}

function readReason(reason: unknown): string | null {
  const rule = { max: CANCEL_REASON, what: 'The reason' };
  const error = textError(reason, rule);
  if (error !== undefined) throw badInput({ reason: error });
  return typeof reason === 'string' ? tidyText(reason, {}) || null : null;
}

function requireCancellable(
  order: LockedOrder,
  { isStaff, refunds }: { isStaff: boolean; refunds: boolean },
) {
  const goods = goodsState(order);
  if (goods === 'cancelled') throw orderCancelled();
  if (order.paidAt && !refunds) {
    throw new ShopError(
      'ORDER_ALREADY_PAID',
      'This order is paid. Reload the page to cancel it and get the money back.',
    );
  }
  if (!canCancelGoods(goods, isStaff)) throw tooLate(goods);
}

function tooLate(goods: GoodsState): ShopError {
  return conflict(
    goods === 'packed' || goods === 'partly-packed'
      ? 'This order is being packed, so it cannot be cancelled here. Contact the shop.'
      : 'This order has left, so it cannot be cancelled. Contact the shop to return it.',
  );
}

/** What the provider is taking at this moment would pay a cancelled order. */
async function requireNoPayment(
  ctx: RequestContext,
  tx: Transaction,
  { orderId, paymentMethod }: { orderId: number; paymentMethod: string },
): Promise<void> {
  if (!(await hasPaymentInProgress(tx, ctx.parts.orderMoney, orderId))) return;
  throw new ShopError(
    'PAYMENT_IN_PROGRESS',
    `${paymentMethod} is checking a payment of this order. Wait a moment and reload the page.`,
  );
}

import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { ShopError } from '../../../domain/errors.ts';
import { authorise } from '../../../domain/permissions.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import { cancelLockedOrder, lockOrder, orderCancelled } from '../changes/order-payability.ts';
import { findOrder, orderDetail } from '../reading/order-reading.service.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { hasPaymentInProgress } from '../changes/order-state.store.ts';

/** Placing and cancelling again and again would keep stock from others and create provider orders without end. */
const CANCELLATION: RateLimit = { name: 'cancellation', attempts: 30, windowSeconds: 10 * 60 };

/**
 * For the buyer, and for owners, managers and support. A cancellation and a capture at the same moment both lock the order first, so one
 * wins.
 * @throws ShopError NOT_FOUND, ORDER_CANCELLED, ORDER_ALREADY_PAID, PAYMENT_IN_PROGRESS, RATE_LIMITED
 */
export async function cancelOrder(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  const { user, paymentMethod, id: orderId } = await orderDetail(ctx, id);
  const { userId } = authorise(ctx.viewer, 'order.cancel', { ownerId: user.id });
  if (userId === user.id) await countAttempt(ctx, [{ limit: CANCELLATION, subject: String(userId) }]);
  await inSqlTransaction(ctx.em, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.cancelledAt) throw orderCancelled();
    if (order.paidAt) {
      throw new ShopError(
        'ORDER_ALREADY_PAID',
        'This order is paid, so it cannot be cancelled here. Contact the shop to return it.',
      );
    }
    if (await hasPaymentInProgress(tx, ctx.parts.orderMoney, orderId)) {
      throw new ShopError(
        'PAYMENT_IN_PROGRESS',
        `${paymentMethod} is checking a payment of this order. Wait a moment and reload the page.`,
      );
    }
    await cancelLockedOrder(tx, order, { userId, now: ctx.now() });
    if (userId !== user.id) await recordAct(ctx, tx, { action: 'ORDER_CANCELLED', subjectId: orderId });
  });
  return findOrder(ctx, orderId);
}

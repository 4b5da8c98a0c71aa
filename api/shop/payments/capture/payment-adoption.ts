import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { payableAmount } from '../../../domain/payments/payment-lifecycle.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import type { ProviderOrder } from '../../../domain/payments/payment-provider.ts';
import { captureUsed } from './payment-settlement.ts';
import { openProviderOrder, requireProvider } from './payment-start.service.ts';
import { nextLook } from '../records/payment-timetable.ts';
import { judge, type Verdict } from '../../../domain/payments/payment-verdict.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { findPayment, insertPayment, lastPayee } from '../records/payment.store.ts';

/**
 * A provider order that an older client opened instead of the server: it must carry the order's id or, if the setting
 * allows it, have been created after the order. Null when it cannot pay this order.
 * @throws ShopError PAYMENT_ALREADY_USED when it belongs to another order, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function adoptProviderOrder(
  ctx: RequestContext,
  input: { order: OrderRecord; providerOrderId: string; deadline: number },
): Promise<PaymentRecord | null> {
  const { order, providerOrderId, deadline } = input;
  const found = await requireProvider(ctx).readOrder(providerOrderId, { deadline });
  if (!found) return null;
  const { paypal } = ctx.parts.settings;
  const { cents, currency } = payableAmount(order.totalPrice, paypal?.rate ?? 1);
  const expected = { orderId: order.id, orderedAt: order.createdAt, cents, currency };
  const acceptsUnlinked = paypal?.acceptUnlinkedOrders ?? false;
  // Finding the shop's own payee may need another call to the provider, so check everything else first.
  const verdict = judge(found, { ...expected, payeeId: found.payeeId, acceptsUnlinked });
  if (verdict.kind === 'other-order') throw captureUsed();
  if (!isAdoptable(found, verdict)) return null;
  const payeeId = await shopPayee(ctx, order);
  if (!isAdoptable(found, judge(found, { ...expected, payeeId, acceptsUnlinked }))) return null;
  const now = ctx.now();
  const adopted = {
    orderId: order.id,
    createRequestId: randomUUID(),
    captureRequestId: randomUUID(),
    amountCents: cents,
    currency,
    now,
    dueAt: nextLook('created', now, now),
    opened: { providerOrderId, payeeId },
  };
  const payment = await inSqlTransaction(ctx.em, (tx) => insertPayment(tx, adopted));
  return payment ?? findPayment(ctx.read, providerOrderId);
}

/** Captured or about to be captured. Mismatched money counts too if it names our order, since it must be refunded. */
function isAdoptable(found: ProviderOrder, verdict: Verdict): boolean {
  if (verdict.kind === 'pending' && verdict.isMismatch) return found.customId !== null;
  if (verdict.kind === 'mismatch') return found.customId !== null && verdict.capture !== null;
  return ['completed', 'pending', 'approved'].includes(verdict.kind);
}

/**
 * The shop's own account, known from the last provider order that the server opened; otherwise it opens one. The
 * client's provider order cannot be trusted: its payee may be somebody else.
 */
async function shopPayee(ctx: RequestContext, order: OrderRecord): Promise<string | null> {
  const known = await lastPayee(ctx.read);
  if (known !== null || order.isPaid) return known;
  return (await openProviderOrder(ctx, order.id, { keepsStock: false })).payeeId;
}

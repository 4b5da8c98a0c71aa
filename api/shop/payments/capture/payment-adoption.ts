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
 * Takes up a provider order that the server did not open itself (an older client did), if it belongs to this order:
 * it carries the order's id, or, where the setting allows it, it was made after the order was placed. Then it is an
 * attempt like any other.
 * @returns null when there is nothing in it that could pay this order
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
  // Learning the shop's own payee may take a call of its own, so everything else is looked at before.
  const atFirst = judge(found, { ...expected, payeeId: found.payeeId, acceptsUnlinked });
  if (atFirst.kind === 'other-order') throw captureUsed();
  if (!isWorthTaking(found, atFirst)) return null;
  const payeeId = await shopPayee(ctx, order);
  if (!isWorthTaking(found, judge(found, { ...expected, payeeId, acceptsUnlinked }))) return null;
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

/** Captured, or about to be; money that does not fit too if it names our order, since it is to be sent back. */
function isWorthTaking(found: ProviderOrder, verdict: Verdict): boolean {
  if (verdict.kind === 'pending' && verdict.isMisfit) return found.customId !== null;
  if (verdict.kind === 'unfit') return found.customId !== null && verdict.capture !== null;
  return ['completed', 'pending', 'approved'].includes(verdict.kind);
}

/**
 * The shop's own account, as the provider named it when the server last opened an order. Where it never did, it opens
 * one for this order: a client can make its provider order pay somebody else.
 */
async function shopPayee(ctx: RequestContext, order: OrderRecord): Promise<string | null> {
  const known = await lastPayee(ctx.read);
  if (known !== null || order.isPaid) return known;
  return (await openProviderOrder(ctx, order.id, { keepsStock: false })).payeeId;
}

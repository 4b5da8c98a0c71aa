import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { lockOrder } from '../../orders/changes/order-payability.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import type { PaymentProvider, ProviderPayment } from '../../../domain/payments/payment-provider.ts';
import { captureUsed } from './payment-settlement.ts';
import { openPayment } from './payment-start.service.ts';
import { fixRate } from '../../../domain/payments/exchange-rate.ts';
import { currentQuote } from '../../owner-settings/owner-settings.service.ts';
import { nextLook } from '../records/payment-timetable.ts';
import { judge, type Verdict } from '../../../domain/payments/payment-verdict.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { closeOpenPayments, findPayment, insertPayment, lastPayee } from '../records/payment.store.ts';

/**
 * A payment that an older client opened at the provider instead of the server: it must carry the order's id or, if the
 * setting allows it, have been created after the order. Null when it cannot pay this order.
 * @throws ShopError PAYMENT_ALREADY_USED when it belongs to another order, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function adoptPayment(
  ctx: RequestContext,
  input: { provider: PaymentProvider; order: OrderRecord; providerOrderId: string; deadline: number },
): Promise<PaymentRecord | null> {
  const { provider, order, providerOrderId, deadline } = input;
  const found = await provider.inquire(providerOrderId, { deadline });
  if (!found) return null;
  const quote = await currentQuote(ctx.parts, { ...order, paymentMethod: provider.name });
  const { cents, currency } = quote;
  const expected = { orderId: order.id, orderedAt: order.createdAt, cents, currency };
  const { acceptsUnlinked } = provider;
  // Finding the shop's own payee may need another call to the provider, so check everything else first.
  const verdict = judge(found, { ...expected, payeeId: found.payeeId, acceptsUnlinked });
  if (verdict.kind === 'other-order') throw captureUsed();
  if (!isAdoptable(found, verdict)) return null;
  const payeeId = await shopPayee(ctx, provider, order);
  if (!isAdoptable(found, judge(found, { ...expected, payeeId, acceptsUnlinked }))) return null;
  const now = ctx.now();
  const adopted = {
    orderId: order.id,
    provider: provider.name,
    createRequestId: randomUUID(),
    captureRequestId: randomUUID(),
    amountCents: cents,
    currency,
    rate: quote.inForce && fixRate(quote.inForce, now),
    now,
    dueAt: nextLook('created', now, now),
    opened: { providerOrderId, payeeId },
  };
  const payment = await inSqlTransaction(ctx.em, async (tx) => {
    await lockOrder(tx, order.id);
    const known = await findPayment(tx, providerOrderId);
    if (known) return known;
    await closeOpenPayments(tx, order.id, now);
    return await insertPayment(tx, adopted);
  });
  return payment ?? findPayment(ctx.read, providerOrderId);
}

/** Captured or about to be captured. Mismatched money counts too if it names our order, since it must be refunded. */
function isAdoptable(found: ProviderPayment, verdict: Verdict): boolean {
  if (verdict.kind === 'pending' && verdict.isMismatch) return found.orderId !== null;
  if (verdict.kind === 'mismatch') return found.orderId !== null && verdict.capture !== null;
  return ['paid', 'pending', 'approved'].includes(verdict.kind);
}

/**
 * The shop's own account, known from the last payment that the server opened; otherwise it opens one. The client's
 * payment cannot be trusted: its payee may be somebody else.
 */
async function shopPayee(
  ctx: RequestContext,
  provider: PaymentProvider,
  order: OrderRecord,
): Promise<string | null> {
  const known = await lastPayee(ctx.read, provider.name);
  if (known !== null || order.isPaid) return known;
  return (await openPayment(ctx, provider, order, { keepsStock: false })).payeeId;
}

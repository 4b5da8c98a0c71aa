import type { Parts } from '../context.ts';
import type { OrderRecord } from '../orders/order.record.ts';
import { judge, type Expectation, type Verdict } from './payment-verdict.ts';
import type { CallOptions, PaymentProvider, ProviderOrder } from './payment-provider.ts';
import type { PaymentRecord } from './payment.record.ts';

/** What the provider's order must be to pay this attempt. */
export function expectationOf(parts: Parts, payment: PaymentRecord, orderedAt: Date): Expectation {
  return {
    orderId: payment.orderId,
    orderedAt,
    cents: payment.amountCents,
    currency: payment.currency,
    payeeId: payment.payeeId,
    acceptsUnlinked: parts.settings.paypal?.acceptUnlinkedOrders ?? false,
  };
}

/**
 * Asks the provider how an attempt stands and, where the buyer has agreed and the caller may, captures it with the
 * attempt's own request id. What does not fit our order is never captured. No transaction is open meanwhile.
 * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function askProvider(
  parts: Parts,
  provider: PaymentProvider,
  inquiry: { payment: PaymentRecord; order: Pick<OrderRecord, 'createdAt'>; mayCapture: boolean },
  options: CallOptions,
): Promise<Verdict> {
  const { payment, order, mayCapture } = inquiry;
  if (payment.providerOrderId === null) return { kind: 'dead' };
  const expected = expectationOf(parts, payment, order.createdAt);
  const { providerOrderId, captureRequestId: requestId } = payment;
  const before = await provider.readOrder(providerOrderId, options);
  const verdict = judge(before, expected);
  if (verdict.kind !== 'approved' || !mayCapture) return verdict;
  const answer = await provider.captureOrder({ providerOrderId, requestId }, options);
  if (answer.kind === 'captured') return judge(withLink(answer.order, before), expected);
  if (answer.kind === 'declined') return { kind: 'declined' };
  if (answer.kind === 'not-approved') return { kind: 'open' };
  // Captured by somebody else, or not there any more: only the order itself can tell.
  return judge(await provider.readOrder(providerOrderId, options), expected);
}

/** An answer to a capture may leave out what the order said just before. */
function withLink(after: ProviderOrder, before: ProviderOrder | null): ProviderOrder {
  return {
    ...after,
    customId: after.customId ?? before?.customId ?? null,
    createdAt: after.createdAt ?? before?.createdAt ?? null,
    payeeId: after.payeeId ?? before?.payeeId ?? null,
  };
}

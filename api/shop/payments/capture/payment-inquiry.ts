import type { Parts } from '../../context/context.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { judge, type Expectation, type Verdict } from '../../../domain/payments/payment-verdict.ts';
import type {
  CallOptions,
  PaymentProvider,
  ProviderOrder,
  ProviderRefund,
} from '../../../domain/payments/payment-provider.ts';
import type { PaymentRecord } from '../records/payment.record.ts';

export interface Finding {
  verdict: Verdict;
  /** All refunds so far, requested by the shop or made at the provider. */
  refunds: ProviderRefund[];
}

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
 * Captures if the buyer has approved and `mayCapture` is set; never an order that does not match ours. Call it outside
 * of transactions.
 * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function askProvider(
  parts: Parts,
  provider: PaymentProvider,
  inquiry: { payment: PaymentRecord; order: Pick<OrderRecord, 'createdAt'>; mayCapture: boolean },
  options: CallOptions,
): Promise<Finding> {
  const { payment, order, mayCapture } = inquiry;
  if (payment.providerOrderId === null) return { verdict: { kind: 'dead' }, refunds: [] };
  const expected = expectationOf(parts, payment, order.createdAt);
  const { providerOrderId, captureRequestId: requestId } = payment;
  const judged = (found: ProviderOrder | null): Finding => ({
    verdict: judge(found, expected),
    refunds: found?.refunds ?? [],
  });
  const before = await provider.readOrder(providerOrderId, options);
  const first = judged(before);
  if (first.verdict.kind !== 'approved' || !mayCapture) return first;
  const answer = await provider.captureOrder({ providerOrderId, requestId }, options);
  if (answer.kind === 'captured') return judged(withLink(answer.order, before));
  if (answer.kind === 'declined') return { ...first, verdict: { kind: 'declined' } };
  if (answer.kind === 'not-approved') return { ...first, verdict: { kind: 'open' } };
  // Already captured, or gone: read the order again to find out.
  return judged(await provider.readOrder(providerOrderId, options));
}

/** The answer to a capture may omit fields that the order had before. */
function withLink(after: ProviderOrder, before: ProviderOrder | null): ProviderOrder {
  return {
    ...after,
    customId: after.customId ?? before?.customId ?? null,
    createdAt: after.createdAt ?? before?.createdAt ?? null,
    payeeId: after.payeeId ?? before?.payeeId ?? null,
  };
}

import type { OrderRecord } from '../../orders/reading/order.record.ts';
import { judge, type Expectation, type Verdict } from '../../../domain/payments/payment-verdict.ts';
import type {
  CallOptions,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
} from '../../../domain/payments/payment-provider.ts';
import type { PaymentRecord } from '../records/payment.record.ts';

export interface Finding {
  verdict: Verdict;
  /** All refunds so far, requested by the shop or made at the provider. */
  refunds: ProviderRefund[];
}

export function expectationOf(
  provider: PaymentProvider,
  payment: PaymentRecord,
  orderedAt: Date,
): Expectation {
  return {
    orderId: payment.orderId,
    orderedAt,
    cents: payment.amountCents,
    currency: payment.currency,
    payeeId: payment.payeeId,
    acceptsUnlinked: provider.acceptsUnlinked,
  };
}

/**
 * Captures if the buyer has approved and `mayCapture` is set; never an order that does not match ours. Call it outside
 * of transactions.
 * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function askProvider(
  provider: PaymentProvider,
  inquiry: { payment: PaymentRecord; order: Pick<OrderRecord, 'createdAt'>; mayCapture: boolean },
  options: CallOptions,
): Promise<Finding> {
  const { payment, order, mayCapture } = inquiry;
  if (payment.providerOrderId === null) return { verdict: { kind: 'dead' }, refunds: [] };
  const expected = expectationOf(provider, payment, order.createdAt);
  const { providerOrderId, captureRequestId: requestId } = payment;
  const judged = (found: ProviderPayment | null): Finding => ({
    verdict: judge(found, expected),
    refunds: found?.refunds ?? [],
  });
  const before = await provider.inquire(providerOrderId, options);
  const first = judged(before);
  if (first.verdict.kind !== 'approved' || !mayCapture) return first;
  const { verdict, payment: after } = await provider.confirm({ providerOrderId, requestId }, options);
  if (after) return judged(withLink(after, before));
  if (verdict === 'refused') return { ...first, verdict: { kind: 'refused' } };
  // Confirmed before, not approved after all, or gone.
  return judged(await provider.inquire(providerOrderId, options));
}

/** The answer to a confirmation may omit fields that the payment had before. */
function withLink(after: ProviderPayment, before: ProviderPayment | null): ProviderPayment {
  return {
    ...after,
    orderId: after.orderId ?? before?.orderId ?? null,
    createdAt: after.createdAt ?? before?.createdAt ?? null,
    payeeId: after.payeeId ?? before?.payeeId ?? null,
  };
}

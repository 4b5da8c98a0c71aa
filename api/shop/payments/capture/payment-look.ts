import type { Parts } from '../../context/context.ts';
import { findOrder } from '../../orders/reading/order-reading.service.ts';
import { openContext } from '../../context/open-context.ts';
import { askProvider } from './payment-inquiry.ts';
import { settlePayment } from './payment-settlement.ts';
import type { PaymentRecord } from '../records/payment.record.ts';

/** Nothing while its provider is off. @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE */
export async function lookAtPayment(
  parts: Parts,
  payment: PaymentRecord,
  mayCapture: boolean,
): Promise<void> {
  const provider = parts.payments.of(payment.provider);
  if (!provider) return;
  const ctx = await openContext(parts);
  const order = await findOrder(ctx, payment.orderId);
  const inquiry = { payment, order, mayCapture: mayCapture && !order.isPaid };
  await settlePayment(parts, payment, await askProvider(provider, inquiry, {}));
}

import type { Parts } from '../context.ts';
import { findOrder } from '../orders/order-reading.service.ts';
import { openContext } from '../request-context.ts';
import { askProvider } from './payment-inquiry.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { settlePayment } from './payment-settlement.ts';
import type { PaymentRecord } from './payment.record.ts';

/**
 * Asks the provider how an attempt stands, and writes down what it says.
 * @throws ShopError PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function lookAtPayment(
  parts: Parts,
  provider: PaymentProvider,
  payment: PaymentRecord,
  mayCapture: boolean,
): Promise<void> {
  const ctx = await openContext(parts, undefined, parts.log);
  const order = await findOrder(ctx.read, payment.orderId);
  const inquiry = { payment, order, mayCapture: mayCapture && !order.isPaid };
  await settlePayment(parts, payment, await askProvider(parts, provider, inquiry, {}));
}

import { decimalText } from '../../../domain/money.ts';
import { refundReference } from '../../../domain/payments/refund-lifecycle.ts';
import type { RefundRecord } from './refund.record.ts';
import type { OrderRefund } from './refunds.loader.ts';

export function presentRefund(refund: RefundRecord) {
  const { requestKey, amountCents, currency, status, reason, createdAt, updatedAt } = refund;
  const amount = { value: decimalText(amountCents), currency };
  return { id: refundReference(requestKey), amount, status, reason, createdAt, updatedAt };
}

export function presentOrderRefund(refund: OrderRefund) {
  const { id: rowId, isOfOrderPayment, orderAmount, shippingPrice, words } = refund;
  return { ...presentRefund(refund), isOfOrderPayment, orderAmount, shippingPrice, words, rowId };
}

import type { Reader } from '../../../platform/database/read.ts';
import { type LeftMoney, leftToRefund, type TakenMoney } from '../../../domain/refunds/refund-shares.ts';
import type { RefundableOrder } from '../../../domain/refunds/refund-plan.ts';
import { canCancelGoods } from '../../../domain/orders/goods-axis.ts';
import { orderPrices } from '../../../domain/orders/pricing.ts';
import type { OrderRecord } from '../../orders/reading/order.record.ts';
import type { PaymentRecord } from '../records/payment.record.ts';
import { paymentsOfOrder } from '../records/payment.store.ts';
import { refundsOfPayments } from '../refunds/refund.store.ts';
import { linesToRefund } from './refund-line.store.ts';

/** A paid order with its payment, and what can still go back of both. */
export interface PaidOrder {
  payment: PaymentRecord;
  order: RefundableOrder;
  taken: TakenMoney;
  left: LeftMoney;
}

export async function readPaidOrder(reader: Reader, order: OrderRecord): Promise<PaidOrder> {
  const payment = (await paymentsOfOrder(reader, order.id)).find(({ status }) => status === 'completed');
  if (!payment) throw new Error(`order ${order.id} is paid without a payment`);
  const refunds = await refundsOfPayments(reader, [payment.id]);
  const taken = { total: order.totalPrice, paidCents: payment.amountCents };
  const left = leftToRefund(
    taken,
    refunds.filter(({ status }) => status !== 'failed'),
  );
  return {
    payment,
    taken,
    left,
    order: {
      prices: orderPrices(order),
      isTaxIncluded: order.isTaxIncluded,
      lines: await linesToRefund(reader, order.id),
      left: left.left,
      refundedShipping: refunds.reduce((sum, { shippingPrice }) => sum + shippingPrice, 0),
      hasLeft: !canCancelGoods(order.goods, true),
      isDelivered: order.isDelivered,
    },
  };
}

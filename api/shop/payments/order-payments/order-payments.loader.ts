import DataLoader from 'dataloader';
import { MAX_ORDER_PAYMENTS } from '../../../domain/payments/payment-lifecycle.ts';
import type { RequestContext } from '../../context/context.ts';
import { newestPaymentsOfOrders, type OrderPaymentRow } from '../records/order-payments.store.ts';

/** Callers authorise. Of each order newest first. */
export function paymentsByOrder({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<number, OrderPaymentRow[]> {
  return new DataLoader(async (orderIds: readonly number[]) => {
    const rows = await newestPaymentsOfOrders(read, orderIds, MAX_ORDER_PAYMENTS);
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}

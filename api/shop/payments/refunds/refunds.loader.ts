import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { RefundRecord } from './refund.record.ts';
import { newestRefundsOfOrders } from './refund.store.ts';
import { MAX_REFUNDS } from '../../../domain/payments/refund-lifecycle.ts';

export interface OrderRefund extends RefundRecord {
  /** True for the payment that paid the order, false for an unapplied payment. */
  isOfOrderPayment: boolean;
}

export type RefundsLoader = DataLoader<number, OrderRefund[]>;

/** Newest first. */
export function refundsByOrder({ read }: Pick<RequestContext, 'read'>): RefundsLoader {
  return new DataLoader(async (orderIds) => {
    const rows = await newestRefundsOfOrders(read, orderIds, MAX_REFUNDS);
    const byOrder = Map.groupBy(rows, (row) => row.orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}

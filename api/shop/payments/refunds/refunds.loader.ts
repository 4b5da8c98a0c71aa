import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { type RefundRecord, refundFromRow, type RefundRow } from './refund.record.ts';

/** A refund as an order shows it. */
export interface OrderRefund extends RefundRecord {
  /** Whether it gives back what the order was paid with, and not a payment that fits no order. */
  isOfOrderPayment: boolean;
}

export type RefundsLoader = DataLoader<number, OrderRefund[]>;

/** More than this an order does not show; the newest come first. */
export const MOST_REFUNDS = 10;

const OF_ORDERS = {
  name: 'refunds-of-orders',
  text: `select * from (
      select r.*, p.order_id, p.status = 'completed' as of_order,
        row_number() over (partition by p.order_id order by r.id desc) as place
      from payments p join refunds r on r.payment_id = p.id where p.order_id = any($1)
    ) newest where place <= ${MOST_REFUNDS} order by id desc`,
};

/** The refunds of many orders in one statement, newest first. */
export function refundsByOrder({ read }: Pick<RequestContext, 'read'>): RefundsLoader {
  return new DataLoader(async (orderIds) => {
    const rows = await read.query<RefundRow & { order_id: number; of_order: boolean }>(OF_ORDERS, [orderIds]);
    const byOrder = Map.groupBy(rows, (row) => row.order_id);
    return orderIds.map((id) =>
      (byOrder.get(id) ?? []).map((row) => ({ ...refundFromRow(row), isOfOrderPayment: row.of_order })),
    );
  });
}

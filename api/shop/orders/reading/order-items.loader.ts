import DataLoader from 'dataloader';
import { ShopError } from '../../../domain/errors.ts';
import { MAX_ORDER_LINES } from '../../../domain/orders/order-lines.ts';
import type { RequestContext } from '../../context/context.ts';
import type { OrderItemRecord } from './order.record.ts';
import { itemsOfOrders } from './order.store.ts';

export type ItemsLoader = DataLoader<number, OrderItemRecord[]>;

export function itemsByOrder({ read }: Pick<RequestContext, 'read'>): ItemsLoader {
  return new DataLoader(async (orderIds) => ofEach(orderIds, await itemsOfOrders(read, orderIds, null)));
}

/** Lines per order that a query's cost assumes, on average over the orders asked for together. */
export const COUNTED_LINES = 20;

/**
 * Limited to the lines that the query's cost assumed; a single order always comes whole.
 * @throws ShopError ANSWER_TOO_LARGE
 */
export function countedItemsByOrder({ read }: Pick<RequestContext, 'read'>): ItemsLoader {
  return new DataLoader(async (orderIds) => {
    const most = Math.max(MAX_ORDER_LINES, COUNTED_LINES * orderIds.length);
    const rows = await itemsOfOrders(read, orderIds, most + 1);
    if (rows.length <= most) return ofEach(orderIds, rows);
    throw new ShopError(
      'ANSWER_TOO_LARGE',
      `These orders have more than ${most} lines together. Ask for fewer orders.`,
    );
  });
}

type ItemRow = OrderItemRecord & { orderId: number };

function ofEach(orderIds: readonly number[], rows: ItemRow[]): OrderItemRecord[][] {
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return orderIds.map((id) => (byOrder.get(id) ?? []).map(itemFromRow));
}

function itemFromRow(row: ItemRow): OrderItemRecord {
  const { orderId: _, ...item } = row;
  return item;
}

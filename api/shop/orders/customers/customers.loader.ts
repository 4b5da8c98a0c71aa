import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { type CustomerRecord, customersOfOrders } from './customer.store.ts';

/** Callers authorise. Null for an order of somebody erased. */
export function customersByOrder({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<number, CustomerRecord | null> {
  return new DataLoader(async (orderIds: readonly number[]) => {
    const rows = await customersOfOrders(read, orderIds);
    const byOrder = new Map(rows.map((row) => [row.orderId, row]));
    return orderIds.map((id) => byOrder.get(id) ?? null);
  });
}

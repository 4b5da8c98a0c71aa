import DataLoader from 'dataloader';
import type { RequestContext } from '../context/context.ts';
import { checksOfOrders, type UnitCheckRecord } from '../orders/unit-check/unit-check.store.ts';

/** Callers authorise. Null for an order without one. */
export function checksByOrder({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<number, UnitCheckRecord | null> {
  return new DataLoader(async (orderIds: readonly number[]) => {
    const rows = await checksOfOrders(read, orderIds);
    const byOrder = new Map(rows.map((row) => [row.orderId, row]));
    return orderIds.map((id) => byOrder.get(id) ?? null);
  });
}

import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { orderFromRow, type OrderRecord } from './order.record.ts';
import { ordersByIds } from './order.store.ts';

/** Callers authorise. Null for a missing order. */
export function ordersById({
  read,
  parts,
}: Pick<RequestContext, 'read' | 'parts'>): DataLoader<number, OrderRecord | null> {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await ordersByIds(read, parts.orderMoney, ids);
    const byId = new Map(rows.map((row) => [row.id, orderFromRow(row)]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

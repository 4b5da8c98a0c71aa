import DataLoader from 'dataloader';
import type { RequestContext } from '../context/context.ts';
import { type InvoiceRecord, invoicesOfOrders } from './invoice.store.ts';

/** Callers authorise. Null for an order without one. */
export function invoiceByOrder({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<number, InvoiceRecord | null> {
  return new DataLoader(async (orderIds) => {
    const byOrder = new Map((await invoicesOfOrders(read, orderIds)).map((row) => [row.orderId, row]));
    return orderIds.map((id) => byOrder.get(id) ?? null);
  });
}

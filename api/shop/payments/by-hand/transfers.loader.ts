import DataLoader from 'dataloader';
import { TRANSFER_LIMITS } from '../../../domain/payments/transfer-rules.ts';
import type { RequestContext } from '../../context/context.ts';
import { type TransferRecord, transfersOfOrders } from './transfer.store.ts';

/** Callers authorise. Of each order oldest first. */
export function transfersByOrder({
  read,
}: Pick<RequestContext, 'read'>): DataLoader<number, TransferRecord[]> {
  return new DataLoader(async (orderIds: readonly number[]) => {
    const rows = await transfersOfOrders(read, orderIds, TRANSFER_LIMITS.transfers * orderIds.length);
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}

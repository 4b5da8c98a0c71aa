import DataLoader from 'dataloader';
import type { ReturnableLine } from '../../domain/returns/return-form.ts';
import { MAX_RETURNS } from '../../domain/returns/return-moves.ts';
import type { RequestContext } from '../context/context.ts';
import type { ReturnRecord } from './return.record.ts';
import { returnableLines, returnsOfOrders } from './return.store.ts';

type Reading = Pick<RequestContext, 'read'>;

export interface OfferedLine extends ReturnableLine {
  deliveredAt: Date;
}

/** Newest first. */
export function returnsByOrder({ read }: Reading): DataLoader<number, ReturnRecord[]> {
  return new DataLoader(async (orderIds) => {
    const rows = await returnsOfOrders(read, orderIds, MAX_RETURNS * orderIds.length);
    const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}

export function returnableByOrder({ read }: Reading): DataLoader<number, ReturnableLine[]> {
  return new DataLoader(async (orderIds) => {
    const byOrder = Map.groupBy(await returnableLines(read, orderIds), ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}

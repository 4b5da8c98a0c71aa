import DataLoader from 'dataloader';
import { MAX_MOVES } from '../../../domain/orders/order-moves.ts';
import type { RequestContext } from '../../context/context.ts';
import { movesOfOrders } from '../events/order-move.store.ts';

export type OrderMoveRecord = Awaited<ReturnType<typeof movesOfOrders>>[number];

export type TimelineLoader = DataLoader<number, OrderMoveRecord[]>;

/** Newest first. */
export function movesByOrder({ read }: Pick<RequestContext, 'read'>): TimelineLoader {
  return new DataLoader(async (orderIds) => {
    const byOrder = Map.groupBy(await movesOfOrders(read, orderIds, MAX_MOVES), ({ orderId }) => orderId);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  });
}

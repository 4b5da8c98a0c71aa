import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { cursorOf } from '../../../platform/lists/connection.ts';
import { ordersConnection, type OrdersInput } from './order-list.service.ts';

export interface OrderNeighbours {
  previousId: number | null;
  nextId: number | null;
}

/** The orders before and after one in a list, also when it has left the list: what is packed is not "to pack". */
export async function orderNeighbours(
  ctx: RequestContext,
  id: number | null,
  list: Pick<OrdersInput, 'filter' | 'sort'>,
): Promise<OrderNeighbours> {
  authorise(ctx, 'order.list');
  if (id === null) return { previousId: null, nextId: null };
  const cursor = cursorOf(id);
  const [before, after] = await Promise.all([
    ordersConnection(ctx, { ...list, last: 1, before: cursor }),
    ordersConnection(ctx, { ...list, first: 1, after: cursor }),
  ]);
  return {
    previousId: before.edges[0]?.node.id ?? null,
    nextId: after.edges[0]?.node.id ?? null,
  };
}

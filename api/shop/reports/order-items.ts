import type { RequestContext } from '../context/context.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import type { OrderWithItems } from './order-columns.ts';
import { itemsByOrder } from '../orders/reading/order-items.loader.ts';

export async function* withItems(
  ctx: RequestContext,
  batches: AsyncIterable<OrderRecord[]>,
): AsyncGenerator<OrderWithItems[]> {
  for await (const orders of batches) {
    yield await Promise.all(
      orders.map(async (order) => ({ order, items: await ctx.loader(itemsByOrder).load(order.id) })),
    );
  }
}

import { PRODUCT_COLUMNS, type ProductRecord } from '../catalogue/product.record.ts';
import type { RequestContext } from '../context.ts';
import { authorise } from '../authorise.ts';
import { ORDER_COLUMNS, orderFromRow, type OrderRow } from '../orders/order.record.ts';
import type { OrderWithItems } from './order-columns.ts';

/** Rows read at once: memory stays small and each statement short, however large the shop is. */
const BATCH = 500;

const PRODUCTS_AFTER = {
  name: 'export-products',
  text: `select ${PRODUCT_COLUMNS} from products p where p.id > $1 and p.deleted_at is null order by p.id limit ${BATCH}`,
};

const ORDERS_AFTER = {
  name: 'export-orders',
  text: `select ${ORDER_COLUMNS} from orders o where o.id > $1 order by o.id limit ${BATCH}`,
};

/** Every product, drafts included, oldest first; for administrators. */
export async function* allProducts(ctx: RequestContext): AsyncGenerator<ProductRecord> {
  authorise(ctx, 'product.manage');
  for (let after = 0; ;) {
    const batch = await ctx.read.query<ProductRecord>(PRODUCTS_AFTER, [after]);
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.id ?? after;
  }
}

/** Every order with its lines, oldest first; for administrators. */
export async function* allOrders(ctx: RequestContext): AsyncGenerator<OrderWithItems> {
  authorise(ctx, 'order.list');
  for (let after = 0; ;) {
    const batch = await ctx.read.query<OrderRow>(ORDERS_AFTER, [after]);
    const orders = batch.map(orderFromRow);
    const lines = await ctx.loaders.itemsByOrder.loadMany(orders.map(({ id }) => id));
    for (const [index, order] of orders.entries()) {
      const items = lines[index];
      if (!Array.isArray(items)) throw items ?? new Error(`no lines for order ${order.id}`);
      yield { order, items };
      ctx.loaders.itemsByOrder.clear(order.id);
    }
    if (batch.length < BATCH) return;
    after = batch.at(-1)?.id ?? after;
  }
}

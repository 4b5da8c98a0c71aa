import type { RequestContext } from '../../context/context.ts';
import type { Queryable } from '../../../platform/database/read.ts';
import { notFound } from '../../../domain/errors.ts';
import { authorise } from '../../../domain/permissions.ts';
import { ORDER_COLUMNS, orderFromRow, type OrderRecord, type OrderRow } from './order.record.ts';

const ORDER_BY_ID = {
  name: 'order-by-id',
  text: `select ${ORDER_COLUMNS} from orders o where o.id = $1`,
};

/** $1 user, $2 how many, or null for all. */
const ORDERS_OF_USER = {
  name: 'orders-of-user',
  text: `select ${ORDER_COLUMNS} from orders o where o.user_id = $1
    order by o.created_at desc, o.id desc limit $2::int`,
};

/** The viewer's own orders, newest first. */
export async function myOrders(ctx: RequestContext, most: number | null = null): Promise<OrderRecord[]> {
  const { userId } = authorise(ctx.viewer, 'order.list-own');
  const rows = await ctx.read.query<OrderRow>(ORDERS_OF_USER, [userId, most]);
  return rows.map(orderFromRow);
}

/**
 * One order, for its owner and administrators; a foreign and a missing one are the same NOT_FOUND.
 * @param id null for what is no id at all
 */
export async function orderDetail(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  const [row] = id === null ? [] : await ctx.read.query<OrderRow>(ORDER_BY_ID, [id]);
  authorise(ctx.viewer, 'order.view', { ownerId: row?.user_id ?? null });
  if (!row) throw notFound('Order');
  return orderFromRow(row);
}

/** An order by its id for code that has authorised its caller. @throws ShopError NOT_FOUND */
export async function findOrder(sql: Queryable, id: number): Promise<OrderRecord> {
  const [row] = await sql.query<OrderRow>(ORDER_BY_ID, [id]);
  if (!row) throw notFound('Order');
  return orderFromRow(row);
}

import type { Reader } from '../../../platform/database/read.ts';
import type { RequestContext } from '../../context/context.ts';
import { notFound } from '../../../domain/errors.ts';
import { authorise } from '../../../domain/permissions.ts';
import { orderFromRow, type OrderRecord } from './order.record.ts';
import { visibleOrder } from './order-visibility.ts';
import { orderById, type OrderRow, ordersByIds, ordersOfUser } from './order.store.ts';

export async function myOrders(ctx: RequestContext, most: number | null = null): Promise<OrderRecord[]> {
  const { userId } = authorise(ctx.viewer, 'order.list-own');
  const rows = await ordersOfUser(ctx.read, ctx.parts.orderMoney, { userId, most });
  return rows.map(orderFromRow);
}

/** @throws ShopError NOT_FOUND, also for an order that is not the viewer's to see, so that its existence is not revealed */
export async function orderDetail(ctx: RequestContext, id: number | null): Promise<OrderRecord> {
  const row = id === null ? null : await orderById(ctx.read, ctx.parts.orderMoney, id);
  return seenBy(ctx, row);
}

/** Several at once, in this order. @throws ShopError NOT_FOUND as `orderDetail`, for any one of them */
export async function orderDetails(
  ctx: RequestContext,
  ids: readonly (number | null)[],
): Promise<OrderRecord[]> {
  const known = ids.filter((id) => id !== null);
  const rows = await ordersByIds(ctx.read, ctx.parts.orderMoney, known);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => seenBy(ctx, (id === null ? null : byId.get(id)) ?? null));
}

function seenBy(ctx: RequestContext, row: OrderRow | null): OrderRecord {
  authorise(ctx.viewer, 'order.view', { ownerId: row?.user_id ?? null });
  if (!row) throw notFound('Order');
  return visibleOrder(ctx, orderFromRow(row));
}

/** Without authorisation: for code that has authorised its caller. @throws ShopError NOT_FOUND */
export async function findOrder(
  { read, parts }: Pick<RequestContext, 'parts'> & { read: Reader },
  id: number,
): Promise<OrderRecord> {
  const row = await orderById(read, parts.orderMoney, id);
  if (!row) throw notFound('Order');
  return orderFromRow(row);
}

import { readCouponCode } from '../../../domain/coupons/coupon-rules.ts';
import { recordExport } from '../../context/audit.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { authorise } from '../../context/authorise.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { keywordSearch } from '../../../platform/lists/fold.ts';
import { countRows, type ListSource, readInBatches } from '../../../platform/lists/list-source.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import {
  type ListPage,
  type ListRequest,
  requirePageSize,
  type SortOrder,
} from '../../../platform/lists/list-request.ts';
import { itemsByOrder } from '../reading/order-items.loader.ts';
import { orderCountsByUser, ordersByUser } from '../reading/user-orders.loader.ts';
import { orderFromRow, type OrderRecord } from '../reading/order.record.ts';
import type { OrderRow } from '../reading/order.store.ts';
import { couponByCode } from '../coupons/coupon.store.ts';
import { customerById } from '../customers/customer.store.ts';
import { guestIdsWith } from '../../accounts/users/guest.store.ts';
import { badInput } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import { MAX_CHOSEN_ORDERS } from '../../../domain/reports/export-rules.ts';
import { visibleParts } from '../reading/order-visibility.ts';
import { visibleFilter, searchedBuyer } from './order-list-visibility.ts';
import type { OrderFilter, OrderSortField } from './order-filter.ts';
import { BUYER, ofUser, orderList, sortColumnsOf } from './order-list.store.ts';

/** Without keyword and times, the total comes from counters. */
export async function listOrders(
  ctx: RequestContext,
  input: ListRequest<OrderSortField> & { filter?: OrderFilter | null },
): Promise<ListPage<OrderRecord>> {
  authorise(ctx, 'order.list');
  requirePageSize(input.pageSize);
  const filter = visibleFilter(ctx, input.filter);
  const source = await ordersWhere(ctx, filter, searchedBuyer(ctx));
  const columns = sortColumnsOf(filter?.state);
  const list = await readListPage<OrderRow, OrderSortField>(ctx.read, source, { ...input, columns });
  return { ...list, items: list.items.map((row) => visibleParts(ctx, orderFromRow(row))) };
}

/** The same for taking away, newest first, in batches. */
export async function* allOrders(ctx: RequestContext, filter?: OrderFilter): AsyncGenerator<OrderRecord[]> {
  authorise(ctx, 'order.export');
  await recordExport(ctx, 'ORDERS_EXPORTED', filter);
  yield* ordersInBatches(ctx, filter);
}

/** Newest first, in batches. */
export async function* ordersInBatches(
  ctx: RequestContext,
  filter?: OrderFilter,
): AsyncGenerator<OrderRecord[]> {
  authorise(ctx, 'order.export');
  for await (const rows of readInBatches<OrderRow>(ctx.read, await ordersWhere(ctx, filter), 'DESC')) {
    yield rows.map(orderFromRow);
    // Otherwise the lines of a long list would stay in memory.
    ctx.loader(itemsByOrder).clearAll();
  }
}

/** How many there are to take away. */
export async function countAllOrders(ctx: RequestContext, filter?: OrderFilter): Promise<number> {
  authorise(ctx, 'order.export');
  return await countRows(ctx.read, await ordersWhere(ctx, filter));
}

export interface OrderSort {
  field: OrderSortField;
  direction: SortOrder;
}

export interface OrdersInput extends ConnectionInput {
  filter?: OrderFilter | null;
  sort?: OrderSort | null;
}

/** Newest first by default. */
export async function ordersConnection(
  ctx: RequestContext,
  input: OrdersInput,
): Promise<Connection<OrderRecord>> {
  authorise(ctx, 'order.list');
  const given = { ...input, filter: visibleFilter(ctx, input.filter) ?? null };
  const source = await ordersWhere(ctx, given.filter, searchedBuyer(ctx));
  return await connectionIn(ctx, source, given, { field: 'ID', direction: 'DESC' });
}

/** Newest first by default. A cursor from another user's list gives an empty page. */
export async function myOrdersConnection(
  ctx: RequestContext,
  input: OrdersInput,
): Promise<Connection<OrderRecord>> {
  const { userId } = authorise(ctx, 'order.list-own');
  const source = await ordersWhere(ctx, input.filter);
  return await connectionIn(ctx, ofUser(source, userId), input, { field: 'CREATED_AT', direction: 'DESC' });
}

/**
 * Newest first. The orders of several users are read in one statement.
 * @throws ShopError NOT_FOUND or FORBIDDEN for anybody but the user and staff who see all orders
 */
export async function ordersOfUser(
  ctx: RequestContext,
  userId: number,
  input: ConnectionInput,
): Promise<Connection<OrderRecord>> {
  authorise(ctx, 'order.view-all', { ownerId: userId });
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const orders = await ctx.loader(ordersByUser).load({ ...page, userId });
  return connectionOf(orders, page, () => ctx.loader(orderCountsByUser).load(userId));
}

function connectionIn(
  ctx: RequestContext,
  source: ListSource,
  input: OrdersInput,
  otherwise: OrderSort,
): Promise<Connection<OrderRecord>> {
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { field, direction: order } = input.sort ?? otherwise;
  const column = sortColumnsOf(input.filter?.state)[field];
  const entryOf = (row: OrderRow) => visibleParts(ctx, orderFromRow(row));
  return readConnection(ctx.read, source, { column, order, page, entryOf });
}

/** 0, which no coupon has, for a code that the shop has not. */
async function couponIdOf(ctx: RequestContext, filter?: OrderFilter | null): Promise<number | null> {
  if (!filter?.coupon) return null;
  const coupon = await couponByCode(ctx.read, readCouponCode(filter.coupon) ?? '');
  return coupon?.id ?? 0;
}

/** Nobody for a customer who is none. */
async function buyersOf(ctx: RequestContext, filter?: OrderFilter | null): Promise<number[] | null> {
  if (!filter?.customer) return null;
  const id = parseId(filter.customer);
  const customer = id === null ? null : await customerById(ctx.read, id);
  if (!customer) return [];
  return customer.userId === null ? await guestIdsWith(ctx.read, customer.email) : [customer.userId];
}

async function ordersWhere(
  ctx: RequestContext,
  filter?: OrderFilter | null,
  column: string = BUYER,
): Promise<ListSource> {
  if ((filter?.ids?.length ?? 0) > MAX_CHOSEN_ORDERS)
    throw badInput({ ids: `Choose at most ${MAX_CHOSEN_ORDERS} orders.` });
  const named = { couponId: await couponIdOf(ctx, filter), buyers: await buyersOf(ctx, filter) };
  const list = orderList(ctx.parts.orderMoney, filter, named);
  const search = await keywordSearch(ctx.read, list.where, {
    keyword: filter?.keyword,
    column,
    table: column === BUYER ? 'orders' : null,
  });
  return { ...list, search };
}

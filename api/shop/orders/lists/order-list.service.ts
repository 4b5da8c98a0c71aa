import { authorise } from '../../context/authorise.ts';
import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readStretch,
} from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { keywordSearch } from '../../../platform/lists/fold.ts';
import type { SortColumn, SortColumns } from '../../../platform/lists/list-page-sql.ts';
import { Conditions, type ListSource, readInBatches } from '../../../platform/lists/list-source.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { readConnection } from '../../../platform/lists/list-stretch.ts';
import {
  type ListPage,
  type ListRequest,
  requirePageSize,
  type SortOrder,
} from '../../../platform/lists/list-request.ts';
import { itemsByOrder } from '../reading/order-items.loader.ts';
import { orderCountsByUser, ordersByUser } from '../reading/user-orders.loader.ts';
import { orderFromRow, type OrderRecord } from '../reading/order.record.ts';
import { orderColumns, type OrderRow } from '../reading/order.store.ts';

const BY_ID: SortColumn = { sql: 'id' };
const SORT_COLUMNS: SortColumns<OrderSortField> = {
  ID: BY_ID,
  USER: { sql: 'buyer', isBytewise: true },
  CREATED_AT: { sql: 'created_at' },
  TOTAL: { sql: 'total_price' },
  PAID_AT: { sql: 'paid_at', isNullable: true },
  DELIVERED_AT: { sql: 'delivered_at', isNullable: true },
};

export const ORDER_SORT_FIELDS = {
  ID: 'ID',
  USER: 'USER',
  CREATED_AT: 'CREATED_AT',
  TOTAL: 'TOTAL',
  PAID_AT: 'PAID_AT',
  DELIVERED_AT: 'DELIVERED_AT',
} as const;
export type OrderSortField = keyof typeof ORDER_SORT_FIELDS;

export const ORDER_STATES = {
  UNPAID: 'UNPAID',
  TO_DELIVER: 'TO_DELIVER',
  DELIVERED: 'DELIVERED',
  PAID: 'PAID',
  CANCELLED: 'CANCELLED',
} as const;
export type OrderStateFilter = keyof typeof ORDER_STATES;

interface State {
  /** As the partial indexes have it, and what they leave open. */
  condition: string;
  /** The figures of `order_counts` that make it up. */
  counts: string[];
  /** What its orders can be sorted by in another way: what all of them have, or none. */
  columns: Partial<SortColumns<OrderSortField>>;
}

const ALL_PAID = { sql: 'paid_at' };

const STATES: Record<OrderStateFilter, State> = {
  UNPAID: {
    condition: 'paid_at is null and cancelled_at is null',
    counts: ['unpaid'],
    columns: { PAID_AT: BY_ID, DELIVERED_AT: BY_ID },
  },
  TO_DELIVER: {
    condition: 'paid_at is not null and delivered_at is null and refunded_at is null',
    counts: ['to_deliver'],
    columns: { PAID_AT: ALL_PAID, DELIVERED_AT: BY_ID },
  },
  DELIVERED: {
    condition: 'paid_at is not null and delivered_at is not null',
    counts: ['delivered'],
    columns: { PAID_AT: ALL_PAID, DELIVERED_AT: { sql: 'delivered_at' } },
  },
  PAID: {
    condition: 'paid_at is not null',
    counts: ['to_deliver', 'delivered', 'refunded'],
    columns: { PAID_AT: ALL_PAID },
  },
  CANCELLED: {
    condition: 'paid_at is null and cancelled_at is not null',
    counts: ['cancelled'],
    columns: { PAID_AT: BY_ID, DELIVERED_AT: BY_ID },
  },
};

/** The condition on `orders` by which they are in a state. */
export const orderStateCondition = (state: OrderStateFilter): string => STATES[state].condition;

/** What narrows a list of orders; absent or null narrows nothing. */
export interface OrderFilter {
  /** Any part of the buyer's name or e-mail, or the order's id. */
  keyword?: string | null | undefined;
  state?: OrderStateFilter | null | undefined;
  createdFrom?: Date | null | undefined;
  /** This moment too. */
  createdTo?: Date | null | undefined;
  paidFrom?: Date | null | undefined;
  /** This moment too. */
  paidTo?: Date | null | undefined;
}

/** One page of all orders; for administrators. Without keyword and times nothing has to be counted. */
export async function listOrders(
  ctx: RequestContext,
  input: ListRequest<OrderSortField> & { filter?: OrderFilter | null },
): Promise<ListPage<OrderRecord>> {
  authorise(ctx, 'order.list');
  requirePageSize(input.pageSize);
  const source = await ordersWhere(ctx, input.filter);
  const columns = columnsFor(input.filter);
  const list = await readListPage<OrderRow, OrderSortField>(ctx.read, source, { ...input, columns });
  return { ...list, items: list.items.map(orderFromRow) };
}

/** All orders that a filter leaves, newest first, a batch at a time; for administrators. */
export async function* allOrders(ctx: RequestContext, filter?: OrderFilter): AsyncGenerator<OrderRecord[]> {
  authorise(ctx, 'order.list');
  for await (const rows of readInBatches<OrderRow>(ctx.read, await ordersWhere(ctx, filter), 'DESC')) {
    yield rows.map(orderFromRow);
    // Lines that were presented are not needed any more; a long list would keep them all.
    ctx.loader(itemsByOrder).clearAll();
  }
}

/** How many orders are given where nobody says how many. */
export const FIRST_ORDERS = 20;

/** What orders are sorted by, and which way. */
export interface OrderSort {
  field: OrderSortField;
  direction: SortOrder;
}

export interface OrdersInput extends ConnectionInput {
  filter?: OrderFilter | null;
  sort?: OrderSort | null;
}

/** All orders from cursor to cursor, newest first unless asked otherwise; for administrators. */
export async function ordersConnection(
  ctx: RequestContext,
  input: OrdersInput,
): Promise<Connection<OrderRecord>> {
  authorise(ctx, 'order.list');
  const source = await ordersWhere(ctx, input.filter);
  return await connectionIn(ctx, source, input, { field: 'ID', direction: 'DESC' });
}

/** One's own orders, newest first unless asked otherwise. A cursor of somebody else's list leads nowhere. */
export async function myOrdersConnection(
  ctx: RequestContext,
  input: OrdersInput,
): Promise<Connection<OrderRecord>> {
  const { userId } = authorise(ctx, 'order.list-own');
  const source = await ordersWhere(ctx, input.filter);
  const owner = `user_id = ${source.where.parameter(userId)}`;
  source.where.add(() => owner);
  const own = { ...source, marks: owner, count: null };
  return await connectionIn(ctx, own, input, { field: 'CREATED_AT', direction: 'DESC' });
}

/**
 * The orders of a user from cursor to cursor, newest first; for the user and for administrators. Those of all users that
 * are asked for together come in one statement.
 * @throws ShopError NOT_FOUND for anybody else
 */
export async function ordersOfUser(
  ctx: RequestContext,
  userId: number,
  input: ConnectionInput,
): Promise<Connection<OrderRecord>> {
  authorise(ctx, 'order.view', { ownerId: userId });
  const stretch = readStretch(input, FIRST_ORDERS);
  const orders = await ctx.loader(ordersByUser).load({ ...stretch, userId });
  return connectionOf(orders, stretch, () => ctx.loader(orderCountsByUser).load(userId));
}

function connectionIn(
  ctx: RequestContext,
  source: ListSource,
  input: OrdersInput,
  otherwise: OrderSort,
): Promise<Connection<OrderRecord>> {
  const stretch = readStretch(input, FIRST_ORDERS);
  const { field, direction: order } = input.sort ?? otherwise;
  const column = columnsFor(input.filter)[field];
  return readConnection(ctx.read, source, { column, order, stretch, entryOf: orderFromRow });
}

const columnsFor = (filter: OrderFilter | null | undefined): SortColumns<OrderSortField> => ({
  ...SORT_COLUMNS,
  ...(filter?.state && STATES[filter.state].columns),
});

async function ordersWhere(ctx: RequestContext, filter?: OrderFilter | null): Promise<ListSource> {
  const where = new Conditions();
  const state = filter?.state ? STATES[filter.state] : null;
  if (state) where.add(() => state.condition);
  if (filter?.createdFrom) where.add((time) => `created_at >= ${time}`, filter.createdFrom);
  if (filter?.createdTo) where.add((time) => `created_at <= ${time}`, filter.createdTo);
  if (filter?.paidFrom) where.add((time) => `paid_at >= ${time}`, filter.paidFrom);
  if (filter?.paidTo) where.add((time) => `paid_at <= ${time}`, filter.paidTo);
  const search = await keywordSearch(ctx.read, where, { keyword: filter?.keyword, column: 'buyer' });
  const counted = state?.counts.map((name) => `'${name}'`).join(', ');
  const count = `select coalesce(sum(orders), 0) from order_counts${counted ? ` where state in (${counted})` : ''}`;
  return {
    from: 'orders o',
    columns: orderColumns(ctx.parts.orderMoney),
    where,
    search,
    count: where.values.length === 0 ? count : null,
  };
}

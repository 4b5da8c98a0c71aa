import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { type TableOf, tablesOf, textOf } from '../../../platform/database/statements.ts';
import type { SortColumn, SortColumns } from '../../../platform/lists/list-page-sql.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { OrderCountEntity } from '../reading/order-count.entity.ts';
import { orderColumns, type OrderTable } from '../reading/order.store.ts';
import type { OrderFilter, OrderSortField, OrderStateFilter } from './order-filter.ts';

/*
 * What the lists of the console, which are put together as text, say of orders.
 */

const db = tablesOf<{ order_counts: TableOf<typeof OrderCountEntity> }>();
const eb = expressionBuilder<{ orders: OrderTable }, 'orders'>();

const by = (column: keyof OrderTable, more: Omit<SortColumn, 'sql'> = {}): SortColumn => ({
  sql: column,
  ...more,
});

/** What is searched. */
export const BUYER: keyof OrderTable = 'buyer';

const SORT_COLUMNS: SortColumns<OrderSortField> = {
  ID: by('id'),
  USER: by(BUYER, { isBytewise: true }),
  CREATED_AT: by('created_at'),
  TOTAL: by('total_price'),
  PAID_AT: by('paid_at', { isNullable: true }),
  DELIVERED_AT: by('delivered_at', { isNullable: true }),
};

/** A state of which triggers count the orders. */
type CountedState = 'unpaid' | 'to_deliver' | 'delivered' | 'refunded' | 'cancelled';

interface State {
  /** As the partial indexes have it, and what they leave open. */
  condition: Expression<SqlBool>;
  counts: readonly CountedState[];
  /** What its orders can be sorted by in another way: what all of them have, or none. */
  columns: Partial<SortColumns<OrderSortField>>;
}

const IS_PAID = eb('paid_at', 'is not', null);
const IS_UNPAID = eb('paid_at', 'is', null);
const NEVER_PAID = { PAID_AT: by('id'), DELIVERED_AT: by('id') };

const STATES: Record<OrderStateFilter, State> = {
  UNPAID: {
    condition: eb.and([IS_UNPAID, eb('cancelled_at', 'is', null)]),
    counts: ['unpaid'],
    columns: NEVER_PAID,
  },
  TO_DELIVER: {
    condition: eb.and([IS_PAID, eb('delivered_at', 'is', null), eb('refunded_at', 'is', null)]),
    counts: ['to_deliver'],
    columns: { PAID_AT: by('paid_at'), DELIVERED_AT: by('id') },
  },
  DELIVERED: {
    condition: eb.and([IS_PAID, eb('delivered_at', 'is not', null)]),
    counts: ['delivered'],
    columns: { PAID_AT: by('paid_at'), DELIVERED_AT: by('delivered_at') },
  },
  PAID: {
    condition: IS_PAID,
    counts: ['to_deliver', 'delivered', 'refunded'],
    columns: { PAID_AT: by('paid_at') },
  },
  CANCELLED: {
    condition: eb.and([IS_UNPAID, eb('cancelled_at', 'is not', null)]),
    counts: ['cancelled'],
    columns: NEVER_PAID,
  },
};

/** By which `orders` are in a state. */
export const isInState = (state: OrderStateFilter): Expression<SqlBool> => STATES[state].condition;

/** For a place in another statement: how many orders are in a state, or in all, without counting any. */
export function countOfOrders(state?: OrderStateFilter | null) {
  const all = db
    .selectFrom('order_counts')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('orders')}, 0)::int`.as('total'));
  return state
    ? all.where(
        'state',
        'in',
        STATES[state].counts.map((name) => sql.lit(name)),
      )
    : all;
}

/** What the orders in a state are sorted by. */
export const sortColumnsOf = (state?: OrderStateFilter | null): SortColumns<OrderSortField> => ({
  ...SORT_COLUMNS,
  ...(state && STATES[state].columns),
});

/** The orders that a filter leaves, but for its keyword. Without times nothing has to be counted. */
export function orderList(money: OrderMoney, filter?: OrderFilter | null): ListSource {
  const where = new Conditions();
  const { state, createdFrom, createdTo, paidFrom, paidTo } = filter ?? {};
  if (state) where.add(() => textOf(isInState(state)));
  const compare = (column: keyof OrderTable, sign: '>=' | '<=', time?: Date | null) =>
    time && where.add((parameter) => `${column} ${sign} ${parameter}`, time);
  compare('created_at', '>=', createdFrom);
  compare('created_at', '<=', createdTo);
  compare('paid_at', '>=', paidFrom);
  compare('paid_at', '<=', paidTo);
  const count = where.values.length === 0 ? textOf(countOfOrders(state)) : null;
  return { from: 'orders o', columns: orderColumns(money), where, count };
}

/** Leaves only a user's orders, also of what a cursor may name. */
export function ofUser(source: ListSource, userId: number): ListSource {
  const owner = `${'user_id' satisfies keyof OrderTable} = ${source.where.parameter(userId)}`;
  source.where.add(() => owner);
  return { ...source, marks: owner, count: null };
}

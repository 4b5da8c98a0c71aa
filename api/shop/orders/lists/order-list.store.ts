import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { parseId } from '../../../domain/ids.ts';
import type { GoodsState } from '../../../domain/orders/goods-axis.ts';
import type { MoneyState } from '../../../domain/orders/money-axis.ts';
import { type TableOf, tablesOf, textOf } from '../../../platform/database/statements.ts';
import type { SortColumn, SortColumns } from '../../../platform/lists/list-page-sql.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { OrderCountEntity } from '../reading/order-count.entity.ts';
import { orderColumns, type OrderTable } from '../reading/order.store.ts';
import { hasCheckIn } from '../unit-check/unit-check.store.ts';
import type { OrderFilter, OrderSortField, OrderStateFilter } from './order-filter.ts';

/* Fragments for the console's lists, which are put together as SQL text. */

const db = tablesOf<{ order_counts: TableOf<typeof OrderCountEntity> }>();
const eb = expressionBuilder<{ orders: OrderTable }, 'orders'>();

const by = (column: keyof OrderTable, more: Omit<SortColumn, 'sql'> = {}): SortColumn => ({
  sql: column,
  ...more,
});

/** The searched column. */
export const BUYER: keyof OrderTable = 'buyer';

/** The same without the e-mail address, for the few orders that wait to be packed. */
export const BUYER_NAME = `search_fold(${'user_name' satisfies keyof OrderTable})`;

const SORT_COLUMNS: SortColumns<OrderSortField> = {
  ID: by('id'),
  USER: by(BUYER, { isBytewise: true }),
  CREATED_AT: by('created_at'),
  TOTAL: by('total_price'),
  PAID_AT: by('paid_at', { isNullable: true }),
  DELIVERED_AT: by('delivered_at', { isNullable: true }),
};

/** States that triggers keep counts of. */
type CountedState = 'unpaid' | 'to_deliver' | 'delivered' | 'refunded' | 'cancelled';

interface State {
  /** The same as in the partial indexes. */
  condition: Expression<SqlBool>;
  /** Null where the orders themselves are counted. */
  counts: readonly CountedState[] | null;
  /** Sort columns replaced in this state, where all its orders have a value or none has. */
  columns: Partial<SortColumns<OrderSortField>>;
}

const IS_PAID = eb('paid_at', 'is not', null);
const IS_KEPT = eb('cancelled_at', 'is', null);
const IS_UNPAID = eb('paid_at', 'is', null);
const NEVER_PAID = { PAID_AT: by('id'), DELIVERED_AT: by('id') };

const STATES: Record<OrderStateFilter, State> = {
  UNPAID: {
    condition: eb.and([IS_UNPAID, IS_KEPT]),
    counts: ['unpaid'],
    columns: NEVER_PAID,
  },
  TO_DELIVER: {
    condition: eb.and([IS_PAID, eb('delivered_at', 'is', null), eb('refunded_at', 'is', null), IS_KEPT]),
    counts: ['to_deliver'],
    columns: { PAID_AT: by('paid_at'), DELIVERED_AT: by('id') },
  },
  DELIVERED: {
    condition: eb.and([IS_PAID, eb('delivered_at', 'is not', null)]),
    counts: ['delivered'],
    columns: { PAID_AT: by('paid_at'), DELIVERED_AT: by('delivered_at') },
  },
  PAID: {
    condition: eb.and([IS_PAID, IS_KEPT]),
    counts: ['to_deliver', 'delivered', 'refunded'],
    columns: { PAID_AT: by('paid_at') },
  },
  ON_DELIVERY: {
    condition: eb.and([eb('payment_method', '=', sql.lit('Pay on delivery')), IS_UNPAID, IS_KEPT]),
    counts: null,
    columns: NEVER_PAID,
  },
  CANCELLED: {
    condition: eb('cancelled_at', 'is not', null),
    counts: ['cancelled'],
    columns: { DELIVERED_AT: by('id') },
  },
};

export const isInState = (state: OrderStateFilter): Expression<SqlBool> => STATES[state].condition;

/** The order's own axis; whether it is cancelled is on the other one. */
function hasMoney(money: OrderMoney, state: MoneyState): Expression<SqlBool> {
  const isHeld = sql<boolean>`${money.isHeld(sql.ref<number>('o.id'))}`;
  const isWhole = eb('refunded_at', 'is', null);
  const conditions: Record<MoneyState, Expression<SqlBool>> = {
    unpaid: eb.and([IS_UNPAID, eb.not(isHeld), eb('received_kobo', '=', sql.lit(0))]),
    pending: eb.and([IS_UNPAID, isHeld]),
    'partly-paid': eb.and([IS_UNPAID, eb.not(isHeld), eb('received_kobo', '>', sql.lit(0))]),
    paid: eb.and([IS_PAID, isWhole, eb('refunded_cents', '=', sql.lit(0))]),
    'partly-refunded': eb.and([IS_PAID, isWhole, eb('refunded_cents', '>', sql.lit(0))]),
    refunded: eb('refunded_at', 'is not', null),
  };
  return conditions[state];
}

function hasGoods(state: GoodsState): Expression<SqlBool> {
  if (state === 'cancelled') return eb('cancelled_at', 'is not', null);
  if (state === 'delivered') return eb('delivered_at', 'is not', null);
  return eb.and([IS_KEPT, eb('delivered_at', 'is', null), eb('goods', '=', sql.lit(state))]);
}

/** From the counters that triggers keep. */
export function countOfOrders(state?: OrderStateFilter | null) {
  const all = db
    .selectFrom('order_counts')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('orders')}, 0)::int`.as('total'));
  const counts = state ? STATES[state].counts : null;
  return counts
    ? all.where(
        'state',
        'in',
        counts.map((name) => sql.lit(name)),
      )
    : all;
}

export const sortColumnsOf = (state?: OrderStateFilter | null): SortColumns<OrderSortField> => ({
  ...SORT_COLUMNS,
  ...(state && STATES[state].columns),
});

/** What a filter names by code or id, looked up. */
export interface NamedInFilter {
  couponId: number | null;
  /** The accounts or guests of the customer. */
  buyers: readonly number[] | null;
}

/** Everything of a filter but its keyword. */
export function orderList(
  money: OrderMoney,
  filter?: OrderFilter | null,
  { couponId, buyers }: NamedInFilter = { couponId: null, buyers: null },
): ListSource {
  const where = new Conditions();
  const { state, money: paidSoFar, goods, isGuest, createdFrom, createdTo, paidFrom, paidTo } = filter ?? {};
  if (state) where.add(() => textOf(isInState(state)));
  if (paidSoFar) where.add(() => textOf(hasMoney(money, paidSoFar)));
  if (goods) where.add(() => textOf(hasGoods(goods)));
  const { unitChecks, paymentMethod, zone, deliveryMethod } = filter ?? {};
  if (unitChecks) where.add(() => textOf(hasCheckIn(sql.ref('o.id'), unitChecks)));
  const equal = (column: keyof OrderTable, value?: string | null) =>
    value && where.add((parameter) => `${column} = ${parameter}`, value);
  equal('payment_method', paymentMethod);
  equal('delivery_zone', zone);
  equal('delivery_method', deliveryMethod);
  const isOfSome = typeof isGuest === 'boolean';
  if (isOfSome) where.add(() => `${isGuest ? '' : 'not '}${'is_guest' satisfies keyof OrderTable}`);
  if (couponId !== null)
    where.add((parameter) => `${'coupon_id' satisfies keyof OrderTable} = ${parameter}`, couponId);
  if (filter?.ids) {
    const ids = filter.ids.flatMap((id) => parseId(id) ?? []);
    where.add((parameter) => `${'id' satisfies keyof OrderTable} = any(${parameter}::int[])`, ids);
  }
  if (buyers !== null)
    where.add((parameter) => `${'user_id' satisfies keyof OrderTable} = any(${parameter}::int[])`, buyers);
  const compare = (column: keyof OrderTable, sign: '>=' | '<=', time?: Date | null) =>
    time && where.add((parameter) => `${column} ${sign} ${parameter}`, time);
  compare('created_at', '>=', createdFrom);
  compare('created_at', '<=', createdTo);
  compare('paid_at', '>=', paidFrom);
  compare('paid_at', '<=', paidTo);
  const hasCount = !state || STATES[state].counts !== null;
  const isCounted =
    hasCount && where.values.length === 0 && ![paidSoFar, goods, isOfSome, unitChecks].some(Boolean);
  const count = isCounted ? textOf(countOfOrders(state)) : null;
  return { from: 'orders o', columns: orderColumns(money), where, count };
}

/** Also limits the order that a cursor may name. */
export function ofUser(source: ListSource, userId: number): ListSource {
  const owner = `${'user_id' satisfies keyof OrderTable} = ${source.where.parameter(userId)}`;
  source.where.add(() => owner);
  return { ...source, cursorScope: owner, count: null };
}

import { authorise } from '../context/authorise.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { scarceProducts } from '../catalogue/product/product.store.ts';
import { VISIBLE } from '../catalogue/product/visibility.ts';
import type { RequestContext } from '../context/context.ts';
import { badInput } from '../../domain/errors.ts';
import type { Kobo } from '../../domain/money.ts';
import { MOST_WAITING_ORDERS } from '../../domain/orders/order-lifecycle.ts';
import { orderStateCondition } from '../orders/lists/order-list.service.ts';
import { orderFromRow, type OrderRecord } from '../orders/reading/order.record.ts';
import { latestOrdersOf } from '../orders/reading/order.store.ts';

const MAX_DAYS = 366;

const MOST_LATEST = 8;

/** What was paid on one UTC day. */
export interface DaySales {
  /** `2026-11-20`. */
  day: string;
  /** The same, under the name whose type says so. */
  date: string;
  orders: number;
  total: Kobo;
}

export interface Dashboard {
  toDeliver: number;
  /** When the longest waiting of them was paid. */
  oldestToDeliver: Date | null;
  unpaid: number;
  unpaidTotal: Kobo;
  /** Of the days asked for. */
  salesTotal: Kobo;
  paidOrders: number;
  lowStock: number;
  outOfStock: number;
  productsOnSale: number;
  salesPerDay: DaySales[];
  /** Of the settings. */
  warnings: readonly string[];
}

/** Sums of the figures that triggers keep, and two facts about the orders that wait. */
const STANDING = {
  name: 'dashboard-standing',
  text: `select
      coalesce((select sum(orders) from order_counts where state = 'to_deliver'), 0)::int as "toDeliver",
      coalesce((select sum(orders) from order_counts where state = 'unpaid'), 0)::int as unpaid,
      (select min(paid_at) from (
        select paid_at from orders where ${orderStateCondition('TO_DELIVER')} order by id limit ${MOST_WAITING_ORDERS}
      ) first_placed) as "oldestToDeliver",
      coalesce((select sum(total_price) from (
        select total_price from orders where ${orderStateCondition('UNPAID')} order by id desc limit ${MOST_WAITING_ORDERS}
      ) last_placed), 0)::float8 as "unpaidTotal",
      (select count(*)::int from products where ${VISIBLE.public} and scarcity between 1 and 5) as "lowStock",
      (select count(*)::int from products where ${VISIBLE.public} and scarcity = 0) as "outOfStock",
      (select count(*)::int from products where ${VISIBLE.public}) as "productsOnSale"`,
};

/** $1 the last day, $2 how many days. A day without sales is there too. */
const SALES_PER_DAY = {
  name: 'dashboard-sales-per-day',
  text: `select to_char(days.day, 'YYYY-MM-DD') as day, to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sum(s.orders), 0)::int as orders,
      coalesce(sum(s.total), 0)::float8 as total
    from (select $1::date - back as day from generate_series(0, $2::int - 1) back) days
    left join sales_days s on s.day = days.day and s.day > $1::date - $2::int
    group by days.day order by days.day`,
};

/**
 * The figures of the shop; for administrators. Two statements that cost the same in a large shop as in a small one.
 * @param days how many UTC days of sales, today included
 * @throws ShopError BAD_USER_INPUT unless 1 to 366 days are asked for
 */
export async function dashboard(ctx: RequestContext, days: number): Promise<Dashboard> {
  authorise(ctx, 'order.list');
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw badInput({ days: `Ask for 1 to ${MAX_DAYS} days.` });
  }
  const today = ctx.now().toISOString().slice(0, 10);
  const [standing, salesPerDay] = await Promise.all([
    ctx.read.query<Omit<Dashboard, 'salesTotal' | 'paidOrders' | 'salesPerDay' | 'warnings'>>(STANDING, []),
    ctx.read.query<DaySales>(SALES_PER_DAY, [today, days]),
  ]);
  if (!standing[0]) throw new Error('an aggregate always has a row');
  return {
    ...standing[0],
    salesPerDay,
    warnings: ctx.parts.settings.warnings,
    salesTotal: salesPerDay.reduce((sum, day) => sum + day.total, 0),
    paidOrders: salesPerDay.reduce((sum, day) => sum + day.orders, 0),
  };
}

/** Up to eight visible products of which at most five pieces are left; for administrators. */
export async function lowStockProducts(ctx: RequestContext): Promise<ProductRecord[]> {
  authorise(ctx, 'product.manage');
  return await scarceProducts(ctx.read);
}

/** The eight latest orders; for administrators. */
export async function latestOrders(ctx: RequestContext): Promise<OrderRecord[]> {
  authorise(ctx, 'order.list');
  return (await latestOrdersOf(ctx.read, ctx.parts.orderMoney, MOST_LATEST)).map(orderFromRow);
}

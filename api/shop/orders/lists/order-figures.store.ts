import { type RawBuilder, sql } from 'kysely';
import { STATES_TO_DO } from '../../../domain/unit-checks/unit-check.ts';
import { MOST_WAITING_ORDERS } from '../../../domain/orders/order-lifecycle.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import type { OrderItemTable, OrderTable } from '../reading/order.store.ts';
import type { SalesDayEntity } from '../reading/sales-day.entity.ts';
import { hasCheckIn } from '../unit-check/unit-check.store.ts';
import { isInState } from './order-list.store.ts';

const db = tablesOf<{
  orders: OrderTable;
  order_items: OrderItemTable;
  sales_days: TableOf<typeof SalesDayEntity>;
}>();

const most = sql.lit(MOST_WAITING_ORDERS);

/** When the order that has waited longest for delivery was paid. */
export function longestWaiting(): RawBuilder<Date | null> {
  const waiting = db
    .selectFrom('orders')
    .select('paid_at')
    .where(isInState('TO_DELIVER'))
    .orderBy('id')
    .limit(most);
  return sql`${db.selectFrom(waiting.as('first')).select(({ fn }) => fn.min('paid_at').as('paid_at'))}`;
}

/** The total of the newest unpaid orders. */
export function unpaidTotal(): RawBuilder<number> {
  const unpaid = db
    .selectFrom('orders')
    .select('total_price')
    .where(isInState('UNPAID'))
    .orderBy('id', 'desc')
    .limit(most);
  return sql`coalesce(${db.selectFrom(unpaid.as('last')).select(({ fn }) => fn.sum('total_price').as('total'))}, 0)::float8`;
}

/** Paid orders of which the shop has photos to take, or an answer to them to give. */
export function countOfPhotosToDo(): RawBuilder<number> {
  return sql`${db
    .selectFrom('orders as o')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isInState('TO_DELIVER'))
    .where(hasCheckIn(sql.ref('o.id'), STATES_TO_DO))}`;
}

/** What sold most in the newest paid orders since a time, by pieces. Names and pictures are those of the newest order. */
export async function bestSellers(reader: Reader, { since, most: shown }: { since: Date; most: number }) {
  const newest = db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '>=', since)
    .where('cancelled_at', 'is', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  return await reader.all(
    db
      .selectFrom('order_items as i')
      .select(({ fn }) => [
        'i.product_id as productId',
        sql<string>`(array_agg(i.name order by i.id desc))[1]`.as('name'),
        sql<string>`(array_agg(i.image order by i.id desc))[1]`.as('image'),
        fn.sum<number>(sql`i.qty - i.withdrawn_qty`).as('pieces'),
        sql<number>`sum((i.qty - i.withdrawn_qty) * i.price)::float8`.as('total'),
      ])
      .where('i.order_id', 'in', newest)
      .groupBy('i.product_id')
      .having(({ fn }) => fn.sum(sql`i.qty - i.withdrawn_qty`), '>', sql.lit(0))
      .orderBy('pieces', 'desc')
      .orderBy('total', 'desc')
      .orderBy('i.product_id')
      .limit(sql.lit(shown)),
  );
}

/** One row for each of the last `days` days, also without sales. */
export async function salesPerDay(reader: Reader, { today, days }: { today: string; days: number }) {
  const last = sql<string>`${today}::date`;
  const all = sql<{
    day: string;
  }>`(select ${last} - back as day from generate_series(0, ${typed(days, 'int')} - 1) back)`;
  return await reader.all(
    db
      .selectFrom(all.as('days'))
      .leftJoin('sales_days as s', (join) =>
        join.onRef('s.day', '=', 'days.day').on('s.day', '>', sql<string>`${last} - ${typed(days, 'int')}`),
      )
      .select(({ fn }) => [
        sql<string>`to_char(${sql.ref('days.day')}, 'YYYY-MM-DD')`.as('day'),
        sql<string>`to_char(${sql.ref('days.day')}, 'YYYY-MM-DD')`.as('date'),
        sql<number>`coalesce(${fn.sum('s.orders')}, 0)::int`.as('orders'),
        sql<number>`coalesce(${fn.sum('s.total')}, 0)::float8`.as('total'),
      ])
      .groupBy('days.day')
      .orderBy('days.day'),
  );
}

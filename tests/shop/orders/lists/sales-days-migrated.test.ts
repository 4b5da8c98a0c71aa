import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopDay } from '../../../../api/domain/shop-time.ts';
import { Migration210SalesByShopDay } from '../../../../api/shop/database/migrations/210-sales-by-shop-day.ts';
import { addOrders, Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct } from '../../../support/shop/catalogue.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const PAID = ['2026-11-18T22:59:59Z', '2026-11-18T23:00:00Z', '2026-12-31T23:30:00Z'];

it('sales that were counted by the day of UTC are counted by that of Lagos', async () => {
  const { id: userId } = await addPerson(shop.shop, {});
  const product = await addProduct(shop.shop, { countInStock: 10 });
  await addOrders(
    shop,
    PAID.map((paidAt) => ({ userId, total: 1000, paidAt })),
    product,
  );
  // As the release before counted them.
  await shop.sql('delete from sales_days');
  await shop.sql(
    `insert into sales_days (day, share, orders, total)
     select (paid_at at time zone 'UTC')::date, 3, count(*), sum(total_price) from orders where paid_at is not null group by 1`,
  );
  const em = shop.shop.parts.orm.em.fork();
  await em.execute('drop function shop_day(timestamptz) cascade');
  await em.transactional(async (tx) => {
    for (const statement of migrationStatements()) await tx.execute(statement);
  });
  expect(
    await shop.sql(
      'select day::text, sum(orders)::int as orders, sum(total)::int as total from sales_days group by day order by day',
    ),
  ).toEqual([
    { day: '2026-11-18', orders: 1, total: 1000 },
    { day: '2026-11-19', orders: 1, total: 1000 },
    { day: '2027-01-01', orders: 1, total: 1000 },
  ]);
});

it.each(PAID)('the database and the program agree on the day of %s', async (at) => {
  const [row] = await shop.sql<{ day: string }>(`select shop_day('${at}')::text as day`);
  expect(row?.day).toBe(shopDay(new Date(at)));
});

/** What the migration would run, without running it. */
function migrationStatements(): string[] {
  const migration = new Migration210SalesByShopDay(null as never, null as never);
  migration.up();
  return migration.getQueries().map(String);
}

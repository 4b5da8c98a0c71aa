import { afterAll, beforeAll, expect, it } from 'vitest';
import { Migration211Customers } from '../../../../api/shop/database/migrations/211-customers.ts';
import { addOrders, Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct } from '../../../support/shop/catalogue.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const KEPT = `select whose, user_id, name, email, orders, paid_orders, spent::float8 as spent, first_order_at, last_order_at
  from customers order by whose`;

/** What a shop of the release before does not have. */
const WITHOUT = [
  'drop trigger orders_new_customers on orders',
  'drop trigger orders_count_customer on orders',
  'drop trigger users_rename_customer on users',
  'drop table customers',
  'drop function customer_gains(orders)',
  'drop function customer_loses(orders)',
  'drop function orders_count_customer()',
  'drop function count_customers_of_new_orders()',
  'drop function users_rename_customer()',
  'drop function customer_of(bool, int, text)',
];

it('the customers of a shop that has orders are those that would have been counted one by one', async () => {
  const buyers = [await addPerson(shop.shop, {}), await addPerson(shop.shop, {})];
  const product = await addProduct(shop.shop, { countInStock: 50 });
  await addOrders(
    shop,
    buyers.flatMap(({ id: userId }) => [
      { userId, total: 1000, paidAt: '2026-11-18T10:00:00Z' },
      { userId, total: 700 },
    ]),
    product,
  );
  await shop.sql(`update orders set is_guest = true, user_email = 'Guest@example.com' where user_id = $1`, [
    buyers[1]?.id,
  ]);
  const counted = await shop.sql<{ whose: string }>(KEPT);
  expect(counted.map(({ whose }) => whose)).toEqual([String(buyers[0]?.id), 'guest@example.com']);
  const em = shop.shop.parts.orm.em.fork();
  for (const statement of WITHOUT) await em.execute(statement);
  await em.transactional(async (tx) => {
    for (const statement of migrationStatements()) await tx.execute(statement);
  });
  expect(await shop.sql(KEPT)).toEqual(counted);
});

/** What the migration would run, without running it. */
function migrationStatements(): string[] {
  const migration = new Migration211Customers(null as never, null as never);
  migration.up();
  return migration.getQueries().map(String);
}

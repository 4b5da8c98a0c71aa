import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PRODUCTS } from '../../../api/tools/demo/planned/catalogue.ts';
import { enterInProviderBooks } from '../../../api/tools/demo/provider-books.ts';
import type { PaymentRow } from '../../../api/tools/demo/rows.ts';
import { CHECKS } from '../../../api/tools/shop-command/doctor/doctor-checks.ts';
import { createPostgresLedger } from '../../../api/tools/paypal-simulator/books/postgres-ledger.ts';
import { CommandLine } from '../../support/processes/command-line.ts';

let line: CommandLine;

beforeEach(async () => {
  line = await CommandLine.start({ demo: true });
});
afterEach(() => line.stop());

/** Fills the simulator's books as a running shop does. */
async function enterPayments(): Promise<void> {
  const pool = new Pool({ connectionString: line.url, max: 1 });
  const payments = await line.sql<PaymentRow>(
    `select id, order_id, provider_order_id, capture_request_id, capture_id, status, currency, payee_id, created_at, updated_at,
       amount_cents::int from payments where provider_order_id is not null`,
  );
  await enterInProviderBooks(createPostgresLedger(pool), payments);
  await pool.end();
}

const PAID = 'select id from orders where paid_at is not null order by id limit 1';
const UNPAID = 'select id from orders where paid_at is null order by id limit 1';

describe('the doctor', () => {
  test('finds the demonstration sound, with the provider’s books, and changes nothing', async () => {
    await enterPayments();
    const { code, out } = await line.run(['doctor'], {}, { DATA_DIR: '/nowhere' });
    expect(out.trim().split('\n')).toEqual([
      ...CHECKS.map(({ holds }) => `ok      ${holds}`),
      `note    ${DEMO_PRODUCTS.length} pictures of products are missing in the folder /nowhere: npm run shop -- media check`,
      'The shop is sound.',
    ]);
    expect(code).toBe(0);
  });

  test('finds a shop sound that has never met the simulator', async () => {
    expect(await line.run(['doctor'])).toMatchObject({ code: 0 });
  });

  // The database itself refuses most of this, so its constraints are removed first.
  test.each<[what: string, statements: string[], sentence: RegExp]>([
    [
      'stock below zero',
      [
        'alter table variants drop constraint variants_stock_check',
        'update variants set stock = -2 where id = (select min(id) from variants)',
      ],
      /Product \d+ has -2 in stock\./,
    ],
    [
      'stock that its moves do not come to',
      ['update variants set stock = stock + 1 where id = (select max(id) from variants)'],
      /The ledger of variant \d+ does not add up \(\d+ instead of \d+\)\./,
    ],
    [
      'a line of another product',
      [
        `update order_items i set variant_id = (select id from variants v where not exists (
           select from order_items held where held.order_id = i.order_id and held.product_id = v.product_id) limit 1)
         where id = (select min(id) from order_items where order_id = (${PAID}))`,
      ],
      /Order \d+ has a line of .+, which is of another product\./,
    ],
    [
      'stock held without end',
      [`update orders set stock_held = true, stock_held_until = null where id = (${UNPAID})`],
      /Order \d+ holds stock without an expiry time\./,
    ],
    [
      'a paid order that holds nothing',
      [
        'alter table orders drop constraint orders_paid_holds_check',
        `update orders set stock_held = false where id = (${PAID})`,
      ],
      /Order \d+ is paid but holds no stock\./,
    ],
    [
      'a paid order without a payment',
      [`update payments set status = 'failed' where order_id = (${PAID})`],
      /Order \d+ has 0 completed payments\./,
    ],
    [
      'a payment of another amount',
      [`update payments set amount_cents = 1 where status = 'completed' and order_id = (${PAID})`],
      /Order \d+ was paid with USD 0\.01 instead of USD \d+\.\d\d\./,
    ],
    [
      'a payment in another currency',
      [`update payments set currency = 'EUR' where status = 'completed' and order_id = (${PAID})`],
      /Order \d+ was paid with EUR /,
    ],
    [
      'a payment without its capture',
      [
        'alter table payments drop constraint payments_capture_check',
        `update payments set capture_id = null where status = 'completed' and order_id = (${PAID})`,
      ],
      /Payment \d+ is completed but lacks its capture id/,
    ],
    [
      'a gap in the numbers of invoices',
      [
        'insert into invoice_years values (2026, 2)',
        `insert into invoices select id, 2026, 2, '2026-11-20' from orders where id = (${PAID})`,
      ],
      /The year 2026 has 1 invoices, and the last number is 2\./,
    ],
    [
      'the invoice of an unpaid order',
      [
        'insert into invoice_years values (2026, 1)',
        `insert into invoices select id, 2026, 1, '2026-11-20' from orders where id = (${UNPAID})`,
      ],
      /Order \d+ has the invoice of 2026, number 1, and is not paid/,
    ],
    [
      'an order without lines',
      [`delete from order_items where order_id = (${PAID})`],
      /Order \d+ has no lines\./,
    ],
    [
      'lines without an order',
      [
        'alter table order_items drop constraint order_items_order_id_foreign',
        `update order_items set order_id = 999999 where id = (select min(id) from order_items)`,
      ],
      /Order 999999 does not exist but has lines\./,
    ],
    [
      'an order that does not add up',
      [`update order_items set price = price + 100 where order_id = (${PAID})`],
      /Order \d+ does not add up/,
    ],
    [
      'a delivery before the payment',
      [
        'alter table orders drop constraint orders_delivered_check',
        `update orders set delivered_at = now() where id = (${UNPAID})`,
      ],
      /Order \d+ is delivered but not paid\./,
    ],
    [
      'a rating that is not that of the reviews',
      [`delete from reviews where id = (select min(id) from reviews)`],
      /Product \d+ has a wrong review count or rating \(reviews: \d+ instead of \d+\)\./,
    ],
    [
      'figures that are not those of the orders',
      [
        `update order_counts set orders = orders + 3 where (state, share) in (select state, share from order_counts limit 1)`,
      ],
      /The dashboard’s counts are wrong/,
    ],
    [
      'sales of a day that are not those of its orders',
      [
        `update sales_days set total = total + 1 where (day, share) in (select day, share from sales_days limit 1)`,
      ],
      /The dashboard’s sales are wrong \(orders and kobo on \d{4}-\d\d-\d\d: \(\d+,\d+\) instead of \(\d+,\d+\)\)\./,
    ],
    [
      'figures of a customer that are not those of the orders',
      [`update customers set spent = spent + 1 where id in (select min(id) from customers)`],
      /Customer \d+ has wrong figures \(orders, paid ones and kobo: \(\d+,\d+,\d+\) instead of \(\d+,\d+,\d+\)\)\./,
    ],
    [
      'an event that nobody has been told of',
      [
        `insert into events (kind, subject, user_id, facts, created_at) values ('order-paid', 'order:31', null, '{}', now() - interval '11 minutes')`,
        `update pgboss.job set created_on = now() - interval '11 minutes' where name = 'event'`,
      ],
      /Event \d+ \(order-paid of order 31, since \d{4}-\d\d-\d\d \d\d:\d\d UTC\) waits, and with it its mails\./,
    ],
    [
      'an event whose job was given up',
      [
        `insert into events (kind, subject, user_id, facts, created_at) values ('order-paid', 'order:31', null, '{}', now() - interval '11 minutes')`,
        `update pgboss.job set name = 'failed', source_name = name where name = 'event'`,
      ],
      /Event \d+ .* waits[^]*The job event order:31 was given up on \d{4}-.* UTC\. The page Work of the console/,
    ],
    [
      'a mail that nobody tries to send',
      [
        `insert into mails (kind, recipient, recipient_name, created_at, due_at, failure)
         values ('password-reset', 'a@example.com', '', now(), now() - interval '11 minutes', 'The mail server cannot be used (ESOCKET).')`,
        `update pgboss.job set created_on = now() - interval '11 minutes' where name = 'mail'`,
      ],
      /Mail \d+ should have gone out on .*UTC: The mail server cannot be used \(ESOCKET\)\. Start the shop;/,
    ],
    [
      'a round that is not done any more while others are',
      [
        `select enqueue_job('repeat', 'stock sweep', now() - interval '11 minutes')`,
        `select enqueue_job('repeat', 'upkeep', now())`,
        `update pgboss.job set state = 'active', started_on = now() where name = 'repeat' and data ->> 'key' = 'upkeep'`,
      ],
      /The job repeat stock sweep is due since .* UTC\./,
    ],
    ['a shop without administrator', ['update users set is_admin = false'], /npm run shop -- create-admin/],
  ])('finds %s', async (_, statements, sentence) => {
    for (const statement of statements) await line.sql(statement);
    const { code, out } = await line.run(['doctor']);
    expect(code).toBe(1);
    expect(out).toMatch(sentence);
    expect(out).toMatch(/^BROKEN {2}/m);
    expect(out).toMatch(/\d+ of \d+ checks failed\.\n$/);
  });

  test('leaves what waits for its time, for nobody, or since a moment ago alone', async () => {
    for (const statement of [
      `insert into events (kind, subject, facts, created_at) values
         ('product-changed', 'product:1', '{}', now() - interval '3 days'), ('order-paid', 'order:31', '{}', now() - interval '3 days')`,
      `insert into mails (kind, recipient, recipient_name, created_at, due_at) values
         ('password-reset', 'a@example.com', '', now(), now() + interval '1 day'), ('password-reset', 'b@example.com', '', now(), now() - interval '3 days')`,
      `select enqueue_job('repeat', 'stock sweep', now() - interval '3 days')`,
      // As after a restore, when pending mails and events have just got their jobs.
      'delete from pgboss.job where name in ($$event$$, $$mail$$)',
      'select enqueue_waiting()',
    ]) {
      await line.sql(statement);
    }
    expect(await line.run(['doctor'])).toMatchObject({ code: 0 });
  });

  test('finds money that the provider took and nobody wrote down, once nobody is about to', async () => {
    await enterPayments();
    const [{ id } = { id: 0 }] = await line.sql<{ id: number }>(
      `select min(id) as id from payments where status = 'completed'`,
    );
    const forget = `update payments set status = 'capturing', capture_id = null, due_at = $1 where id = ${id}`;
    await line.sql('alter table payments drop constraint payments_capture_check');
    await line.sql(forget, [null]);
    expect((await line.run(['doctor'])).out).toMatch(/Capture \w+ for order \d+ is not recorded\./);
    await line.sql(forget, [new Date()]);
    expect((await line.run(['doctor'])).out).not.toMatch(/is not recorded/);
  });

  test('finds money that fits no order and is on no list, or does not go back', async () => {
    const [payment] = await line.sql<{ id: number }>(
      "update payments set status = 'surplus' where id = (select min(id) from payments where status = 'pending') returning id",
    );
    expect((await line.run(['doctor'])).out).toMatch(
      `Payment ${payment?.id} is surplus, which does not match the list of unapplied payments`,
    );
    const list = 'insert into unapplied_payments (payment_id, reason, found_at) values ($1, $2, now())';
    await line.sql(list, [payment?.id, 'wrong-amount']);
    expect((await line.run(['doctor'])).out).toMatch(
      /Payment \d+ took USD \S+, and not all of it is accounted for/,
    );
    await line.sql(
      `insert into refunds (payment_id, request_key, status, amount_cents, currency, reason, created_at, updated_at, due_at)
       select id, gen_random_uuid(), 'requested', amount_cents, currency, 'wrong-amount', now(), now(), now()
       from payments where id = $1`,
      [payment?.id],
    );
    expect((await line.run(['doctor'])).out).toMatch('The shop is sound.');
  });

  test('finds a capture that the provider does not have', async () => {
    await enterPayments();
    await line.sql(
      `update payments set capture_id = 'INVENTED' where status = 'completed' and order_id = (${PAID})`,
    );
    expect((await line.run(['doctor'])).out).toMatch(
      /has the capture INVENTED, which the provider does not have/,
    );
  });

  test('tells ten of many findings, and leaves amounts alone after the rate was changed', async () => {
    await line.sql(`update payments set amount_cents = amount_cents * 2 where status = 'completed'`);
    const { out } = await line.run(['doctor']);
    expect(out.match(/was paid with/g)).toHaveLength(10);
    expect(out).toMatch(/\.\.\. and \d+ more\./);
    expect(await line.run(['doctor', '--any-rate'])).toMatchObject({ code: 0 });
  });
});

describe('reindex', () => {
  test('brings back what the searches look into', async () => {
    await line.sql('delete from search_words');
    await line.sql(`insert into search_words values ('forgotten')`);
    const [{ words } = { words: 0 }] = await line.sql<{ words: number }>(
      `select count(distinct word)::int as words from products,
         unnest(tsvector_to_array(ts_filter(search_words, '{a,b}'))) word where word ~ '^[^0-9]{3,40}$'`,
    );
    expect(await line.run(['reindex'])).toEqual({
      code: 0,
      out: `Built 6 indexes; 0 rows were outdated; ${words} words added, 1 removed.\n`,
      told: '',
    });
  });

  test('derives anew what an older rule has derived', async () => {
    // As after a PostgreSQL release that folds letters differently.
    await line.sql(`create or replace function search_fold(text) returns text language sql immutable strict parallel safe
      return upper(search_bare($1))`);
    expect((await line.run(['doctor'])).out).toMatch(/has outdated search columns: npm run shop -- reindex/);
    expect((await line.run(['reindex'])).out).toMatch(/; [1-9]\d* rows were outdated/);
    expect(await line.run(['doctor'])).toMatchObject({ code: 0 });
    expect(await line.sql('select 1 from products where folded_name <> upper(folded_name)')).toEqual([]);
  });
});

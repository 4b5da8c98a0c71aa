import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { MAX_PICTURES } from '../../../api/domain/catalogue/pictures/product-pictures.ts';
import { FIRST_PICTURES } from '../../../api/tools/demo/demo-pictures.ts';
import { FURTHER_PICTURES } from '../../../api/tools/demo/planned/further-pictures.ts';
import { DEMO_PRODUCTS, newestFirst } from '../../../api/tools/demo/planned/catalogue.ts';
import { planShop } from '../../../api/tools/demo/planned/planned-shop.ts';
import { SHOPPERS } from '../../../api/tools/demo/planned/people.ts';
import { enterInProviderBooks } from '../../../api/tools/demo/provider-books.ts';
import { seedEmptyShop } from '../../../api/tools/demo/seed-empty-shop.ts';
import { seedDemo } from '../../../api/tools/demo/seed.ts';
import { averageRating } from '../../../api/domain/catalogue/rating.ts';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import type { PaymentRow } from '../../../api/tools/demo/rows.ts';
import { readSettings } from '../../../api/settings.ts';
import { cloneDatabase } from '../../support/database/database.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describe('the demonstration shop', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let client: Client;
  let payments: PaymentRow[];
  let statements: number;
  const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  const count = async (from: string) => Number((await rows(`select count(*) from ${from}`))[0]?.['count']);

  beforeAll(async () => {
    database = await cloneDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    const query = vi.spyOn(client, 'query');
    await client.query('begin');
    payments = await seedDemo(client, {
      now: NOW,
      hashPassword: async (password) => `hash of ${password}`,
      prices: 'thousandths',
    });
    await client.query('commit');
    statements = query.mock.calls.length;
    query.mockRestore();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('is loaded with few statements, so within a second', () => {
    expect(statements).toBeLessThan(40);
  });

  it('lets 32 wigs and 4 hairpieces be tried on, each where its face lies', async () => {
    expect(await count('product_overlays')).toBe(36);
    const [amara] = await rows(
      `select o.file, o.marks from product_overlays o join products p on p.id = o.product_id
       where p.image = '/media/amara-body-wave.webp'`,
    );
    expect(amara).toEqual({
      file: '/media/amara-body-wave-overlay.webp',
      marks: {
        leftEye: { x: 355, y: 424 },
        rightEye: { x: 445, y: 424 },
        chin: { x: 400, y: 586 },
        crown: { x: 400, y: 219 },
        hairline: { x: 400, y: 304 },
      },
    });
  });

  it('shows the products of the first page in their order, with stock and rating from the catalogue', async () => {
    const newest = await rows('select image from products order by created_at desc, id desc');
    expect(newest.map(({ image }) => image)).toEqual(newestFirst().map((slug) => `/media/${slug}.webp`));
    const products = await rows(
      'select name, v.price, stock, num_reviews, rating from products join variants v on product_id = products.id where is_standard order by product_id',
    );
    expect(products).toEqual(
      DEMO_PRODUCTS.map(({ name, price, countInStock, reviews }) => ({
        name,
        price: String(Math.round(price * 100)),
        stock: countInStock,
        num_reviews: reviews.length,
        rating: averageRating(
          reviews.reduce((sum, review) => sum + review.rating, 0),
          reviews.length,
        ).toFixed(2),
      })),
    );
    expect(await count('variants where is_standard and stock = 0')).toBe(3);
  });

  it('begins with pieces that are well in stock, and ends with what is nearly or wholly sold out', async () => {
    const newest = await rows(
      'select stock as left from products p join variants on product_id = p.id and is_standard order by p.created_at desc, p.id desc',
    );
    const isScarce = newest.map(({ left }) => Number(left) <= 5);
    expect(isScarce.slice(0, 12)).not.toContain(true);
    expect(isScarce.lastIndexOf(false)).toBeLessThan(isScarce.indexOf(true));
  });

  it('has several pictures of each product, drawn by the build, one of them in each colour', async () => {
    const few = `select product_id from product_pictures group by 1
      having count(*) < 2 or count(*) > ${MAX_PICTURES} or count(*) <> max(position) + 1`;
    expect(await count('(select distinct product_id from product_pictures) p')).toBe(DEMO_PRODUCTS.length);
    expect(await rows(few)).toEqual([]);
    const without = `select product_id, colour from variants v where exists (
        select from variants o where o.product_id = v.product_id and o.colour <> v.colour)
      except select product_id, colour from product_pictures`;
    expect(await rows(without)).toEqual([]);
    const drawn = new Set([...FIRST_PICTURES, ...FURTHER_PICTURES].map(({ name }) => `/media/${name}.webp`));
    const files = await rows('select file from product_pictures');
    expect(files.filter(({ file }) => !drawn.has(String(file)))).toEqual([]);
    expect(await count("product_pictures where position > 0 and alt = ''")).toBe(0);
  });

  it('lets only the two documented accounts sign in', async () => {
    expect(
      await rows('select email, name, password_hash, is_admin from users where password_hash is not null'),
    ).toEqual([
      {
        email: 'admin@example.com',
        name: 'Femi Adeyemi',
        password_hash: 'hash of demo-admin-1',
        is_admin: true,
      },
      { email: 'ada@example.com', name: 'Ada Obi', password_hash: 'hash of demo-shopper-1', is_admin: false },
    ]);
  });

  it('counts each review once and rates products by them', async () => {
    expect(await count('reviews')).toBe(65);
    const wrong = `products p where not exists (select from reviews r
      where r.product_id = p.id having count(*) = num_reviews and coalesce(sum(r.rating), 0) = rating_sum)`;
    expect(await count(wrong)).toBe(0);
  });

  it('marks exactly the reviews of people with a paid order for the product as verified', async () => {
    const bought = `exists (select from orders o join order_items i on i.order_id = o.id
      where o.user_id = r.user_id and i.product_id = r.product_id and o.paid_at is not null)`;
    expect(await count(`reviews r where verified_purchase <> ${bought}`)).toBe(0);
    expect(await count('reviews where verified_purchase')).toBeGreaterThan(8);
  });

  it('has 150 orders in every state over the last sixty days, numbered from 1001 as they came', async () => {
    expect(await rows('select count(*)::int, min(id), max(id) from orders')).toEqual([
      { count: 150, min: 1001, max: 1150 },
    ]);
    expect(
      await count(
        '(select id, lag(created_at) over (order by id) > created_at as back from orders) o where back',
      ),
    ).toBe(0);
    expect(await count(`orders where created_at > '${NOW.toISOString()}'`)).toBe(0);
    expect(
      await count(`orders where created_at < timestamptz '${NOW.toISOString()}' - interval '60 days'`),
    ).toBe(0);
    const unpaid = 'orders where paid_at is null';
    expect(
      await count(`${unpaid} and stock_held and stock_held_until > '${NOW.toISOString()}'`),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await count(`${unpaid} and not stock_held and stock_held_until < '${NOW.toISOString()}'`),
    ).toBeGreaterThan(4);
    expect(await count('orders where paid_at is not null and delivered_at is null')).toBeGreaterThan(3);
    expect(await count('orders where delivered_at is not null')).toBeGreaterThan(90);
    for (const kind of ['paid', 'delivered'])
      expect(await count(`order_moves where kind = '${kind}'`)).toBe(
        await count(`orders where ${kind}_at is not null`),
      );
    expect(await count("payments where status = 'pending'")).toBe(2);
    expect(await count("payments where status = 'declined'")).toBe(1);
  });

  it('has a completed payment of the very amount for every paid order', async () => {
    const matching = `select from payments p where p.order_id = o.id and p.status = 'completed'
      and p.amount_cents = o.total_price and p.currency = 'USD' and p.capture_id is not null`;
    expect(await count(`orders o where (paid_at is not null) <> exists (${matching})`)).toBe(0);
  });

  it('prices every order by its own lines', async () => {
    const sum = '(select sum(i.price * i.qty) from order_items i where i.order_id = o.id)';
    expect(await count(`orders o where items_price <> ${sum}`)).toBe(0);
    expect(
      await count('orders o where shipping_price <> case when items_price > 10000 then 0 else 1000 end'),
    ).toBe(0);
  });

  it('sells to Ada and a dozen shoppers, more towards the weekend', async () => {
    expect(SHOPPERS).toHaveLength(12);
    expect(await count('(select distinct user_id from orders) buyers')).toBe(13);
    const perDay = await rows(
      'select extract(isodow from created_at)::int as day, count(*)::int from orders group by 1',
    );
    const on = (days: number[]) =>
      perDay
        .filter(({ day }) => days.includes(Number(day)))
        .reduce((sum, row) => sum + Number(row['count']), 0);
    expect(on([5, 6, 7])).toBeGreaterThan(on([1, 2, 3]) * 1.3);
  });

  it('lets new products, people and orders be added', async () => {
    const next = "select nextval(pg_get_serial_sequence('orders', 'id'))::int as id";
    expect(await rows(next)).toEqual([{ id: 1151 }]);
    const person =
      "insert into users (name, email, created_at) values ('New', 'new@example.com', now()) returning id";
    expect((await rows(person))[0]?.['id']).toBe(await count('users'));
  });

  it('is the same shop for the same moment', () => {
    const other = planShop(NOW);
    expect(other.orders).toEqual(planShop(NOW).orders);
    expect(other.reviews).toEqual(planShop(NOW).reviews);
  });

  it('is known to the simulated provider', async () => {
    const ledger = createMemoryLedger();
    await enterInProviderBooks(ledger, payments);
    const pending = payments.find(({ status }) => status === 'pending');
    expect(await ledger.read('order', pending?.provider_order_id ?? '')).toMatchObject({
      status: 'COMPLETED',
      unit: { custom_id: String(pending?.order_id) },
      capture: { id: pending?.capture_id, status: 'PENDING' },
    });
    expect(await ledger.list('order')).toHaveLength(payments.length);
  });
});

describe('an empty shop', () => {
  it('is filled once, however many processes start at the same time', async () => {
    const database = await cloneDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'irun-demo-'));
    const orm = await openOrm(database.url);
    const settings = readSettings({ DATA_DIR: folder });
    const parts = { orm, settings, now: () => NOW, passwords: createPasswordHasher({ concurrency: 2 }) };
    const told: string[] = [];
    const progress = (text: string) => void told.push(text);
    // The first one is held up for longer than a request waits for a lock (2 s) or for an answer (4 s).
    let hashed: Promise<void> | undefined;
    const hash = async (password: string) => {
      hashed ??= sleep(4500);
      await hashed;
      return await parts.passwords.hash(password);
    };
    const slow = { ...parts, passwords: { ...parts.passwords, hash } };
    const filled = await Promise.all([seedEmptyShop(slow, progress), seedEmptyShop(slow, progress)]);
    expect(filled).toContain(true);
    expect(filled).toContain(false);
    expect(await seedEmptyShop(parts, progress)).toBe(false);
    expect(told).toContain('loading the demonstration shop');
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    const { rows } = await pool.query<{ orders: number; payments: number; known: number }>(
      `select (select count(*) from orders)::int as orders, (select count(*) from payments)::int as payments,
        (select count(*) from simulator.orders)::int as known`,
    );
    expect(rows[0]?.orders).toBe(150);
    expect(rows[0]?.known).toBe(rows[0]?.payments);
    await orm.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });
});

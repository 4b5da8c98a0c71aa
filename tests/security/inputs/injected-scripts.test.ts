import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, openBrowser, type Visit } from '../../support/browser/browser.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { PAYLOADS, payloadTexts } from './script-payloads.ts';

/*
 * Scripts in every text that people can write, shown to a shopper and an administrator in a real browser. They are
 * inserted into the tables unchanged, so that only the pages can stop them.
 */

/** Only every nth page of a kind is opened. */
const EVERY = rounds('SCRIPT_PAGES_EVERY', { gate: 25, goal: 1 });
const PRODUCTS = 20;
const ORDERS = 50;

let fleet: Fleet;
let browser: Browser;
let shopper: Buyer;
let admin: Buyer;
let products: number[];
let orders: number[];

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1 });
  browser = await openBrowser();
  [shopper] = (await fleet.people(1)) as [Buyer];
  [admin] = (await fleet.people(1, { isAdmin: true })) as [Buyer];
  const descriptions = payloadTexts(PRODUCTS, 10_000);
  await fleet.sql(
    `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at, rating_sum, num_reviews)
     select text, '/media/wig.webp', 8999, coalesce(($2::text[])[(n - 1) % $3::int + 1], ''), text, text, n % 4, false, now(), now(), 0, 0
     from unnest($1::text[]) with ordinality as given (text, n)`,
    [PAYLOADS, descriptions, PRODUCTS],
  );
  products = (await fleet.sql<{ id: number }>('select id from products order by id limit 20')).map(
    ({ id }) => id,
  );
  await fleet.sql(
    `insert into users (name, email, is_admin, created_at)
     select text, 'writer' || n || '@example.com', false, now() from unnest($1::text[]) with ordinality as given (text, n)`,
    [PAYLOADS],
  );
  await fleet.sql(
    `insert into reviews (product_id, user_id, rating, comment, created_at)
     select ($1::int[])[(u.n - 1) % $2::int + 1], u.id, 4, ($3::text[])[(u.n - 1) % $2::int + 1], now()
     from (select id, row_number() over (order by id) as n from users where email like 'writer%') u`,
    [products, PRODUCTS, payloadTexts(PRODUCTS, 2000)],
  );
  await fleet.sql(
    `update products p set num_reviews = r.count, rating_sum = r.sum
     from (select product_id, count(*), sum(rating) from reviews group by 1) r where r.product_id = p.id`,
  );
  const fields = payloadTexts(ORDERS, 200);
  orders = (
    await fleet.sql<{ id: number }>(
      `insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method,
         items_price, shipping_price, tax_price, total_price, stock_held, created_at)
       select $2, text, 'a@example.com', text, text, text, text, 'PayPal', 8999, 1000, 738, 10737, false, now()
       from unnest($1::text[]) as given (text) returning id`,
      [fields, shopper.id],
    )
  ).map(({ id }) => id);
  await fleet.sql(
    `insert into order_items (order_id, product_id, name, image, price, qty)
     select o.id, ($2::int[])[(p.n - 1) / $4::int + 1], p.text, '/media/wig.webp', 8999, 1
     from unnest($1::int[]) with ordinality as o (id, n)
     join unnest($3::text[]) with ordinality as p (text, n) on p.n % $4::int = o.n - 1`,
    [orders, products, PAYLOADS, ORDERS],
  );
});
afterAll(async () => {
  await browser.close();
  await fleet.stop();
});

/** The ids of payloads that ran. */
async function watch(context: BrowserContext): Promise<Set<string>> {
  const ran = new Set<string>();
  await context.exposeBinding('ran', (_, number: number) => void ran.add(String(number)));
  context.on('page', (page) => page.on('dialog', (dialog) => void dialog.dismiss()));
  return ran;
}

async function enter(who: Buyer, isAdmin: boolean): Promise<{ visit: Visit; ran: Set<string> }> {
  const visit = await newPage(browser, 'desktop', { baseURL: fleet.url(0) });
  const ran = await watch(visit.context);
  visit.allowConsoleError(/Failed to load resource/);
  await visit.page.goto('/login');
  const userInfo = { _id: who.id, name: PAYLOADS[1], email: 'a@example.com', isAdmin, token: who.token };
  await visit.page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(userInfo));
  return { visit, ran };
}

const some = <Page>(pages: Page[]): Page[] => pages.filter((_, index) => index % EVERY === 0);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

async function look({ page }: Visit, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
  }
}

test('the payloads run when put into a page without protection', async () => {
  const context = await browser.newContext();
  const ran = await watch(context);
  const page = await context.newPage();
  for (const payload of some(PAYLOADS.slice(0, 30))) {
    await page.setContent(`<!doctype html><p>${payload}</p>`);
    await page.waitForTimeout(150);
  }
  await context.close();
  expect(ran.size).toBeGreaterThanOrEqual(some(PAYLOADS.slice(0, 30)).length / 2);
});

test('no text of the shop runs a script, for shoppers or administrators', async () => {
  const storefront = [
    ...some(range(17).map((index) => `/?page=${index + 1}`)),
    ...some(PAYLOADS.map((payload) => `/?keyword=${encodeURIComponent(payload)}`)),
    ...some(products.map((id) => `/product/${id}`)),
    ...some(orders.map((id) => `/order/${id}`)),
    '/profile',
  ];
  const console = [
    '/admin',
    ...some([1, 2, 3, 4].map((number) => `/admin/productlist?size=50&page=${number}`)),
    ...some([1, 2, 3, 4].map((number) => `/admin/userlist?size=50&page=${number}`)),
    ...some([1, 2].map((number) => `/admin/orderlist?size=50&page=${number}`)),
    ...some(products.map((id) => `/admin/product/${id}/edit`)),
    `/admin/user/${shopper.id + 2}/edit`,
    '/admin/outbox',
    ...some(orders.map((id) => `/order/${id}`)),
  ];
  const shop = await enter(shopper, false);
  await look(shop.visit, storefront);
  const office = await enter(admin, true);
  await look(office.visit, console);
  const ran = [...shop.ran, ...office.ran].length;
  // Every violation of the policy is an error of the visit.
  let violations = '';
  for (const { visit } of [shop, office]) {
    await visit.close().catch((error: unknown) => (violations += String(error)));
  }
  recordFigure({
    goal: 'R23',
    measured: `${PAYLOADS.length} payloads in names, brands, categories, descriptions, reviews, people, addresses and order lines; ${storefront.length} pages of the shop and ${console.length} of the console looked at: ${ran} ran, ${violations === '' ? 0 : 'some'} violations of the policy or errors`,
    reached: ran === 0 && violations === '',
    ...(EVERY > 1 && { short: `every ${EVERY}th page` }),
  });
  expect({ ran, violations }).toEqual({ ran: 0, violations: '' });
}, 900_000);

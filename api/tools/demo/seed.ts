import { given, insertRows, namesOf, type Sql } from './insert-rows.ts';
import type { DemoPrices } from './planned/demo-prices.ts';
import { PEOPLE } from './planned/people.ts';
import type { PlannedReview } from './planned/planned-reviews.ts';
import { planShop } from './planned/planned-shop.ts';
import { reviewFactRows } from './review-fact-rows.ts';
import {
  orderRows,
  type OrderRow,
  type PaymentRow,
  paymentRows,
  productRows,
  reviewRows,
  settingsRows,
  userRows,
} from './rows.ts';
import { CAP_CHARTS } from './planned/cap-charts.ts';
import { SHADE_TABLES } from './planned/shade-tables.ts';
import { categoryRows, collectionRows } from './collection-rows.ts';
import { pictureRows, PICTURES } from './picture-rows.ts';
import { overlayRows } from './demo-overlays.ts';
import { factRows, variantRows } from './variant-rows.ts';

export interface SeedOptions {
  /** The demonstration covers the 60 days before this time. */
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  prices: DemoPrices;
  onProgress?: (message: string) => void;
}

const PRODUCTS = `
  id int, name text, image text, description text, brand text, category text, rating_sum int, num_reviews int,
  created_at timestamptz, updated_at timestamptz`;
const VARIANTS = `
  id int, product_id int, sku text, lengths smallint[], colour text, density smallint, lace text, cap text,
  parting text, volume text, finish text, shade text, price bigint, was_price bigint, stock int, position int,
  is_standard boolean, created_at timestamptz, updated_at timestamptz`;
const FACTS = `
  product_id int, kind text, hair text, drawn text, origin text, texture text, length_measured text, lace text,
  lace_kind text, density smallint, construction text, glueless boolean, pre_plucked boolean,
  bleached_knots boolean, adjustable boolean, fringe text, parting text, free_parting boolean,
  heat_limit_c smallint, lifespan_from smallint, lifespan_to smallint, hygiene_seal boolean, made_days smallint,
  return_rule text`;
const OVERLAYS = 'product_id int, file text, marks jsonb, created_at timestamptz';
const CATEGORIES = 'name text, slug text, position int, updated_at timestamptz';
const COLLECTIONS = `
  name text, slug text, image text, is_visible boolean, is_on_home boolean, rule text, product_ids int[],
  position int, updated_at timestamptz`;
const USERS = `id int, name text, email text, password_hash text, is_admin boolean, created_at timestamptz,
  verified_at timestamptz`;
const REVIEWS = `
  product_id int, user_id int, rating smallint, comment text, verified_purchase boolean,
  created_at timestamptz`;
const REVIEW_FACTS = `
  months_worn smallint, install text, cap_felt text, length_felt text, colour_seen text, experience text,
  height_cm smallint, bought_sku text, bought_choice text, bought_cap text, bought_colour text`;
const ORDERS = `
  id int, user_id int, user_name text, user_email text, address text, city text, postal_code text,
  country text, payment_method text, items_price bigint, shipping_price bigint, tax_price bigint,
  total_price bigint, stock_held boolean, stock_held_until timestamptz, created_at timestamptz`;
const ORDER_ITEMS = `
  order_id int, product_id int, variant_id int, sku text, choice text, name text, image text, price bigint, qty int`;
const PAYMENTS = `
  order_id int, provider_order_id text, create_request_id uuid, capture_request_id uuid,
  capture_id text, status text, amount_cents bigint, currency text, payee_id text,
  created_at timestamptz, updated_at timestamptz`;
const SETTINGS = 'version int, settings jsonb, changed_at timestamptz';
const OUTCOMES = 'id int, paid_at timestamptz, delivered_at timestamptz';

/** Tables with explicit ids, whose sequences must be advanced. */
const NUMBERED = ['products', 'variants', 'users', 'orders'];

/**
 * Fills an empty shop with the demonstration: 48 products in 923 variants, reviews, the two documented accounts, a dozen shoppers
 * and 150 orders in every state. The result depends only on `now`. `sql` must be inside a transaction.
 * @returns the payments, to be recorded in the simulated provider
 */
export async function seedDemo(sql: Sql, options: SeedOptions): Promise<PaymentRow[]> {
  const { now, hashPassword, prices } = options;
  options.onProgress?.('loading the demonstration shop');
  const { reviews, orders, random } = planShop(now);
  await insertProducts(sql, now, prices);
  await insertMakersTables(sql);
  await insertRows(sql, 'product_facts', FACTS, factRows());
  await insertRows(sql, 'product_pictures', PICTURES, pictureRows(productRows(now)));
  await insertRows(sql, 'product_overlays', OVERLAYS, overlayRows(productRows(now)));
  await insertRows(sql, 'categories', CATEGORIES, categoryRows(now));
  await insertRows(sql, 'collections', COLLECTIONS, collectionRows(now));
  await insertRows(sql, 'users', USERS, userRows(now, await passwordHashes(hashPassword)));
  await insertRows(sql, 'reviews', REVIEWS, reviewRows(reviews));
  if (prices === 'naira') {
    await insertReviewFacts(sql, reviews);
    await insertRows(sql, 'owner_settings', SETTINGS, settingsRows(now, prices));
  }
  const ordered = orderRows(orders, prices);
  const payments = paymentRows(ordered, random);
  await insertOrders(sql, ordered, payments);
  for (const table of NUMBERED) {
    await sql.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`, []);
  }
  // Without statistics the planner assumes empty tables until autovacuum analyses them.
  await sql.query(
    'analyze products, product_pictures, product_overlays, variants, product_facts, users, reviews, orders, order_items, payments',
    [],
  );
  return payments;
}

/** In one statement: a product that is inserted alone gets an empty standard variant. */
async function insertProducts(sql: Sql, now: Date, prices: DemoPrices): Promise<void> {
  const products = productRows(now);
  await sql.query(
    `with made as (insert into products (${namesOf(PRODUCTS)}) select * from ${given(PRODUCTS)})
     insert into variants (${namesOf(VARIANTS)}) select * from ${given(VARIANTS, 2)}`,
    [JSON.stringify(products), JSON.stringify(variantRows(products, prices))],
  );
}

/** The makers are there by their products. */
async function insertMakersTables(sql: Sql): Promise<void> {
  await sql.query(
    `update makers set caps = given.sizes from ${given('name text, sizes jsonb')} where makers.name = given.name`,
    [JSON.stringify(CAP_CHARTS)],
  );
  await sql.query(
    `update makers set shades = given.shades from ${given('name text, shades jsonb')} where makers.name = given.name`,
    [JSON.stringify(SHADE_TABLES)],
  );
}

async function passwordHashes(hashPassword: SeedOptions['hashPassword']): Promise<Map<number, string>> {
  const known = PEOPLE.flatMap(({ id, password }) => (password === null ? [] : [{ id, password }]));
  const hashes = await Promise.all(
    known.map(async ({ id, password }) => [id, await hashPassword(password)] as const),
  );
  return new Map(hashes);
}

/**
 * A constraint requires a completed payment for a paid order: insert orders, then payments, then set the paid and
 * delivered times, which their timelines tell.
 */
async function insertOrders(
  sql: Sql,
  orders: readonly OrderRow[],
  payments: readonly PaymentRow[],
): Promise<void> {
  const rows = orders.map(({ row }) => row);
  await insertRows(sql, 'orders', ORDERS, rows);
  await insertRows(
    sql,
    'order_items',
    ORDER_ITEMS,
    orders.flatMap(({ items }) => items),
  );
  await insertRows(sql, 'payments', PAYMENTS, payments);
  await sql.query(
    `update orders set paid_at = given.paid_at, delivered_at = given.delivered_at
     from ${given(OUTCOMES)} where orders.id = given.id`,
    [JSON.stringify(rows.filter((row) => row.paid_at !== null))],
  );
  await sql.query(
    `insert into order_moves (order_id, kind, at, amount_cents, currency)
     select id, 'paid', paid_at, total_price, 'NGN' from orders where paid_at is not null
     union all select id, 'delivered', delivered_at, null, null from orders where delivered_at is not null
     order by 3, 2 desc`,
    [],
  );
}

async function insertReviewFacts(sql: Sql, reviews: readonly PlannedReview[]): Promise<void> {
  const about = `product_id int, user_id int, ${REVIEW_FACTS}`;
  await sql.query(
    `insert into review_facts (review_id, ${namesOf(REVIEW_FACTS)})
       select r.id, ${namesOf(REVIEW_FACTS)} from ${given(about)} join reviews r using (product_id, user_id)`,
    [JSON.stringify(reviewFactRows(reviews))],
  );
}

import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReadConnection } from '../../../api/platform/database/read.ts';
import { growShop } from '../../bench/growth/growth-data.ts';
import { Administration } from '../../support/shop/administration.ts';
import type { Person } from '../../support/shop/catalogue.ts';

/** Enough rows for indexes to be cheaper, few enough to insert within seconds. */
const SIZE = 24_000;

/** Tables that grow with the shop, which must not be scanned. */
const BIG = new Set(['products', 'variants', 'orders', 'order_items', 'payments', 'reviews', 'users']);

let shop: Administration;
let pool: Pool;
let shopper: Person;
let admin: Person;

beforeAll(async () => {
  shop = await Administration.start();
  const url = shop.shop.parts.settings.databaseUrl ?? '';
  await shop.sql('delete from sessions');
  await shop.sql('delete from users');
  const grown = await growShop(url, { products: SIZE, orders: SIZE });
  admin = { id: 1, token: grown.admin };
  shopper = { id: 2, token: grown.shopper };
  pool = new Pool({ connectionString: url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await shop.shop.stop();
});

interface Sent {
  name: string;
  text: string;
  values: unknown[];
}

/** Statements that the services send for a query. */
async function statementsOf(query: string, who: Person | null): Promise<Sent[]> {
  const sent: Sent[] = [];
  const spy = vi.spyOn(ReadConnection.prototype, 'query');
  try {
    await shop.get(query, who);
    for (const [statement, values] of spy.mock.calls) sent.push({ ...statement, values });
  } finally {
    spy.mockRestore();
  }
  return sent.filter(({ text }) => !text.includes('"isUnused"'));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'One-Time Filter'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

/**
 * Tables that a statement scans. Prepared statements must also have a good generic plan, ignoring parts that a
 * condition may switch off.
 */
async function tablesReadThrough({ name, text, values }: Sent): Promise<string[]> {
  const read = await explain('analyze, timing off', text, values);
  if (name === '') return readThrough(read);
  return [...readThrough(read), ...readThrough(await explain('generic_plan', text))];
}

async function explain(options: string, text: string, values?: unknown[]): Promise<Plan> {
  const answer = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (${options}, format json) ${text}`,
    values,
  );
  const plan = answer.rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('PostgreSQL explains nothing');
  return plan;
}

/** Statements of an operation that scan a big table. */
async function readThroughBy(query: string, who: Person | null): Promise<string[]> {
  const sent = await statementsOf(query, who);
  if (sent.length === 0) throw new Error('no statement was sent');
  const found: string[] = [];
  for (const statement of sent) {
    const tables = await tablesReadThrough(statement);
    if (tables.length > 0) found.push(`${tables.join(', ')} by ${statement.text}`);
  }
  return found;
}

function readThrough(plan: Plan): string[] {
  const loops = plan['Actual Loops'];
  if (loops === 0 || (loops === undefined && plan['One-Time Filter'] !== undefined)) return [];
  const table = plan['Relation Name'] ?? '';
  const here = plan['Node Type'] === 'Seq Scan' && BIG.has(table) ? [table] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(readThrough)];
}

const PRODUCT = 'id name price rating countInStock';
const OPEN = [
  `{ products { page pages products { ${PRODUCT} } } }`,
  `{ products(page: 1000) { page products { ${PRODUCT} } } }`,
  `{ products(page: 99999) { page products { ${PRODUCT} } } }`,
  `{ productsConnection(first: 12) { edges { cursor node { id } } } }`,
  `{ product(id: 777) { ${PRODUCT} reviews { id comment name } ratingCounts { count } relatedProducts { id } } }`,
  `{ productsByIds(ids: [3, 700, 20001]) { ${PRODUCT} } }`,
  `{ productsWithIds(ids: [3, 700, 20001]) { ${PRODUCT} } }`,
  '{ products { products { id priceFrom totalStock anyInStock standardVariant { sku } } } }',
  '{ productsWithIds(ids: [3, 700]) { variants { sku choice } options { name } } }',
  '{ variantsWithSkus(skus: ["P-3", "p-700", "NOWHERE"]) { sku product { name } } }',
  `{ topProducts { ${PRODUCT} } }`,
  ...['wave', 'urgund', 'badeki', 'adek', 'burgnudy', 'simi deep wave', 'zzzzqq'].map(
    (word) => `{ products(keyword: "${word}") { products { ${PRODUCT} } } }`,
  ),
];
const ORDER = 'id totalPrice isPaid user { name } orderItems { name qty sku currentVariant { sku } }';
const OWN = [`{ myOrders { ${ORDER} } }`, `{ order(id: 1) { ${ORDER} } }`];
const page = (list: string, args: string) =>
  `{ ${list}(${args}) { page pages total ${list.replace('adminP', 'p')} { id } } }`;
const both = (list: string, sorts: string[]) =>
  sorts.flatMap((sort) => ['ASC', 'DESC'].map((order) => page(list, `sort: ${sort}, order: ${order}`)));
const CONSOLE = [
  ...both('orders', ['ID', 'USER', 'CREATED_AT', 'TOTAL', 'PAID_AT', 'DELIVERED_AT']),
  ...both('users', ['ID', 'NAME', 'EMAIL', 'CREATED_AT']),
  // There is no index on stock: every order would have to update it.
  ...both('adminProducts', ['ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'CREATED_AT']),
  ...['UNPAID', 'TO_DELIVER', 'DELIVERED', 'PAID'].map((state) =>
    page('orders', `filter: { state: ${state} }`),
  ),
  ...['DRAFT', 'OUT_OF_STOCK', 'LOW_STOCK', 'VISIBLE'].map((state) =>
    page('adminProducts', `filter: { state: ${state} }`),
  ),
  ...['orders', 'users', 'adminProducts'].flatMap((list) =>
    ['okoro', 'person-77', 'qzx', '77'].map((word) => page(list, `filter: { keyword: "${word}" }`)),
  ),
  page('users', 'filter: { isAdmin: true }'),
  ...['ID', 'NAME', 'EMAIL', 'CREATED_AT'].flatMap((field) =>
    ['ASC', 'DESC'].map(
      (direction) =>
        `{ usersConnection(sort: { field: ${field}, direction: ${direction} }) { totalCount edges { node { id } } } }`,
    ),
  ),
  '{ usersConnection(last: 20, before: "NzAw") { edges { node { id } } } }',
  '{ usersConnection(filter: { keyword: "person-77" }) { totalCount edges { node { id } } } }',
  '{ orders(pageSize: 100) { orders { user { account { name } } } } }',
  page('orders', 'page: 1000, sort: TOTAL'),
  '{ dashboard { toDeliver unpaid lowStock outOfStock salesTotal lowStockProducts { id } latestOrders { id } } }',
  '{ topProducts { id } }',
];

describe('no frequent read scans a big table', () => {
  it.each(OPEN)('%s', async (query) => {
    expect(await readThroughBy(query, null)).toEqual([]);
  });
  it.each(OWN)('%s', async (query) => {
    expect(await readThroughBy(query, query.includes('order(') ? admin : shopper)).toEqual([]);
  });
  it.each(CONSOLE)('%s', async (query) => {
    expect(await readThroughBy(query, admin)).toEqual([]);
  });

  it('and a read that does is found', async () => {
    const text = 'select * from reviews where comment = $1';
    expect(await tablesReadThrough({ name: '', text, values: ['x'] })).toEqual(['reviews']);
  });
});

const cursorPage = async (args: string) => {
  const { productsConnection } = await shop.get<{
    productsConnection: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string } };
  }>(`{ productsConnection(${args}) { edges { node { id } } pageInfo { endCursor } } }`, null);
  return {
    found: productsConnection.edges.map(({ node }) => node.id),
    after: productsConnection.pageInfo.endCursor,
  };
};

describe('a search from cursor to cursor in a large catalogue', () => {
  it.each(['wave', 'urgund', 'badeki', 'burgnudy', 'simi deep wave', 'imi eep', '77'])(
    'for "%s" reads by indexes, in one statement for what is as typed',
    async (word) => {
      const first = `first: 12, keyword: "${word}"`;
      const { after } = await cursorPage(first);
      for (const args of [first, `${first}, after: "${after}"`]) {
        const query = `{ productsConnection(${args}) { edges { node { id } } } }`;
        expect(await readThroughBy(query, null)).toEqual([]);
        expect((await statementsOf(query, null)).length).toBeLessThanOrEqual(args === first ? 3 : 1);
      }
    },
  );

  it('of a common word neither repeats nor skips products while some are added and deleted', async () => {
    const calm = (await Promise.all([1, 2, 3, 4].map((page) => listed('wave', page)))).flat();
    const first = await cursorPage('first: 12, keyword: "wave"');
    await shop.sql(
      `insert into products (name, image, price, description, brand, category, count_in_stock, created_at, updated_at)
       select 'Wave ' || n, '', 1, '', '', '', 1, now() + n * interval '1 day', now() from generate_series(1, 500) n`,
    );
    const gone = first.found.slice(-3).map(Number);
    await shop.sql('update products set deleted_at = now() where id = any($1::int[])', [gone]);
    const further = await cursorPage(`first: 36, keyword: "wave", after: "${first.after}"`);
    expect([...first.found, ...further.found]).toEqual(calm);
    const added = `select id from products where name ~ '^Wave \\d+$'`;
    await shop.sql(`delete from variants where product_id in (${added})`);
    await shop.sql(`delete from products where id in (${added})`);
    await shop.sql('update products set deleted_at = null where id = any($1::int[])', [gone]);
  });
});

const listed = async (keyword: string, page: number) =>
  (
    await shop.get<{ products: { products: { id: string }[] } }>(
      `{ products(keyword: "${keyword}", page: ${page}) { products { id } } }`,
      null,
    )
  ).products.products.map(({ id }) => id);

const ids = async (text: string) => (await shop.sql<{ id: number }>(text)).map(({ id }) => String(id));

describe('a page far down a list', () => {
  it.each([2, 998, 999, 1000, 1001, 1500, 1997, 1998, 99_999])('of the catalogue, page %d', async (asked) => {
    const { products } = await shop.get<{
      products: { page: number; pages: number; products: { id: string }[] };
    }>(`{ products(page: ${asked}) { page pages products { id } } }`, null);
    expect(products.pages).toBe(Math.ceil((SIZE - SIZE / 1000) / 12));
    expect(products.page).toBe(Math.min(asked, products.pages));
    expect(products.products.map(({ id }) => id)).toEqual(
      await ids(`select id from products where not is_draft order by created_at desc, id desc
        limit 12 offset ${(products.page - 1) * 12}`),
    );
  });

  it.each([
    ['PAID_AT', 'ASC', 'paid_at asc nulls last, id asc'],
    ['PAID_AT', 'DESC', 'paid_at desc nulls last, id desc'],
    ['DELIVERED_AT', 'DESC', 'delivered_at desc nulls last, id desc'],
    ['USER', 'DESC', 'buyer desc, id desc'],
    ['TOTAL', 'ASC', 'total_price asc, id asc'],
  ])('of the orders by %s %s', async (sort, order, orderBy) => {
    for (const asked of [1, 600, 840, 841, 1001, 1002, 1199, 1200, 77_777]) {
      const { orders } = await shop.get<{
        orders: { page: number; total: number; orders: { id: string }[] };
      }>(
        `{ orders(sort: ${sort}, order: ${order}, page: ${asked}, pageSize: 20) { page total orders { id } } }`,
        admin,
      );
      expect([orders.total, orders.page]).toEqual([SIZE, Math.min(asked, SIZE / 20)]);
      expect(orders.orders.map(({ id }) => id)).toEqual(
        await ids(`select id from orders order by ${orderBy} limit 20 offset ${(orders.page - 1) * 20}`),
      );
    }
  });
});

describe('a search in a long list of the console', () => {
  it.each(['okoro', 'person-77', 'simi', 'zuri ojo 12'])(
    'shows the newest matches for "%s"',
    async (keyword) => {
      const { orders } = await shop.get<{ orders: { total: number; orders: { id: string }[] } }>(
        `{ orders(filter: { keyword: "${keyword}" }) { total orders { id } } }`,
        admin,
      );
      const like = keyword
        .split(' ')
        .map((word) => `buyer like '%${word}%'`)
        .join(' and ');
      const [found] = await shop.sql<{ total: number; newest: number[] }>(
        `select least(count(*), 1200)::int as total, (array_agg(id order by id desc))[1:20] as newest from orders where ${like}`,
      );
      expect(orders.total).toBe(found?.total);
      expect(orders.orders.map(({ id }) => Number(id))).toEqual(found?.newest ?? []);
    },
  );

  it('finds an order by its number, however old and short', async () => {
    const { orders } = await shop.get<{ orders: { orders: { id: string }[] } }>(
      '{ orders(filter: { keyword: "7" }, sort: ID, order: ASC) { orders { id } } }',
      admin,
    );
    expect(orders.orders[0]?.id).toBe('7');
  });
});

import { glob, readFile } from 'node:fs/promises';
import { type DocumentNode, Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReadConnection } from '../../api/platform/database/read.ts';
import { costOf } from '../../api/faces/graphql/cost/cost.ts';
import { shopSchema } from '../../api/faces/graphql/schema.ts';
import { addOrder, addPerson, type Person } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

const PRODUCTS = 12;
const REVIEWS = 520;

let shop: TestShop;
let address: string;
let shopper: Person;

/** A page of products with over five hundred reviews of maximum length each, and a user with many orders. */
beforeAll(async () => {
  shop = await startShop();
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  shopper = await addPerson(shop);
  const em = shop.parts.orm.em.fork();
  await em.execute(
    `insert into users (name, email, created_at)
     select 'Reviewer ' || n, 'reviewer' || n || '@example.com', now() from generate_series(1, ?::int) n`,
    [REVIEWS],
  );
  await em.execute(
    `insert into products (name, image, price, description, brand, category, count_in_stock, rating_sum, num_reviews,
       created_at, updated_at)
     select 'Wig ' || n, '/media/a.webp', 100, '', '', '', 5, 5 * ?, ?, now(), now() from generate_series(1, ?::int) n`,
    [REVIEWS, REVIEWS, PRODUCTS],
  );
  await em.execute(
    `insert into reviews (product_id, user_id, rating, comment, created_at)
     select p.id, u.id, 5, repeat('x', 1996) || right('000' || u.id, 4), now() - u.id * interval '1 second'
     from products p cross join users u where u.email like 'reviewer%'`,
  );
  for (let n = 0; n < 130; n += 1) await addOrder(shop, { userId: shopper.id, productId: 1, isPaid: false });
}, 60_000);
afterAll(() => shop.stop());

interface Answer {
  status: number;
  size: number;
  data?: Record<string, never>;
  errors?: { message: string; extensions: object }[];
  extensions?: object;
}

async function ask(query: string, more: { variables?: object; extensions?: object; who?: Person } = {}) {
  const { who, ...rest } = more;
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    body: JSON.stringify({ query, ...rest }),
  });
  const text = await response.text();
  return { status: response.status, size: text.length, ...(JSON.parse(text) as object) } as Answer;
}

/** Rows of reviews that were read. */
async function reviewsReadDuring(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(ReadConnection.prototype, 'query');
  try {
    await work();
    const answers = await Promise.all(spy.mock.results.map(({ value }) => value as Promise<object[]>));
    return answers.flat().filter((row) => 'comment' in row).length;
  } finally {
    spy.mockRestore();
  }
}

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
const COSTLY = { code: 'BAD_USER_INPUT', reason: 'QUERY_TOO_COSTLY' };

describe('a small document that asks for a large answer', () => {
  it('is refused before anything is read: 14 aliases of all products’ reviews', async () => {
    const attack = aliases(14, 'products { products { reviews { comment } } }');
    const read = await reviewsReadDuring(async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await ask(attack);
        expect(answer).toMatchObject({ status: 400, errors: [{ extensions: COSTLY }] });
        expect(answer.data).toBeUndefined();
        expect(answer.size).toBeLessThan(1000);
      }
    });
    expect(read).toBe(0);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('is refused when the answer would be too large, and little is read for it', async () => {
    const attack = aliases(4, 'products { products { reviews { comment name } } }');
    const read = await reviewsReadDuring(async () => {
      const [answer, health] = await Promise.all([ask(attack), fetch(`${address}/healthz`)]);
      expect(health.status).toBe(200);
      expect(answer).toMatchObject({
        status: 200,
        errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'ANSWER_TOO_LARGE' } }],
      });
      expect(answer.data).toBeUndefined();
      expect(answer.size).toBeLessThan(1000);
    });
    // Twelve products, the newest hundred reviews of each, and one more to see whether there are more.
    expect(read).toBeLessThanOrEqual(12 * 101);
  });

  it.each([
    [
      'connections in lists',
      aliases(
        4,
        'products { products { reviewsConnection(first: 100) { edges { node { comment name rating } } } } }',
      ),
    ],
    [
      'connections in connections',
      '{ productsConnection(first: 100) { edges { node { reviewsConnection(first: 100) { edges { node { comment } } } } } } }',
    ],
    [
      'a hundred products by ids',
      `{ productsByIds(ids: [${Array.from({ length: 100 }, (_, n) => n).join(' ')}]) { relatedProducts { reviews { id } } } }`,
    ],
    ['orders of orders', aliases(15, 'myOrders { orderItems { name image qty price product } }')],
  ])('by %s is refused too', async (_, query) => {
    expect(await ask(query, { who: shopper })).toMatchObject({
      status: 400,
      errors: [{ extensions: COSTLY }],
    });
  });
});

const told = async (query: string, variables: object = {}) =>
  (await ask(query, { variables, extensions: { cost: true } })).extensions;

describe('what a document costs follows from its arguments', () => {
  const EDGES = 'edges { node { id } }';

  it.each([
    [`{ productsConnection(first: 1) { ${EDGES} } }`, {}, 4],
    [`{ productsConnection(first: 20) { ${EDGES} } }`, {}, 2 + 20 * 2],
    [`{ productsConnection { ${EDGES} } }`, {}, 2 + 12 * 2],
    [`query ($n: Int) { productsConnection(first: $n) { ${EDGES} } }`, { n: 5 }, 2 + 5 * 2],
    [`query ($n: Int) { productsConnection(first: $n) { ${EDGES} } }`, {}, 2 + 12 * 2],
    [`query ($n: Int = 7) { productsConnection(first: $n) { ${EDGES} } }`, {}, 2 + 7 * 2],
    ['{ productsByIds(ids: [1, 2, 3]) { id name } }', {}, 1 + 3 * 2],
    ['query ($ids: [ID!]!) { productsByIds(ids: $ids) { id name } }', { ids: ['1', '2'] }, 1 + 2 * 2],
    ['{ product(id: 1) { reviews { id } } }', {}, 2 + 100],
    ['{ ...A } fragment A on Query { topProducts { ... on Product { name } __typename } }', {}, 1 + 5 * 2],
  ])('%s with %j', async (query, variables, values) => {
    expect(await told(query, variables)).toEqual({ cost: { values, most: 15_000 } });
  });

  it('a variable may ask for little where it could ask for too much', async () => {
    const query =
      'query ($n: Int) { productsConnection(first: 100) { edges { node { reviewsConnection(first: $n) { edges { node { id } } } } } } }';
    expect((await ask(query, { variables: { n: 1 } })).errors).toBeUndefined();
    expect(await ask(query, { variables: { n: 100 } })).toMatchObject({ errors: [{ extensions: COSTLY }] });
  });

  it('the cost is only reported on request', async () => {
    expect((await ask('{ topProducts { name } }')).extensions).toBeUndefined();
  });
});

it('every document of the shop’s own pages may be asked with any variables', async () => {
  const files = await Array.fromAsync(glob('web/**/*.graphql'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const document: DocumentNode = parse(texts.join('\n'));
  const schema = await shopSchema();
  const costs = document.definitions.flatMap((operation) =>
    operation.kind === Kind.OPERATION_DEFINITION ? [costOf(schema, { document, operation }, null)] : [],
  );
  expect(costs.length).toBeGreaterThan(20);
  // The most is the console's grid of 400 variants.
  expect(Math.max(...costs)).toBeLessThan((15_000 * 2) / 3);
});

describe('lists that were once unlimited', () => {
  it('a product’s reviews are the newest hundred, and 500 over REST, with their number beside', async () => {
    const { data } = await ask('{ product(id: 1) { numReviews reviews { comment } } }');
    const product = data?.['product'] as unknown as { numReviews: number; reviews: { comment: string }[] };
    expect([product.numReviews, product.reviews.length]).toEqual([REVIEWS, 100]);
    const rest = (await (await fetch(`${address}/api/products/1`)).json()) as typeof product;
    expect([rest.numReviews, rest.reviews.length]).toEqual([REVIEWS, 500]);
    expect(rest.reviews.slice(0, 100).map(({ comment }) => comment)).toEqual(
      product.reviews.map(({ comment }) => comment),
    );
    const read = await reviewsReadDuring(() => fetch(`${address}/api/products/2`));
    expect(read).toBeLessThanOrEqual(501);
  });

  it('the lines of orders are as many as they are counted with, and one order’s are all there', async () => {
    const em = shop.parts.orm.em.fork();
    const wholesaler = await addPerson(shop);
    for (let n = 0; n < 6; n += 1)
      await addOrder(shop, { userId: wholesaler.id, productId: 1, isPaid: false });
    await em.execute(
      `insert into products (name, image, description, brand, category, is_draft, created_at, updated_at)
       select 'Draft', '/w', '', '', '', true, now(), now() from generate_series(1, 99)`,
    );
    await em.execute(
      `insert into order_items (order_id, product_id, name, image, price, qty)
       select o.id, d.id, 'Wig', '/w', 0, 1 from orders o join products d on d.name = 'Draft' where o.user_id = ?`,
      [wholesaler.id],
    );
    const own = await ask('{ myOrders { id } }', { who: wholesaler });
    const [newest] = (own.data ?? {})['myOrders'] as unknown as [{ id: string }];
    const all = await ask('{ myOrders { orderItems { name } } }', { who: wholesaler });
    expect(all).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'ANSWER_TOO_LARGE' } }],
    });
    expect(all.errors?.[0]?.message).toBe(
      'These orders have more than 120 lines together. Ask for fewer orders.',
    );
    const one = await ask(`{ order(id: ${newest.id}) { orderItems { name } } }`, { who: wholesaler });
    expect(one.data).toEqual({ order: { orderItems: Array.from({ length: 100 }, () => ({ name: 'Wig' })) } });
    const headers = { authorization: `Bearer ${wholesaler.token}` };
    const rest = (await (await fetch(`${address}/api/orders/myorders`, { headers })).json()) as {
      orderItems: object[];
    }[];
    expect(rest.flatMap(({ orderItems }) => orderItems)).toHaveLength(600);
  });

  it('one’s own orders are the newest hundred; all of them from cursor to cursor, and over REST', async () => {
    const list = await ask('{ myOrders { id } }', { who: shopper });
    expect(list.data?.['myOrders']).toHaveLength(100);
    const headers = { authorization: `Bearer ${shopper.token}` };
    const rest = (await (await fetch(`${address}/api/orders/myorders`, { headers })).json()) as object[];
    expect(rest).toHaveLength(130);
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await ask(
        'query ($after: String) { myOrdersConnection(first: 100, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
        { who: shopper, variables: { after } },
      );
      const { edges, pageInfo } = (data ?? {})['myOrdersConnection'] as unknown as {
        edges: { node: { id: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
      ids.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(ids).toEqual(rest.map((order) => String((order as { _id: number })._id)));
  });
});

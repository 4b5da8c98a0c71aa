import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrders, Administration } from '../support/shop/administration.ts';
import { addPerson, addProduct, addProducts, type Person } from '../support/shop/catalogue.ts';
import { statementsDuring } from '../support/shop/kept-answers.ts';

let shop: Administration;
let ada: Person;
let bola: Person;
beforeAll(async () => {
  shop = await Administration.start();
  [ada, bola] = [await addPerson(shop.shop, { name: 'Ada' }), await addPerson(shop.shop, { name: 'Bola' })];
});
afterAll(() => shop.shop.stop());

/** Statements of an operation, without the one that identifies the user. */
async function statements(query: string, who: Person | null): Promise<number> {
  const count = await statementsDuring(shop.shop, () => shop.get(query, who));
  return who ? count - 1 : count;
}

describe('what may be missing', () => {
  it.each([
    ['productById(id: 999999) { id }', null, 'NOT_FOUND'],
    ['productById(id: "x") { id }', null, 'NOT_FOUND'],
    ['orderById(id: 999999) { id }', 'ada', 'NOT_FOUND'],
    ['orderById(id: 1) { id }', null, 'UNAUTHENTICATED'],
    ['userById(id: 999999) { id }', 'admin', 'NOT_FOUND'],
    ['userById(id: 1) { id }', 'ada', 'FORBIDDEN'],
    ['viewer { id }', null, 'UNAUTHENTICATED'],
  ])('is null alone and leaves the rest of the response: %s', async (field, as, code) => {
    const who = as === 'ada' ? ada : as === 'admin' ? shop.admin : null;
    const { data, errors } = await shop.ask(`{ missing: ${field} shopSettings { sendsMail } }`, who);
    expect(data).toEqual({ missing: null, shopSettings: { sendsMail: false } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
  });

  it('is shown to those who may see it', async () => {
    const product = await addProduct(shop.shop, { name: 'There' });
    const [order] = await addOrders(shop, [{ userId: ada.id }], product);
    const query = `{ viewer { name } productById(id: ${product}) { name } orderById(id: ${order}) { id } }`;
    expect(await shop.get(query, ada)).toEqual({
      viewer: { name: 'Ada' },
      productById: { name: 'There' },
      orderById: { id: String(order) },
    });
    expect(await shop.codeOf(`{ orderById(id: ${order}) { id } }`, bola)).toBe('NOT_FOUND');
    expect(await shop.get(`{ userById(id: ${ada.id}) { name } }`)).toEqual({ userById: { name: 'Ada' } });
  });
});

const named = (...names: (string | null)[]) => ({
  productsWithIds: names.map((name) => (name === null ? null : { name })),
});

describe('products by their ids', () => {
  it('come one for each id in its place, and null for what is not there', async () => {
    const [first, draft, second] = await addProducts(shop.shop, [
      { name: 'First' },
      { name: 'Draft', isDraft: true },
      { name: 'Second' },
    ]);
    const query = `{ productsWithIds(ids: [${second}, ${draft}, 999999, ${first}, "x", ${second}]) { name } }`;
    expect(await shop.get(query, null)).toEqual(named('Second', null, null, 'First', null, 'Second'));
    expect(await shop.get(query)).toEqual(named('Second', 'Draft', null, 'First', null, 'Second'));
    expect(await statements(query, ada)).toBe(1);
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1).join();
    expect(await shop.codeOf(`{ productsWithIds(ids: [${tooMany}]) { id } }`, null)).toBe('BAD_USER_INPUT');
    expect(await shop.get('{ productsWithIds(ids: []) { id } }', null)).toEqual({ productsWithIds: [] });
  });
});

describe('from an order to its products', () => {
  it('each line leads to the product as it is now, and keeps what was bought', async () => {
    const [kept, gone] = await addProducts(shop.shop, [{ name: 'Kept' }, { name: 'Gone' }]);
    const buyer = await addPerson(shop.shop);
    await addOrders(shop, [{ userId: buyer.id }], kept ?? 0);
    await addOrders(shop, [{ userId: buyer.id }], gone ?? 0);
    await shop.sql(`update products set name = 'Renamed' where id = $1`, [kept]);
    await shop.sql(`update products set is_draft = true where id = $1`, [gone]);
    const query =
      '{ myOrdersConnection { edges { node { orderItems { productId name currentProduct { id name } } } } } }';
    const read = async (who: Person) => {
      const data = await shop.get<{
        myOrdersConnection: { edges: { node: { orderItems: object[] } }[] };
      }>(query, who);
      return data.myOrdersConnection.edges.flatMap(({ node }) => node.orderItems);
    };
    expect(await read(buyer)).toEqual([
      { productId: String(gone), name: 'Wig', currentProduct: null },
      { productId: String(kept), name: 'Wig', currentProduct: { id: String(kept), name: 'Renamed' } },
    ]);
    const before = await statements(query, buyer);
    await addOrders(
      shop,
      Array.from({ length: 6 }, () => ({ userId: buyer.id })),
      kept ?? 0,
    );
    expect(await statements(query, buyer)).toBe(before);
  });
});

describe('from a user to the orders', () => {
  const ORDERS =
    'orders(first: 2) { totalCount edges { cursor node { id } } pageInfo { hasNextPage endCursor } }';
  interface WithOrders {
    orders: {
      totalCount: number;
      edges: { node: { id: string } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  }
  let buyer: Person;
  let ids: number[];
  beforeAll(async () => {
    buyer = await addPerson(shop.shop, { name: 'Buyer' });
    const product = await addProduct(shop.shop, { name: 'Bought' });
    ids = await addOrders(
      shop,
      ['03', '01', '02'].map((day) => ({ userId: buyer.id, placedAt: `2026-11-${day}` })),
      product,
    );
  });

  it('the user and administrators see them newest first, forwards and backwards', async () => {
    const { viewer } = await shop.get<{ viewer: WithOrders }>(`{ viewer { ${ORDERS} } }`, buyer);
    expect(viewer.orders.totalCount).toBe(3);
    expect(viewer.orders.edges.map(({ node }) => Number(node.id))).toEqual([ids[0], ids[2]]);
    expect(viewer.orders.pageInfo.hasNextPage).toBe(true);
    const on = `orders(first: 5, after: "${viewer.orders.pageInfo.endCursor}") { edges { node { id } } }`;
    expect(await shop.get(`{ userById(id: ${buyer.id}) { ${on} } }`)).toEqual({
      userById: { orders: { edges: [{ node: { id: String(ids[1]) } }] } },
    });
    const last = 'orders(last: 1) { edges { node { id } } }';
    expect(await shop.get(`{ viewer { ${last} } }`, buyer)).toEqual({
      viewer: { orders: { edges: [{ node: { id: String(ids[1]) } }] } },
    });
  });

  it('a cursor of somebody else’s orders finds nothing', async () => {
    const { viewer } = await shop.get<{ viewer: WithOrders }>(`{ viewer { ${ORDERS} } }`, buyer);
    const stolen = `orders(first: 5, after: "${viewer.orders.pageInfo.endCursor}") { edges { node { id } } }`;
    expect(await shop.get(`{ viewer { ${stolen} } }`, ada)).toEqual({ viewer: { orders: { edges: [] } } });
  });

  it('of a whole page of users they take two statements', async () => {
    const query = `{ users(pageSize: 100) { users { ${ORDERS} } } }`;
    const few = await statements(query, shop.admin);
    for (let count = 0; count < 5; count += 1) await addPerson(shop.shop);
    expect(await statements(query, shop.admin)).toBe(few);
    expect(few - (await statements('{ users(pageSize: 100) { users { id } } }', shop.admin))).toBe(2);
  });
});

describe('a review and its product', () => {
  const WRITE = `mutation ($input: WriteReviewInput!) {
    writeReview(input: $input) { review { rating comment product { id } } product { id rating numReviews } } }`;

  it('the answer to a new review has the product with its new rating', async () => {
    const product = await addProduct(shop.shop, { name: 'Rated', ratingSum: 2, numReviews: 1 });
    const input = { productId: String(product), rating: 5 };
    expect(await shop.get(WRITE, ada, { input })).toEqual({
      writeReview: {
        review: { rating: 5, comment: '', product: { id: String(product) } },
        product: { id: String(product), rating: 3.5, numReviews: 2 },
      },
    });
    expect(await shop.codeOf(WRITE, ada, { input })).toBe('CONFLICT');
    expect(await shop.codeOf(WRITE, null, { input })).toBe('UNAUTHENTICATED');
    const { errors } = await shop.ask(WRITE, bola, { input: { ...input, rating: 6 } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      faults: [{ path: ['input', 'rating'] }],
    });
  });

  it('leads to its product only while that is sold, in one statement for all of them', async () => {
    const product = await addProduct(shop.shop, { name: 'Reviewed' });
    for (let count = 0; count < 4; count += 1) {
      const input = { productId: String(product), rating: 4, comment: `c${count}` };
      await shop.get(WRITE, await addPerson(shop.shop), { input });
    }
    const query = `{ productById(id: ${product}) { reviewsConnection { edges { node { product { name } } } } } }`;
    expect(await statements(query, ada)).toBe(3);
    await shop.sql('update products set is_draft = true where id = $1', [product]);
    const { data } = await shop.ask(query, null);
    expect(data).toEqual({ productById: null });
  });
});

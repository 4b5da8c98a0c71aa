import { tellAllEvents } from '../support/shop/tell-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrders, Administration } from '../support/shop/administration.ts';
import { addPerson, addProduct, addProducts, type Person } from '../support/shop/catalogue.ts';
import { Connections, idsOf, LIST, type List } from '../support/shop/connections.ts';
import { statementsDuring } from '../support/shop/kept-answers.ts';

let shop: Administration;
let ada: Person;
let bola: Person;
let lists: Connections;
beforeAll(async () => {
  shop = await Administration.start();
  lists = new Connections(shop);
  [ada, bola] = [await addPerson(shop.shop, { name: 'Ada' }), await addPerson(shop.shop, { name: 'Bola' })];
});
afterAll(() => shop.shop.stop());

describe('orders from cursor to cursor', () => {
  let product: number;
  let own: number[];
  let foreign: number[];

  beforeAll(async () => {
    product = await addProduct(shop.shop, { name: 'Ordered' });
    const days = ['03', '01', '02', '02', '05'];
    const given = days.map((day, index) => ({
      userId: ada.id,
      total: [300, 100, 500, 100, 200][index] ?? 0,
      placedAt: `2026-11-${day}`,
      paidAt: index % 2 ? `2026-11-1${index}` : null,
    }));
    own = await addOrders(shop, given, product);
    foreign = await addOrders(shop, [{ userId: bola.id, placedAt: '2026-11-04' }], product);
  });
  const named = (...places: number[]) => places.map((place) => own[place]);

  it('are one’s own, newest first, whichever way they are read', async () => {
    expect(await lists.sameBothWays('myOrdersConnection', '', ada)).toEqual(named(4, 0, 3, 2, 1));
    expect(await lists.sameBothWays('myOrdersConnection', '', bola)).toEqual(foreign);
  });

  it.each([
    ['sort: { field: CREATED_AT, direction: ASC }', [1, 2, 3, 0, 4]],
    ['sort: { field: TOTAL }', [2, 0, 4, 3, 1]],
    ['sort: { field: TOTAL, direction: ASC }', [1, 3, 4, 0, 2]],
    ['sort: { field: ID, direction: ASC }', [0, 1, 2, 3, 4]],
    // Unpaid orders come last in both directions.
    ['sort: { field: PAID_AT, direction: ASC }', [1, 3, 0, 2, 4]],
    ['sort: { field: PAID_AT, direction: DESC }', [3, 1, 4, 2, 0]],
    ['filter: { state: PAID }', [3, 1]],
    ['filter: { state: PAID } sort: { field: PAID_AT, direction: ASC }', [1, 3]],
    ['filter: { state: UNPAID } sort: { field: TOTAL, direction: ASC }', [4, 0, 2]],
    ['filter: { createdFrom: "2026-11-02T12:00:00Z" }', [4, 0]],
  ])('can be asked for by {%s}', async (args, places) => {
    expect(await lists.sameBothWays('myOrdersConnection', args, ada)).toEqual(named(...places));
  });

  it('are all of them for administrators alone, by buyer and words too', async () => {
    const everyone = [...own, ...foreign].toSorted((a, b) => b - a);
    expect(await lists.sameBothWays('ordersConnection', '', shop.admin)).toEqual(everyone);
    expect(await lists.sameBothWays('ordersConnection', 'sort: { field: USER }', shop.admin)).toHaveLength(6);
    expect(await lists.sameBothWays('ordersConnection', 'filter: { keyword: "bola" }', shop.admin)).toEqual(
      foreign,
    );
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [ada, 'FORBIDDEN'],
    ] as const) {
      expect(await shop.codeOf('{ ordersConnection { totalCount } }', who)).toBe(code);
    }
  });

  it('tell nothing by a cursor of somebody else’s list', async () => {
    const { edges } = await lists.ask('myOrdersConnection', 'first: 1', bola);
    const cursor = edges[0]?.cursor;
    for (const args of [`first: 5, after: "${cursor}"`, `last: 5, before: "${cursor}"`]) {
      expect(idsOf(await lists.ask('myOrdersConnection', args, ada))).toEqual([]);
      const byTotal = `sort: { field: TOTAL }, ${args}`;
      expect(idsOf(await lists.ask('myOrdersConnection', byTotal, ada))).toEqual([]);
    }
  });
});

describe('products from cursor to cursor', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = await addProducts(shop.shop, [
      { name: 'Ziga', price: 300, category: 'Straight', createdAt: '2026-02-01' },
      { name: 'Ábeni', price: 100, category: 'Curly', createdAt: '2026-02-02' },
      { name: 'kola wig', price: 200, category: 'CURLY', createdAt: '2026-02-03' },
      { name: 'Hidden wig', price: 50, category: 'Curly', isDraft: true, createdAt: '2026-02-04' },
      { name: 'Sold out', price: 100, category: 'Curly', countInStock: 0, createdAt: '2026-02-05' },
    ]);
    await shop.sql(`update products set brand = 'House' where id = any($1)`, [ids]);
  });
  const named = (...places: number[]) => places.map((place) => ids[place]);

  it.each([
    ['filter: { brand: "house" }', [4, 2, 1, 0]],
    ['filter: { brand: "HOUSE", category: "curly" }', [4, 2, 1]],
    ['filter: { brand: "House", priceFrom: 1.5, priceTo: 3 }', [2, 0]],
    [String.raw`filter: { brand: "Ho\u0000use ", category: "Cur\u0000ly" }`, [4, 2, 1]],
    ['filter: { brand: "House", priceTo: 0 }', []],
    ['filter: { brand: "House", state: OUT_OF_STOCK }', [4]],
    ['filter: { brand: "House" } sort: { field: PRICE, direction: ASC }', [1, 4, 2, 0]],
    ['filter: { brand: "House" } sort: { field: NAME, direction: ASC }', [1, 2, 4, 0]],
    ['filter: { brand: "House" } sort: { field: NAME }', [0, 4, 2, 1]],
    ['keyword: "wig" filter: { brand: "House" }', [2]],
  ])('can be asked for by {%s}', async (args, places) => {
    expect(await lists.sameBothWays('productsConnection', args, null)).toEqual(named(...places));
  });

  it('show drafts to administrators alone, and count them for nobody else', async () => {
    const drafts = 'filter: { state: DRAFT }';
    expect(await lists.sameBothWays('productsConnection', drafts, shop.admin)).toEqual(named(3));
    expect(await lists.sameBothWays('productsConnection', drafts, null)).toEqual([]);
    const all = await lists.sameBothWays('productsConnection', '', null);
    expect(await lists.sameBothWays('productsConnection', '', shop.admin)).toHaveLength(all.length + 1);
    expect(all).not.toContain(ids[3]);
  });

  it.each(['wig', 'kola', 'kolla wgi', 'xyzzyplugh'])(
    'found by “%s” are the same both ways',
    async (keyword) => {
      const found = await lists.sameBothWays('productsConnection', `keyword: "${keyword}"`, null);
      expect(found.includes(ids[2] ?? 0)).toBe(keyword !== 'xyzzyplugh');
    },
  );

  it('found by common words can be read backwards from the middle', async () => {
    await addProducts(
      shop.shop,
      Array.from({ length: 9 }, (_, index) => ({
        name: index % 2 ? `Back ${index}` : `Other ${index}`,
        description: 'back',
        createdAt: `2026-03-0${index + 1}`,
      })),
    );
    expect(await lists.sameBothWays('productsConnection', 'keyword: "back"', null)).toHaveLength(9);
  });
});

describe('users from cursor to cursor', () => {
  let people: number[];
  beforeAll(async () => {
    const names = ['Zainab', 'Tolu', 'Kemi', 'Wale'];
    people = [];
    for (const name of names) people.push((await addPerson(shop.shop, { name: `Listed ${name}` })).id);
  });
  const named = (...places: number[]) => places.map((place) => people[place]);

  it.each([
    ['filter: { keyword: "listed" }', [0, 1, 2, 3]],
    ['filter: { keyword: "listed" } sort: { field: ID }', [3, 2, 1, 0]],
    ['filter: { keyword: "listed" } sort: { field: NAME, direction: ASC }', [2, 1, 3, 0]],
    ['filter: { keyword: "listed", isAdmin: true }', []],
  ])('can be asked for by {%s}', async (args, places) => {
    expect(await lists.sameBothWays('usersConnection', args, shop.admin)).toEqual(named(...places));
  });

  it('are all but the deleted ones, and for administrators only', async () => {
    const gone = await addPerson(shop.shop, { name: 'Gone' });
    await shop.get(`mutation { removeUser(input: { id: ${gone.id} }) { removedUserId } }`);
    const all = await lists.sameBothWays('usersConnection', '', shop.admin);
    expect(all).not.toContain(gone.id);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(await shop.codeOf('{ usersConnection { totalCount } }', ada)).toBe('FORBIDDEN');
    expect(await shop.codeOf('{ usersConnection(first: 101) { totalCount } }')).toBe('BAD_USER_INPUT');
  });
});

describe('mails from cursor to cursor', () => {
  let mails: number[];
  beforeAll(async () => {
    for (let count = 0; count < 5; count += 1) {
      const input = `input: { email: "nobody-${count}@example.com" }`;
      await shop.get(`mutation { sendPasswordLink(${input}) { email } }`, null);
    }
    await tellAllEvents(shop.shop);
    const rows = await shop.sql<{ id: number }>(
      `select id from mails where recipient like 'nobody-%' order by id desc`,
    );
    mails = rows.map(({ id }) => id);
  });

  it('are newest or oldest first, and can be filtered', async () => {
    expect(mails).toHaveLength(5);
    const some = 'filter: { keyword: "nobody-" }';
    expect(await lists.sameBothWays('outboxConnection', some, shop.admin)).toEqual(mails);
    expect(
      await lists.sameBothWays(
        'outboxConnection',
        `${some} sort: { field: CREATED_AT, direction: ASC }`,
        shop.admin,
      ),
    ).toEqual(mails.toReversed());
    const sent = 'filter: { keyword: "nobody-", state: SENT }';
    expect(await lists.sameBothWays('outboxConnection', sent, shop.admin)).toEqual([]);
    expect(await shop.codeOf('{ outboxConnection { totalCount } }', ada)).toBe('FORBIDDEN');
  });

  it('have the same texts as on numbered pages', async () => {
    const fields = 'id to subject text state';
    const { outbox } = await shop.get<{ outbox: { mails: object[] } }>(`{ outbox { mails { ${fields} } } }`);
    const list = await shop.get<{ outboxConnection: { edges: { node: object }[] } }>(
      `{ outboxConnection { edges { node { ${fields} } } } }`,
    );
    expect(list.outboxConnection.edges.map(({ node }) => node)).toEqual(outbox.mails);
  });
});

describe('reviews from cursor to cursor', () => {
  it.each(['sort: NEWEST', 'sort: OLDEST', 'sort: HIGHEST', 'sort: LOWEST', 'rating: 5'])(
    'by {%s} are the same both ways',
    async (args) => {
      const product = await addProduct(shop.shop, { name: 'Reviewed' });
      for (const rating of [5, 3, 5, 1, 5]) {
        const author = await addPerson(shop.shop);
        shop.shop.clock.advance(1000);
        const input = `input: { rating: ${rating}, comment: "" }`;
        await shop.get(`mutation { createReview(productId: "${product}", ${input}) { id } }`, author);
      }
      const read = async (size: string) => {
        const { product: found } = await shop.get<{ product: { reviewsConnection: List } }>(
          `{ product(id: "${product}") { reviewsConnection(${args} ${size}) ${LIST} } }`,
          null,
        );
        return found.reviewsConnection;
      };
      const all = await read('first: 100');
      expect(all.totalCount).toBe(args === 'rating: 5' ? 3 : 5);
      expect(idsOf(await read('last: 100'))).toEqual(idsOf(all));
      const last = await read('last: 2');
      expect(idsOf(last)).toEqual(idsOf(all).slice(-2));
      const before = await read(`last: 2, before: "${last.pageInfo.startCursor}"`);
      expect(idsOf(before)).toEqual(idsOf(all).slice(-4, -2));
    },
  );
});

const LAST_ORDER = '{ myOrdersConnection(last: 1) { edges { node { id } } } }';

/** The cost reported in the response. */
const costOf = async (args: string) => {
  const response = await shop.shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: {
      query: `{ productsConnection(${args}) { edges { node { id } } } }`,
      extensions: { cost: true },
    },
  });
  return response.json<{ extensions: { cost: { values: number } } }>().extensions.cost.values;
};

describe('what a connection is asked with', () => {
  it.each([
    ['last: 0', 'last'],
    ['last: 101', 'last'],
    ['last: 2, after: "Mg"', 'after'],
    ['first: 2, before: "Mg"', 'before'],
    ['before: "Mg"', 'before'],
    ['last: 2, before: "no cursor"', 'before'],
    ['keyword: "wig", last: 2, before: "Mg"', 'before'],
    ['keyword: "wig", last: 2, after: "Mg"', 'after'],
  ])('is refused with the name of the invalid argument: %s', async (args, field) => {
    const { errors } = await shop.ask(`{ productsConnection(${args}) { totalCount } }`, null);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });

  it('costs as much as it can return, also from the end', async () => {
    expect(await costOf('first: 1')).toBeLessThan(await costOf('first: 20'));
    expect(await costOf('last: 3')).toBe(await costOf('first: 3'));
  });

  it('counts a list only where that is asked for', async () => {
    const without = await statementsDuring(shop.shop, () => shop.get(LAST_ORDER, ada));
    const counting = LAST_ORDER.replace('edges', 'totalCount edges');
    expect(await statementsDuring(shop.shop, () => shop.get(counting, ada))).toBe(without + 1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrders, Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, addProducts, type Person } from '../../support/shop/catalogue.ts';
import { statementsDuring } from '../../support/shop/kept-answers.ts';

let shop: Administration;
let ada: Person;
let bisi: Person;
let ids: number[];

beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Adá Obi' });
  bisi = await addPerson(shop.shop, { name: 'Bisi Ade' });
  const product = await addProduct(shop.shop, { countInStock: 100 });
  ids = await addOrders(
    shop,
    [
      {
        userId: ada.id,
        total: 3000,
        placedAt: '2026-10-01T10:00:00Z',
        paidAt: '2026-10-01T11:00:00Z',
        deliveredAt: '2026-10-03',
      },
      { userId: bisi.id, total: 1000, placedAt: '2026-11-10T10:00:00Z', paidAt: '2026-11-18T22:59:59Z' },
      {
        userId: ada.id,
        total: 2000,
        placedAt: '2026-11-18T10:00:00Z',
        paidAt: '2026-11-18T23:00:00Z',
        deliveredAt: '2026-11-20T08:00:00Z',
      },
      { userId: bisi.id, total: 4000, placedAt: '2026-11-19T10:00:00Z' },
      { userId: ada.id, total: 5000, placedAt: '2026-11-20T10:00:00Z', paidAt: '2026-11-20T11:00:00Z' },
    ],
    product,
  );
});
afterAll(() => shop.shop.stop());

/** Positions of orders among those made above, from 1. */
const places = (orders: { id: string }[]) => orders.map((order) => ids.indexOf(Number(order.id)) + 1);

interface Page {
  orders: { orders: { id: string }[]; page: number; pages: number; total: number };
}
const list = async (args: string) => {
  const { orders } = await shop.get<Page>(
    `{ orders${args && `(${args})`} { orders { id } page pages total } }`,
  );
  return { ...orders, places: places(orders.orders) };
};

describe('the list of all orders', () => {
  it('is for administrators, by both faces and with and without the slash', async () => {
    for (const url of ['/api/orders', '/api/orders/']) {
      expect((await shop.rest('GET', url, null)).status).toBe(401);
      expect((await shop.rest('GET', url, ada)).status).toBe(403);
      expect((await shop.rest('GET', url, shop.admin)).status).toBe(200);
    }
    for (const query of [
      '{ orders { total } }',
      '{ dashboard { unpaid } }',
      '{ ordersConnection { pageInfo { endCursor } } }',
    ]) {
      expect(await shop.codeOf(query, null)).toBe('UNAUTHENTICATED');
      expect(await shop.codeOf(query, ada)).toBe('FORBIDDEN');
    }
  });

  it('is a bare array of whole orders over REST, newest first', async () => {
    const { body } = await shop.rest('GET', '/api/orders', shop.admin);
    const orders = body as unknown as Record<string, unknown>[];
    expect(orders.map((order) => order['_id'])).toEqual(ids.toReversed());
    expect(orders[1]).toMatchObject({
      user: { _id: bisi.id, name: 'Bisi Ade' },
      orderItems: [{ name: 'Wig', qty: 1, price: 10 }],
      totalPrice: 40,
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      deliveredAt: null,
      createdAt: '2026-11-19T10:00:00.000Z',
    });
  });

  it.each([
    ['', [5, 4, 3, 2, 1]],
    ['sort: ID, order: ASC', [1, 2, 3, 4, 5]],
    ['sort: USER, order: ASC', [1, 3, 5, 2, 4]],
    ['sort: TOTAL, order: DESC', [5, 4, 1, 3, 2]],
    ['sort: CREATED_AT, order: ASC', [1, 2, 3, 4, 5]],
    ['sort: PAID_AT, order: ASC', [1, 2, 3, 5, 4]],
    ['sort: PAID_AT, order: DESC', [5, 3, 2, 1, 4]],
    ['sort: DELIVERED_AT, order: DESC', [3, 1, 5, 4, 2]],
    ['pageSize: 2, page: 2', [3, 2]],
    ['pageSize: 2, page: 99', [1]],
    ['filter: { state: UNPAID }', [4]],
    ['filter: { state: TO_DELIVER }', [5, 2]],
    ['filter: { state: DELIVERED }', [3, 1]],
    ['filter: { state: PAID }', [5, 3, 2, 1]],
    ['filter: { keyword: "ada" }', [5, 3, 1]],
    ['filter: { keyword: "BISI ade" }', [4, 2]],
    ['filter: { keyword: "@example.com", state: DELIVERED }', [3, 1]],
    ['filter: { createdFrom: "2026-11-10T10:00:00Z", createdTo: "2026-11-19T10:00:00Z" }', [4, 3, 2]],
    ['filter: { paidFrom: "2026-11-18T23:00:00Z" }', [5, 3]],
    ['filter: { paidTo: "2026-11-18T22:59:59.999Z", state: PAID }', [2, 1]],
    ['filter: { keyword: "100%" }', []],
    ['filter: { keyword: "bisi", money: UNPAID }', [4]],
    ['filter: { keyword: "bi", money: UNPAID, goods: OPEN }', [4]],
    ['filter: { keyword: "ada", money: PENDING, state: UNPAID }', []],
    ['filter: { keyword: "bisi", money: PAID, isGuest: false }', [2]],
  ])('is sorted and filtered by (%s)', async (args, expected) => {
    expect((await list(args)).places).toEqual(expected);
  });

  it('finds an order by its id', async () => {
    expect((await list(`filter: { keyword: "#${ids[1]}" }`)).places).toContain(2);
  });

  it.each([
    '',
    'filter: { state: UNPAID }',
    'filter: { state: PAID }',
    'filter: { keyword: "ada" }',
    'filter: { state: DELIVERED, createdFrom: "2026-11-01T00:00:00Z" }',
    'filter: { paidFrom: "2026-11-19T00:00:00Z" }',
  ])('counts what it lists (%s)', async (args) => {
    const { total, places: listed, pages } = await list(args);
    expect([total, pages]).toEqual([listed.length, 1]);
  });

  it('refuses a page of more than 100', async () => {
    expect(await shop.codeOf('{ orders(pageSize: 101) { total } }')).toBe('BAD_USER_INPUT');
  });
});

describe('orders from cursor to cursor', () => {
  interface Connection {
    edges: { cursor: string; node: { id: string } }[];
    pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
    };
  }
  const page = async (field: string, args: string, who: Person = shop.admin) => {
    const data = await shop.get<Record<string, Connection>>(
      `{ ${field}(${args}) { edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      who,
    );
    return data[field] as Connection;
  };

  it('come once each, newest first', async () => {
    const seen: number[] = [];
    let after = '';
    for (let rounds = 0; rounds < 5; rounds += 1) {
      const { edges, pageInfo } = await page('ordersConnection', `first: 2${after}`);
      seen.push(...places(edges.map(({ node }) => node)));
      expect(pageInfo.hasPreviousPage).toBe(after !== '');
      expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([edges[0]?.cursor, edges.at(-1)?.cursor]);
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1]);
  });

  it('are narrowed by the same filter', async () => {
    const { edges } = await page('ordersConnection', 'filter: { state: TO_DELIVER }');
    expect(places(edges.map(({ node }) => node))).toEqual([5, 2]);
  });

  it('are one’s own in myOrdersConnection, and a cursor of somebody else finds nothing', async () => {
    const own = await page('myOrdersConnection', 'first: 2', ada);
    expect(places(own.edges.map(({ node }) => node))).toEqual([5, 3]);
    const rest = await page('myOrdersConnection', `after: "${own.pageInfo.endCursor}"`, ada);
    expect([places(rest.edges.map(({ node }) => node)), rest.pageInfo.hasNextPage]).toEqual([[1], false]);
    const foreign = await page('myOrdersConnection', `after: "${own.pageInfo.endCursor}"`, bisi);
    expect(foreign.edges).toEqual([]);
    expect(await shop.codeOf('{ myOrdersConnection { pageInfo { endCursor } } }', null)).toBe(
      'UNAUTHENTICATED',
    );
  });

  it.each(['first: 0', 'first: 101', 'first: -1', 'after: "x"', 'after: "MQ=="', 'after: "LTE"'])(
    'refuse %s',
    async (args) => {
      expect(await shop.codeOf(`{ ordersConnection(${args}) { pageInfo { endCursor } } }`)).toBe(
        'BAD_USER_INPUT',
      );
    },
  );
});

/** Without the one for the session. */
const statements = async (query: string) => (await statementsDuring(shop.shop, () => shop.get(query))) - 1;

describe('the dashboard', () => {
  const FIGURES =
    'toDeliver oldestToDeliver unpaid unpaidTotal salesTotal paidOrders previousSalesTotal previousPaidOrders lowStock outOfStock productsOnSale salesPerDay { day orders total }';

  it('has the state of the shop, and sales per day in Lagos', async () => {
    await addProducts(shop.shop, [
      { name: 'Plenty', countInStock: 6 },
      { name: 'Two', countInStock: 2 },
      { name: 'One', countInStock: 1 },
      { name: 'None', countInStock: 0 },
      { name: 'Hidden', countInStock: 1, isDraft: true },
      { name: 'Deleted', countInStock: 1, deletedAt: '2026-01-01' },
    ]);
    const { dashboard } = await shop.get<{ dashboard: Record<string, unknown> }>(
      `{ dashboard(days: 3) { ${FIGURES} lowStockProducts { name } latestOrders { id } } }`,
    );
    expect(dashboard).toMatchObject({
      toDeliver: 2,
      oldestToDeliver: '2026-11-18T22:59:59.000Z',
      unpaid: 1,
      unpaidTotal: 40,
      salesTotal: 80,
      paidOrders: 3,
      lowStock: 2,
      outOfStock: 1,
      productsOnSale: 5,
      salesPerDay: [
        { day: '2026-11-18', orders: 1, total: 10 },
        { day: '2026-11-19', orders: 1, total: 20 },
        { day: '2026-11-20', orders: 1, total: 50 },
      ],
      lowStockProducts: [{ name: 'One' }, { name: 'Two' }, { name: 'None' }],
    });
    expect(places(dashboard['latestOrders'] as { id: string }[])).toEqual([5, 4, 3, 2, 1]);
  });

  it('compares a period with as many days before', async () => {
    const { dashboard } = await shop.get<{ dashboard: Record<string, unknown> }>(
      '{ dashboard(days: 1) { salesTotal paidOrders previousSalesTotal previousPaidOrders salesPerDay { day } } }',
    );
    expect(dashboard).toEqual({
      salesTotal: 50,
      paidOrders: 1,
      previousSalesTotal: 20,
      previousPaidOrders: 1,
      salesPerDay: [{ day: '2026-11-20' }],
    });
  });

  it('has thirty days unless asked otherwise, days without sales too', async () => {
    const { dashboard } = await shop.get<{ dashboard: { salesPerDay: { day: string; orders: number }[] } }>(
      `{ dashboard { ${FIGURES} } }`,
    );
    expect(dashboard.salesPerDay).toHaveLength(30);
    expect(dashboard.salesPerDay[0]).toEqual({ day: '2026-10-22', orders: 0, total: 0 });
  });

  it.each([0, -1, 367])('refuses %d days', async (days) => {
    expect(await shop.codeOf(`{ dashboard(days: ${days}) { unpaid } }`)).toBe('BAD_USER_INPUT');
  });

  it('takes at most seven statements, and lists take no more in a larger shop', async () => {
    expect(
      await statements(
        `{ dashboard { ${FIGURES} refundedTotal bestSellers { name } lowStockProducts { name } latestOrders { id } } }`,
      ),
    ).toBe(7);
    expect(
      await statements('{ orders(pageSize: 2) { total orders { id user { name } orderItems { name } } } }'),
    ).toBe(2);
    expect(
      await statements('{ orders(pageSize: 5) { total orders { id user { name } orderItems { name } } } }'),
    ).toBe(2);
    expect(
      await statements('{ ordersConnection(first: 5) { edges { node { orderItems { name } } } } }'),
    ).toBe(2);
    expect(await statements('{ users(filter: { keyword: "a" }) { total users { name } } }')).toBe(2);
    expect(
      await statements(
        '{ adminProducts { total products { name reviews { id } ratingCounts { count } relatedProducts { id } } } }',
      ),
    ).toBe(5);
  });
});

const counted = async () => {
  const rows = await shop.sql<{ state: string; orders: number }>(
    'select state, sum(orders)::int as orders from order_counts group by state having sum(orders) <> 0 order by state',
  );
  const real = await shop.sql<{ state: string; orders: number }>(
    'select order_state_of(paid_at, delivered_at) as state, count(*)::int as orders from orders group by 1 order by 1',
  );
  return [rows, real];
};

const sold = async () => {
  const kept = await shop.sql(
    'select day::text, sum(orders)::int as orders, sum(total)::text as total from sales_days group by day order by day',
  );
  const real = await shop.sql(
    `select (paid_at at time zone 'Africa/Lagos')::date::text as day, count(*)::int as orders, sum(total_price)::text as total
     from orders where paid_at is not null group by 1 order by 1`,
  );
  return [kept, real];
};

describe('the kept figures', () => {
  it('follow orders that are placed, paid and delivered at the same moment', async () => {
    const product = await addProduct(shop.shop, { countInStock: 1000 });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addOrders(
          shop,
          [
            {
              userId: ada.id,
              total: 100 + index,
              ...(index % 2 && { paidAt: `2026-11-${10 + (index % 7)}` }),
            },
          ],
          product,
        ),
      ),
    );
    const unpaid = await shop.sql<{ id: number }>(
      'select id from orders where paid_at is not null and delivered_at is null',
    );
    await Promise.all(unpaid.map(({ id }) => shop.rest('PUT', `/api/orders/${id}/deliver/`, shop.admin)));
    const [counts, realCounts] = await counted();
    expect(counts).toEqual(realCounts);
    const [sales, realSales] = await sold();
    expect(sales).toEqual(realSales);
  });
});

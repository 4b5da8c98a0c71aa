import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { PERMISSIONS } from '../../../api/domain/permissions.ts';
import { send } from '../inputs/fuzzer-transport.ts';

/* For each route and field see authorisation-matrix.test.ts. */

let checkout: Checkout;
let url: string;
let ada: Shopper;
let mallory: Shopper;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  checkout = await Checkout.start();
  url = await checkout.shop.app.listen({ port: 0, host: '127.0.0.1' });
  [ada, mallory] = [await checkout.shopper(), await checkout.shopper()];
});
afterAll(async () => {
  agent.destroy();
  await checkout.stop();
});

/** Everything that a forbidden call could change. */
const everything = () =>
  checkout.sql(
    `select (select md5(string_agg(u::text, '' order by id)) from users u) as users,
       (select md5(string_agg(p::text, '' order by id)) from products p) as products,
       (select md5(string_agg(v::text, '' order by id)) from variants v) as variants,
       (select md5(string_agg(o::text, '' order by id)) from orders o) as orders,
       (select count(*) from sessions) as sessions, (select count(*) from payments) as payments`,
  );

describe('calls for administrators, in every spelling', () => {
  /** Spellings of a path that a router could read in two ways. */
  const SPELLINGS: Record<string, (path: string) => string> = {
    'as it is': (path) => path,
    'with a slash': (path) => `${path}/`,
    'with two slashes': (path) => path.replace('/api/', '/api//'),
    'ending in two slashes': (path) => `${path}//`,
    'in capitals': (path) => path.toUpperCase(),
    'with one capital': (path) => path.replace('/users', '/Users').replace('/orders', '/Orders'),
    'with a dot': (path) => path.replace('/api/', '/api/%2e/'),
    'up and down again': (path) => path.replace('/api/', '/api/products/%2e%2e/'),
    'with an encoded letter': (path) => path.replace('/api/', '/%61pi/'),
    'with an encoded slash': (path) => path.replace('/api/', '/api%2f'),
    'with a semicolon': (path) => `${path};a=b`,
    'with a NUL': (path) => `${path}%00`,
    'with a query': (path) => `${path}?_method=GET&admin=true`,
  };

  test.each(Object.entries(SPELLINGS))('%s', async (_, spelt) => {
    const product = await checkout.product();
    const order = await checkout.order(ada, product);
    const before = await everything();
    const routes = checkout.shop.app.routes.filter(
      ({ config }) => config?.access !== undefined && PERMISSIONS[config.access].by === 'staff',
    );
    expect(routes.length).toBeGreaterThan(15);
    const statuses = new Set<number>();
    for (const route of routes) {
      const id = route.url.includes('products') ? product : route.url.includes('orders') ? order.id : ada.id;
      const path = spelt(route.url.replace(':id', String(id)));
      for (const method of [route.method].flat()) {
        for (const token of [null, mallory.token]) {
          for (const headers of [{}, { 'x-http-method-override': method, 'x-original-url': path }]) {
            const body = method === 'GET' || method === 'HEAD' ? null : '{"isAdmin":true}';
            const call = {
              operation: '',
              method,
              target: path,
              body,
              contentType: 'application/json',
              headers,
            };
            statuses.add((await send(url, call, token, agent)).status);
          }
        }
      }
    }
    const refusals = new Set([400, 401, 403, 404, 405, 415]);
    expect([...statuses].filter((status) => !refusals.has(status))).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('a method override header is ignored', async () => {
    const product = await checkout.product();
    const before = await everything();
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const path = `/api/products/${product}`;
      await checkout.rest('GET', path, { who: mallory, headers: { [name]: 'DELETE' } });
      await checkout.rest('GET', `${path}?_method=DELETE`, { who: mallory });
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the payment of somebody else’s order', () => {
  test('is not there, and the provider hears nothing', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const before = (await checkout.provider.ledger()).calls;
    const pay = (id: number) =>
      checkout.rest('PUT', `/api/orders/${id}/pay/`, { who: mallory, body: { id: '5O190127TN364715T' } });
    const [foreign, missing] = [await pay(order.id), await pay(2_000_000_000)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    for (const call of [
      'startPayment(orderId: $id)',
      'capturePayment(orderId: $id, providerOrderId: "A1")',
    ]) {
      const document = `mutation ($id: ID!) { ${call} { __typename } }`;
      const [theirs, nobodys] = [
        await checkout.graphql(document, { id: String(order.id) }, mallory),
        await checkout.graphql(document, { id: '2000000000' }, mallory),
      ];
      expect(theirs).toEqual(nobodys);
      expect(theirs.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await checkout.provider.ledger()).calls).toEqual(before);
    expect(await checkout.payments(order.id)).toEqual([]);
  });
});

describe('one’s own orders', () => {
  test('of two hundred people with five each are shown to their owner only, over REST and GraphQL', async () => {
    const people: Shopper[] = [];
    for (let count = 0; count < 200; count += 1) people.push(await checkout.shopper());
    await checkout.sql(
      `insert into orders (user_id, user_name, user_email, address, city, postal_code, country, payment_method,
         items_price, shipping_price, tax_price, total_price, stock_held, created_at)
       select id, 'P', 'p@example.com', 'A', 'L', '1', 'N', 'PayPal', 100, 1000, 8, 1108, false, now()
       from unnest($1::int[]) as id, generate_series(1, 5)`,
      [people.map(({ id }) => id)],
    );
    for (const who of people) {
      const { body } = await checkout.rest<{ user: { _id: number } }[]>('GET', '/api/orders/myorders/', {
        who,
      });
      expect(body.map(({ user }) => user._id)).toEqual(Array(5).fill(who.id));
    }
    for (const who of people.slice(0, 50)) {
      const { data } = await checkout.graphql('{ myOrders { user { id } } }', {}, who);
      expect(data?.['myOrders']).toEqual(Array.from({ length: 5 }, () => ({ user: { id: String(who.id) } })));
    }
  });
});

describe('public data does not lead to private data', () => {
  test('a reviewer is only a name', async () => {
    const product = await checkout.product();
    const path = `/api/products/${product}/`;
    await checkout.rest('POST', `${path}reviews/`, { who: ada, body: { rating: 5, comment: '' } });
    const { body } = await checkout.rest<{ reviews: object[] }>('GET', path);
    expect(body.reviews.map((review) => Object.keys(review).toSorted())).toEqual([
      ['_id', 'comment', 'createdAt', 'name', 'rating', 'verifiedPurchase'],
    ]);
  });

  test.each([
    'product(id: 1) { reviews { user { email } } }',
    'product(id: 1) { reviews { email isAdmin passwordHash } }',
    'product(id: 1) { user { id } }',
    'myOrders { user { orders { id } } }',
    'myOrders { user { isAdmin } }',
    'me { orders { user { orders { id } } } }',
    'me { passwordHash }',
    'me { sessions { token } }',
    'mySessions { tokenHash }',
    'shopSettings { paypal { clientSecret } }',
  ])('{ %s } is not a valid document', async (selection) => {
    const { data, errors } = await checkout.graphql(`{ ${selection} }`, {}, ada);
    expect(data).toBeUndefined();
    expect(errors?.map(({ extensions }) => extensions.code)).toContain('BAD_USER_INPUT');
  });
});

describe('a document with permitted and forbidden fields', () => {
  test('answers the permitted and refuses the forbidden', async () => {
    const product = await checkout.product();
    const document = `mutation ($id: ID!) {
      deleteProduct(id: $id)
      createReview(productId: $id, input: { rating: 4, comment: "Soft." }) { id }
      deleteUser(id: ${ada.id})
    }`;
    const { data, errors } = await checkout.graphql(document, { id: String(product) }, mallory);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(data ?? null).toBeNull();
    const rows = await checkout.sql('select deleted_at from products where id = $1', [product]);
    expect(rows).toEqual([{ deleted_at: null }]);
    expect(
      await checkout.sql('select 1 from users where id = $1 and deleted_at is null', [ada.id]),
    ).toHaveLength(1);
  });
});

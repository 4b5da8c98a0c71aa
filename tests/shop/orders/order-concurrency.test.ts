import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OPEN_ORDERS } from '../../../api/domain/orders/placement-limits.ts';
import type { RequestContext } from '../../../api/shop/context/context.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { asShopError } from '../../../api/platform/database/errors.ts';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;

beforeAll(async () => {
  checkout = await Checkout.start({ RATE_LIMITS: 'on' });
});
afterAll(() => checkout.stop());

const MINUTE = 60_000;

/** Orders again while the shop is too busy, as it asks its buyers to. */
async function untilDecided(send: () => Promise<string>): Promise<string> {
  for (;;) {
    const decided = await send();
    if (decided !== 'SERVICE_UNAVAILABLE') return decided;
    await sleep(100);
  }
}

const place = (who: Shopper, orderItems: { product: number; qty: number }[]): Promise<string> =>
  untilDecided(() => outcome(placeOnce(who, orderItems)));

async function placeOnce(who: Shopper, orderItems: { product: number; qty: number }[]) {
  try {
    const ctx = await checkout.context(who);
    await placeOrder(ctx, { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PayPal' });
  } catch (error) {
    throw asShopError(error, checkout.shop.parts.log);
  }
}

/** Connections of the pool: more at a time would wait for one, and not for long. */
const AT_ONCE = 20;

async function shoppers(count: number): Promise<Shopper[]> {
  const people: Shopper[] = [];
  while (people.length < count) {
    const next = Math.min(AT_ONCE, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: next }, () => checkout.shopper()))));
  }
  return people;
}

function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

describe('many buyers at once', () => {
  test('the last piece of a rush: whoever repeats the call that took it has its order, others are refused', async () => {
    const product = await checkout.product({ stock: 1 });
    const [first, ...others] = await Promise.all((await shoppers(13)).map((who) => checkout.context(who)));
    const order = async (ctx: RequestContext | undefined) => {
      if (!ctx) throw new Error('nobody has come');
      const input = { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
      return await placeOrder(ctx, { ...input, idempotencyKey: 'rush' }).then(
        ({ id }) => String(id),
        (error: unknown) => asShopError(error, checkout.shop.parts.log).code,
      );
    };
    const taken = await order(first);
    expect(taken).toMatch(/^\d+$/);
    // So many that some have to wait: they are refused by a look, without a transaction.
    const told = await Promise.all(others.toSpliced(6, 0, ...(first ? [first] : [])).map(order));
    expect(tally(told)).toEqual({ INSUFFICIENT_STOCK: 12, [taken]: 1 });
    await checkout.sql('update variants set stock = 1 where product_id = $1', [product]);
    expect(await order(others[0])).toMatch(/^\d+$/);
  });

  test('200 buyers of 7 pieces make exactly 7 orders', async () => {
    const product = await checkout.product({ stock: 7 });
    const buyers = await shoppers(200);
    const outcomes = await Promise.all(buyers.map((who) => place(who, [{ product, qty: 1 }])));
    expect(tally(outcomes)).toEqual({ ok: 7, INSUFFICIENT_STOCK: 193 });
    expect(await checkout.stockOf(product)).toBe(0);
    const [lines] = await checkout.sql(
      'select sum(qty)::int as sold from order_items where product_id = $1',
      [product],
    );
    expect(lines).toEqual({ sold: 7 });
  });

  test('who comes after the last piece is refused though another transaction holds the row', async () => {
    const product = await checkout.product({ stock: 0 });
    const buyer = await checkout.shopper();
    const other = new Client({ connectionString: checkout.shop.parts.settings.databaseUrl ?? '' });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from variants where product_id = $1 for update', [product]);
      expect(await outcome(placeOnce(buyer, [{ product, qty: 1 }]))).toBe('INSUFFICIENT_STOCK');
    } finally {
      await other.end();
    }
  });

  test('half of them over REST, half over GraphQL: still exactly 7', async () => {
    const product = await checkout.product({ stock: 7 });
    const buyers = await shoppers(60);
    const outcomes = await Promise.all(
      buyers.map((who, index) =>
        untilDecided(() => (index % 2 === 0 ? placeByRest : placeByGraphql)(who, product)),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 7, INSUFFICIENT_STOCK: 53 });
  });

  test('carts with the same products in opposite order never deadlock', async () => {
    const [a, b] = [await checkout.product({ stock: 1000 }), await checkout.product({ stock: 1000 })];
    const buyers = await shoppers(100);
    const outcomes = await Promise.all(
      buyers.map((who, index) => {
        const ids = index % 2 === 0 ? [a, b] : [b, a];
        return place(
          who,
          ids.map((product) => ({ product, qty: 1 })),
        );
      }),
    );
    expect(tally(outcomes)).toEqual({ ok: 100 });
    expect([await checkout.stockOf(a), await checkout.stockOf(b)]).toEqual([900, 900]);
    const [conflicts] = await checkout.sql(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(conflicts).toEqual({ deadlocks: 0 });
  });

  test('a product taken off sale during placements gives whole orders or clean refusals', async () => {
    const product = await checkout.product({ stock: 1000 });
    const buyers = await shoppers(40);
    const placements = buyers.map((who) => place(who, [{ product, qty: 1 }]));
    await checkout.sql('update products set deleted_at = now() where id = $1', [product]);
    const counts = tally(await Promise.all(placements));
    expect((counts['ok'] ?? 0) + (counts['PRODUCT_NOT_SOLD'] ?? 0)).toBe(40);
    expect(await checkout.stockOf(product)).toBe(1000 - (counts['ok'] ?? 0));
    const orphans = await checkout.sql(
      'select id from orders o where not exists (select from order_items i where i.order_id = o.id)',
    );
    expect(orphans).toEqual([]);
  });
});

describe('a shopper with many unpaid orders', () => {
  test('is limited to twenty, also in parallel, until one expires', async () => {
    const product = await checkout.product({ stock: 1000 });
    const who = await checkout.shopper();
    const burst = await Promise.all(
      Array.from({ length: MAX_OPEN_ORDERS + 10 }, () => place(who, [{ product, qty: 1 }])),
    );
    expect(tally(burst)).toEqual({ ok: MAX_OPEN_ORDERS, TOO_MANY_OPEN_ORDERS: 10 });
    const refused = await checkout.rest('POST', '/api/orders/add/', {
      who,
      body: { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await checkout.stockOf(product)).toBe(1000 - MAX_OPEN_ORDERS);
    checkout.shop.clock.advance(61 * MINUTE);
    expect(await releaseExpiredHolds(checkout.shop.parts)).toBeGreaterThanOrEqual(MAX_OPEN_ORDERS);
    expect(await checkout.stockOf(product)).toBe(1000);
    expect(await place(who, [{ product, qty: 1 }])).toBe('ok');
  });
});

describe('a shopper whose unpaid orders hold many pieces', () => {
  test('may take the whole stock with one order, and no more until it is paid, cancelled or expired', async () => {
    const [all, other] = [await checkout.product({ stock: 500 }), await checkout.product({ stock: 500 })];
    const who = await checkout.shopper();
    expect(await place(who, [{ product: other, qty: 99 }])).toBe('ok');
    const emptied = await checkout.order(who, all, 500);
    expect(await checkout.stockOf(all)).toBe(0);
    expect(await place(who, [{ product: other, qty: 1 }])).toBe('TOO_MANY_OPEN_ORDERS');
    const refused = await checkout.rest('POST', '/api/orders/add/', {
      who,
      body: { orderItems: [{ product: other, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
    });
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60 * 60]);
    expect(await place(await checkout.shopper(), [{ product: other, qty: 1 }])).toBe('ok');
    const { status } = await checkout.rest('PUT', `/api/orders/${emptied.id}/cancel/`, { who });
    expect([status, await checkout.stockOf(all)]).toEqual([200, 500]);
    expect(await place(who, [{ product: other, qty: 1 }])).toBe('ok');
  });

  test('is limited in parallel too', async () => {
    const product = await checkout.product({ stock: 5000 });
    const who = await checkout.shopper();
    const burst = await Promise.all(Array.from({ length: 10 }, () => place(who, [{ product, qty: 60 }])));
    expect(tally(burst)).toEqual({ ok: 2, TOO_MANY_OPEN_ORDERS: 8 });
  });
});

describe('stock held by unpaid orders', () => {
  test('is released once after the configured time, by any process', async () => {
    const product = await checkout.product({ stock: 10 });
    const who = await checkout.shopper();
    await checkout.order(who, product, 3);
    checkout.shop.clock.advance(30 * MINUTE);
    await checkout.order(who, product, 2);
    await releaseExpiredHolds(checkout.shop.parts);
    expect(await checkout.stockOf(product)).toBe(5);
    checkout.shop.clock.advance(30 * MINUTE);
    await Promise.all([1, 2, 3, 4].map(() => releaseExpiredHolds(checkout.shop.parts)));
    expect(await checkout.stockOf(product)).toBe(8);
    checkout.shop.clock.advance(30 * MINUTE);
    await Promise.all([1, 2, 3, 4].map(() => releaseExpiredHolds(checkout.shop.parts)));
    expect(await checkout.stockOf(product)).toBe(10);
  });
});

async function placeByRest(who: Shopper, product: number): Promise<string> {
  const answer = await checkout.rest('POST', '/api/orders/add/', {
    who,
    body: { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
  });
  if (answer.status === 201) return 'ok';
  if (answer.status === 503) return 'SERVICE_UNAVAILABLE';
  return answer.status === 409 ? 'INSUFFICIENT_STOCK' : String(answer.status);
}

async function placeByGraphql(who: Shopper, product: number): Promise<string> {
  const input = {
    orderItems: [{ product: String(product), qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
  };
  const answer = await checkout.graphql(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input },
    who,
  );
  return answer.errors?.[0]?.extensions.code ?? 'ok';
}

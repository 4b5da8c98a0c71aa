import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COUPONS_OFF, NOTHING_TO_PAY, UNKNOWN_COUPON } from '../../../api/domain/coupons/coupon-rules.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { asShopError } from '../../../api/platform/database/errors.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

const HOUR = 60 * 60_000;

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;
let product: number;
let made = 0;

const allow = async (isAllowed: boolean) => {
  const settings = { ...DOCUMENTED_SETTINGS, coupons: { isAllowed }, guests: { isAllowed: true } };
  await checkout.sql('truncate owner_settings');
  await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify(settings),
  ]);
  checkout.shop.parts.ownerSettings.clear();
};

beforeAll(async () => {
  checkout = await Checkout.start();
  manager = await checkout.shopper({ staffRole: 'manager' });
  await allow(true);
});
beforeEach(async () => {
  ada = await checkout.shopper();
  product = await checkout.product({ price: 100_00, stock: 1000 });
});
afterEach(async () => {
  const broken = await brokenRules((text, values) => checkout.sql(text, values));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => checkout.stop());

interface CouponJson {
  _id: number;
  code: string;
  uses: number;
  revenue: number;
  version: number;
  detail?: string;
}

/** Ten percent off everything, unless `terms` say otherwise. */
async function coupon(terms: object = {}): Promise<CouponJson> {
  made += 1;
  const body = { code: `code-${made}x`, kind: 'percent', percent: 10, ...terms };
  const answer = await checkout.rest<CouponJson>('POST', '/api/coupons/', { who: manager, body });
  expect([answer.status, answer.body.detail]).toEqual([201, undefined]);
  return answer.body;
}

const usesOf = async ({ _id }: CouponJson): Promise<number> => {
  const [row] = await checkout.sql<{ uses: number }>('select uses from coupons where id = $1', [_id]);
  return row?.uses ?? Number.NaN;
};

async function place(couponCode: unknown, who = ada, lines = [{ product, qty: 1 }]): Promise<OrderRecord> {
  const ctx = await checkout.context(who);
  return placeOrder(ctx, {
    orderItems: lines,
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    couponCode,
  });
}

const refusalOf = (placing: Promise<unknown>) =>
  placing.then(
    () => 'ok',
    (error: unknown) => (error as Error).message,
  );

interface QuoteJson {
  discount: number;
  totalPrice: number;
  coupon: { lines: boolean[] } | null;
  couponRefusal: string | null;
}

const quote = async (couponCode: string, lines = [{ product, qty: 1 }], who?: Shopper) =>
  (
    await checkout.rest<QuoteJson>('POST', '/api/quote/', {
      body: { orderItems: lines, couponCode },
      ...(who && { who }),
    })
  ).body;

describe('a coupon', () => {
  test('makes quote and order cheaper alike over both faces, whatever the case of its code', async () => {
    const { code } = await coupon();
    const lines = [{ product, qty: 2 }];
    const seen = await quote(code.toLowerCase(), lines);
    expect(seen).toMatchObject({
      itemsPrice: 200,
      discount: 20,
      shippingPrice: 0,
      taxPrice: 14.76,
      totalPrice: 194.76,
      coupon: { code, kind: 'percent', percent: 10, amount: null, lines: [true] },
      couponRefusal: null,
      reasons: { discount: `Coupon ${code}: 10 % off.` },
    });
    const query = `query ($input: QuoteInput!) { quote(input: $input) { itemsPrice discount shippingPrice taxPrice
      totalPrice coupon { code kind percent amount lines } couponRefusal } }`;
    const orderItems = [{ product: String(product), qty: 2 }];
    const { data } = await checkout.graphql(query, { input: { orderItems, couponCode: code } });
    const { coupon: quoted } = seen;
    expect(data?.['quote']).toMatchObject({
      discount: 20,
      totalPrice: 194.76,
      coupon: { ...quoted, kind: 'PERCENT' },
    });

    const body = { orderItems: lines, shippingAddress: ADDRESS, paymentMethod: 'PayPal', couponCode: code };
    const rest = await checkout.rest('POST', '/api/orders/add/', { who: ada, body });
    expect(rest).toMatchObject({ status: 201, body: { couponCode: code, discount: 20, totalPrice: 194.76 } });
    const mutation = `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order {
      itemsPrice discount couponCode totalPrice } } }`;
    const input = {
      orderItems,
      shippingAddress: ADDRESS,
      paymentMethod: 'PAYPAL',
      couponCode: code,
      expectedTotal: 194.76,
    };
    const placed = await checkout.graphql(mutation, { input }, ada);
    expect(placed.data?.['createOrder']).toEqual({
      order: { itemsPrice: 200, discount: 20, couponCode: code, totalPrice: 194.76 },
    });
  });

  test('is a part of what the buyer expects, and of what a repeated call must have the same', async () => {
    const { code } = await coupon();
    const ctx = await checkout.context(ada);
    const input = { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
    const expectedTotal = 118_20;
    expect(await outcome(placeOrder(ctx, { ...input, couponCode: code, expectedTotal }))).toBe(
      'PRICE_CHANGED',
    );
    const order = await placeOrder(ctx, { ...input, couponCode: code, idempotencyKey: 'one' });
    expect((await placeOrder(ctx, { ...input, couponCode: code, idempotencyKey: 'one' })).id).toBe(order.id);
    expect(await outcome(placeOrder(ctx, { ...input, idempotencyKey: 'one' }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('is not in the answers of orders without one', async () => {
    const body = { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
    const { body: order } = await checkout.rest('POST', '/api/orders/add/', { who: ada, body });
    expect(Object.keys(order)).not.toContain('discount');
    expect(Object.keys(order)).not.toContain('couponCode');
  });

  test('counts for the products and categories that it is for, with those below', async () => {
    const [top] = await checkout.sql<{ id: number }>(
      `insert into categories (name, slug, image, position, updated_at) values ('Tops', 'tops', '', 1, now()) returning id`,
    );
    await checkout.sql(
      `insert into categories (parent_id, name, slug, image, position, updated_at) values ($1, 'Below', 'below', '', 1, now())`,
      [top?.id],
    );
    const [inTop, below, other] = [
      product,
      await checkout.product(),
      await checkout.product({ price: 50_00 }),
    ];
    await checkout.sql(`update products set category = 'tops' where id = $1`, [inTop]);
    await checkout.sql(`update products set category = 'Below' where id = $1`, [below]);
    const lines = [inTop, below, other].map((id) => ({ product: id, qty: 1 }));
    const forCategory = await coupon({ categoryIds: [top?.id] });
    expect((await quote(forCategory.code, lines)).coupon?.lines).toEqual([true, true, false]);
    const forProduct = await coupon({ productIds: [other] });
    expect(await quote(forProduct.code, lines)).toMatchObject({
      discount: 5,
      coupon: { lines: [false, false, true] },
    });
    const order = await place(forProduct.code, ada, lines);
    const rows = await checkout.sql('select discount::int from order_items where order_id = $1 order by id', [
      order.id,
    ]);
    expect(rows).toEqual([{ discount: 0 }, { discount: 0 }, { discount: 5_00 }]);
    expect(await quote(forProduct.code)).toMatchObject({
      coupon: null,
      couponRefusal: 'This coupon is not for anything in your cart.',
    });
  });

  test('is not for items at a sale price unless it is combinable', async () => {
    const { code } = await coupon({ isCombinable: false });
    await checkout.sql('update variants set was_price = price + 1 where product_id = $1', [product]);
    const refusal = 'This coupon is not for items at a sale price.';
    expect((await quote(code)).couponRefusal).toBe(refusal);
    expect(await refusalOf(place(code))).toBe(refusal);
    expect((await quote((await coupon()).code)).discount).toBe(10);
  });

  test('that leaves nothing to pay is refused', async () => {
    const { code } = await coupon({ percent: 100 });
    const dear = await checkout.product({ price: 100_00 });
    // Free delivery needs items above 100.00 after the discount, so that delivery is left to pay.
    expect((await quote(code)).totalPrice).toBe(10);
    await checkout.sql(
      `update owner_settings set settings = jsonb_set(settings, '{zones,0,methods,0,price}', '0')`,
    );
    checkout.shop.parts.ownerSettings.clear();
    expect(await quote(code)).toMatchObject({
      couponRefusal: NOTHING_TO_PAY,
      discount: 0,
      totalPrice: 108.2,
    });
    expect(await refusalOf(place(code, ada, [{ product: dear, qty: 1 }]))).toBe(NOTHING_TO_PAY);
    await allow(true);
  });
});

describe('the uses of a coupon', () => {
  test('200 orders at once with 7 uses left get it exactly 7 times', async () => {
    const given = await coupon({ maxUses: 7 });
    const people = await Promise.all(Array.from({ length: 20 }, () => checkout.shopper()));
    const goods = await Promise.all(people.map(() => checkout.product({ stock: 1000 })));
    const placing = async (at: number): Promise<string> => {
      for (;;) {
        const lines = [{ product: goods[at % 20] ?? 0, qty: 1 }];
        const decided = await outcome(
          place(given.code, people[at % 20], lines).catch((error: unknown) => {
            throw asShopError(error, checkout.shop.parts.log);
          }),
        );
        // As a busy shop asks its buyers to.
        if (decided !== 'SERVICE_UNAVAILABLE') return decided;
        await sleep(50);
      }
    };
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, at) => placing(at)));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(7);
    expect(outcomes.filter((one) => one === 'COUPON_REFUSED')).toHaveLength(193);
    expect(await usesOf(given)).toBe(7);
  });

  test('are counted by account, and by the e-mail address of guests', async () => {
    const { code } = await coupon({ maxUsesPerPerson: 1 });
    const often = 'You have used this coupon as often as one person can.';
    await place(code);
    expect(await refusalOf(place(code))).toBe(often);
    expect((await quote(code, [{ product, qty: 1 }], ada)).couponRefusal).toBe(often);
    expect((await quote(code)).couponRefusal).toBeNull();
    const asGuest = (email: string) =>
      checkout.rest('POST', '/api/orders/guest/', {
        body: {
          orderItems: [{ product, qty: 1 }],
          shippingAddress: ADDRESS,
          paymentMethod: 'PayPal',
          phone: '0803 123 4567',
          email,
          couponCode: code,
        },
      });
    expect(await asGuest('bola@example.com')).toMatchObject({
      status: 201,
      body: { order: { discount: 10 } },
    });
    expect(await asGuest('Bola@example.com')).toMatchObject({ status: 409, body: { detail: often } });
    expect((await asGuest('uche@example.com')).status).toBe(201);
  });

  test('are listed as orders, for staff who list orders', async () => {
    const { code } = await coupon();
    const orders = [await place(code), await place(code)];
    await place((await coupon()).code);
    const query = `query ($filter: OrderFilter) { orders(filter: $filter) { total orders { id } }
      ordersConnection(first: 5, filter: $filter) { edges { node { id } } } }`;
    const listed = async (given: string, who = manager) =>
      await checkout.graphql(query, { filter: { coupon: given } }, who);
    const ids = orders.map(({ id }) => ({ id: String(id) })).toReversed();
    expect((await listed(` ${code.toLowerCase()} `)).data).toEqual({
      orders: { total: 2, orders: ids },
      ordersConnection: { edges: ids.map((node) => ({ node })) },
    });
    for (const unknown of ['NOSUCH', 'no coupon at all'])
      expect((await listed(unknown)).data).toMatchObject({ orders: { total: 0, orders: [] } });
    expect((await listed(code, ada)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });

  test('are given back when the order is cancelled, paid or not', async () => {
    const given = await coupon({ maxUses: 1 });
    const order = await place(given.code);
    expect(await refusalOf(place(given.code))).toBe('This coupon has been used up.');
    const ctx = await checkout.context(ada);
    await cancelOrder(ctx, order.id);
    expect(await usesOf(given)).toBe(0);
    const again = await place(given.code);
    await pay(again);
    await cancelOrder(ctx, again.id, { refunds: true });
    expect(await usesOf(given)).toBe(0);
  });

  test('are given back when the hold lapses, and taken again before the order is paid', async () => {
    const given = await coupon({ maxUses: 1 });
    const order = await lapsed(given.code);
    expect(await usesOf(given)).toBe(0);
    expect((await pay(order)).isPaid).toBe(true);
    expect(await usesOf(given)).toBe(1);
  });

  test.each([
    [
      'used up',
      async (given: CouponJson) => void (await place(given.code, await checkout.shopper())),
      'This coupon has been used up.',
      999,
    ],
    [
      'switched off',
      async ({ _id }: CouponJson) => {
        const off = await checkout.rest('PUT', `/api/coupons/${_id}/`, {
          who: manager,
          body: { isOn: false },
        });
        expect(off.status).toBe(200);
      },
      'Its coupon does not count any more.',
      1000,
    ],
  ])(
    'that are %s meanwhile leave the late order unpaid, and nothing is captured',
    async (_name, meanwhile, why, left) => {
      const given = await coupon({ maxUses: 1 });
      const order = await place(given.code);
      const ctx = await checkout.context(ada);
      const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
      await checkout.approve(providerOrderId);
      await letHoldsLapse();
      await meanwhile(given);
      const captures = await checkout.calls('POST /v2/checkout/orders/{id}/capture');
      const url = `/api/orders/${order.id}/pay/`;
      const answer = await checkout.rest('PUT', url, { who: ada, body: { orderID: providerOrderId } });
      expect(answer).toMatchObject({
        status: 409,
        body: { detail: `This order waited too long. ${why} Place a new order.` },
      });
      expect(await outcome(startPayment(ctx, { orderId: order.id }))).toBe('COUPON_REFUSED');
      expect(await checkout.calls('POST /v2/checkout/orders/{id}/capture')).toBe(captures);
      expect((await checkout.payments(order.id)).some(({ status }) => status === 'completed')).toBe(false);
      expect(await checkout.stockOf(product)).toBe(left);
    },
  );
});

async function letHoldsLapse(): Promise<void> {
  checkout.shop.clock.advance(2 * HOUR);
  await releaseExpiredHolds(checkout.shop.parts);
}

async function lapsed(code: string): Promise<OrderRecord> {
  const order = await place(code);
  await letHoldsLapse();
  return order;
}

async function pay(order: OrderRecord): Promise<OrderRecord> {
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
  await checkout.approve(providerOrderId);
  return confirmPayment(ctx, { orderId: order.id, providerOrderId });
}

describe('a refund of an order with a coupon', () => {
  test('gives back what was paid for each piece, and in all no more than was paid', async () => {
    const { code } = await coupon({ kind: 'amount', amount: 50 });
    const order = await place(code, ada, [{ product, qty: 3 }]);
    expect(order).toMatchObject({ discount: 50_00, totalPrice: 270_50 });
    await pay(order);
    const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
      order.id,
    ]);
    const refund = (body: object) =>
      checkout.rest<{ detail?: string }>('POST', `/api/orders/${order.id}/refunds/`, {
        who: manager,
        body: { reason: 'goodwill', ...body },
      });
    const first = await refund({ lines: [{ line: line?.id, qty: 1 }], expectedLeft: 270.5 });
    expect([first.status, first.body.detail]).toEqual([200, undefined]);
    // 100.00 less a third of 50.00, and a third of the tax of 20.50.
    const [given] = await checkout.sql(
      'select order_amount::int as amount from refunds order by id desc limit 1',
    );
    expect(given).toEqual({ amount: 83_34 + 6_83 });
    await refund({ expectedLeft: 180.33 });
    const [sum] = await checkout.sql(
      `select sum(r.order_amount)::int as sum from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
      [order.id],
    );
    expect(sum).toEqual({ sum: 270_50 });
  });
});

describe('a shop that takes no coupons', () => {
  test('refuses every code, and answers everything else as before', async () => {
    const { code } = await coupon();
    await allow(false);
    expect(await quote(code)).toMatchObject({
      couponRefusal: COUPONS_OFF,
      coupon: null,
      discount: 0,
      totalPrice: 118.2,
    });
    expect(await refusalOf(place(code))).toBe(COUPONS_OFF);
    expect((await place(undefined)).totalPrice).toBe(118_20);
    await allow(true);
  });
});

describe('a code that does not count', () => {
  test('is refused in the same words, whether there is such a coupon or not', async () => {
    const off = await coupon({ isOn: false });
    const later = await coupon({
      startsAt: new Date(checkout.shop.clock.now().getTime() + HOUR).toISOString(),
    });
    for (const code of ['NOSUCHCODE', off.code, later.code, 'no code at all!']) {
      expect((await quote(code)).couponRefusal).toBe(UNKNOWN_COUPON);
      expect(await refusalOf(place(code))).toBe(UNKNOWN_COUPON);
    }
  });
});

describe('whoever tries codes', () => {
  test('is stopped after some that do not count; those that do are no tries', async () => {
    const { settings } = checkout.shop.parts;
    const { rateLimits } = settings;
    Object.assign(settings, { rateLimits: true });
    try {
      const { code } = await coupon();
      for (let at = 0; at < 5; at += 1) expect((await quote(code)).discount).toBe(10);
      const [counted] = await checkout.sql(`select used from rate_limits where key like 'coupon-from:%'`);
      expect(counted).toEqual({ used: 0 });
      await checkout.sql(`update rate_limits set used = 59 where key like 'coupon-from:%'`);
      expect((await quote('GUESS60')).couponRefusal).toBe(UNKNOWN_COUPON);
      const body = { orderItems: [{ product, qty: 1 }], couponCode: 'GUESS61' };
      expect((await checkout.rest('POST', '/api/quote/', { body })).status).toBe(429);
      expect(
        (await checkout.rest('POST', '/api/quote/', { body: { ...body, couponCode: code } })).status,
      ).toBe(429);
      const order = { ...body, shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
      expect((await checkout.rest('POST', '/api/orders/add/', { who: ada, body: order })).status).toBe(429);
      expect(
        (await checkout.rest('POST', '/api/quote/', { body: { orderItems: body.orderItems } })).status,
      ).toBe(200);
    } finally {
      Object.assign(settings, { rateLimits });
      await checkout.sql('delete from rate_limits');
    }
  });
});

describe('staff', () => {
  const LIST = `query ($keyword: String) { coupons(keyword: $keyword) { total coupons {
    code kind percent amount minimum uses revenue isOn version } } }`;

  test('make, change and list coupons with uses and revenue, over both faces, on record', async () => {
    const mutation = `mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { coupon {
      id code kind percent amount minimum maxUses productIds isCombinable isOn version } } }`;
    const input = {
      code: 'desk50',
      kind: 'AMOUNT',
      amount: 50,
      minimum: 80,
      productIds: [String(product)],
      maxUses: 3,
    };
    const created = (await checkout.graphql(mutation, { input }, manager)).data?.['createCoupon'] as {
      coupon: { id: string };
    };
    const { id } = created.coupon;
    expect(created.coupon).toEqual({
      id,
      code: 'DESK50',
      kind: 'AMOUNT',
      percent: null,
      amount: 50,
      minimum: 80,
      maxUses: 3,
      productIds: [String(product)],
      isCombinable: true,
      isOn: true,
      version: 1,
    });
    const twice = await checkout.graphql(mutation, { input: { ...input, code: 'DESK50' } }, manager);
    expect(twice.errors?.[0]?.extensions['fields']).toEqual({
      code: 'Another coupon has this code. Choose another one.',
    });
    await pay(await place('desk50'));
    const change = `mutation ($input: ChangeCouponInput!) { changeCoupon(input: $input) { coupon { isOn amount maxUses version } } }`;
    const changed = await checkout.graphql(
      change,
      { input: { id, version: 1, isOn: false, maxUses: null } },
      manager,
    );
    expect(changed.data?.['changeCoupon']).toEqual({
      coupon: { isOn: false, amount: 50, maxUses: null, version: 2 },
    });
    const stale = await checkout.graphql(change, { input: { id, version: 1, isOn: true } }, manager);
    expect(stale.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'VERSION_CHANGED' });
    const listed = await checkout.graphql(LIST, { keyword: 'esk' }, manager);
    expect(listed.data?.['coupons']).toEqual({
      total: 1,
      coupons: [
        {
          code: 'DESK50',
          kind: 'AMOUNT',
          percent: null,
          amount: 50,
          minimum: 80,
          uses: 1,
          revenue: 64.1,
          isOn: false,
          version: 2,
        },
      ],
    });
    const rest = await checkout.rest('GET', '/api/coupons/?keyword=desk', { who: manager });
    expect(rest).toMatchObject({
      status: 200,
      body: { total: 1, coupons: [{ code: 'DESK50', revenue: 64.1, uses: 1 }] },
    });
    const acts = await checkout.sql(
      `select action from audit_entries where subject_id = $1 and action like 'COUPON%' order by id`,
      [Number(id)],
    );
    expect(acts).toEqual([{ action: 'COUPON_CREATED' }, { action: 'COUPON_CHANGED' }]);
  });

  test('without the role, and shoppers, neither see nor make coupons', async () => {
    const packer = await checkout.shopper({ staffRole: 'packer' });
    const reader = await checkout.shopper({ staffRole: 'reader' });
    const body = { code: 'stolen', kind: 'percent', percent: 100 };
    for (const who of [ada, packer]) {
      expect((await checkout.rest('GET', '/api/coupons/', { who })).status).toBe(403);
      expect((await checkout.rest('POST', '/api/coupons/', { who, body })).status).toBe(403);
    }
    expect((await checkout.rest('GET', '/api/coupons/', { who: reader })).status).toBe(200);
    expect((await checkout.rest('POST', '/api/coupons/', { who: reader, body })).status).toBe(403);
    expect((await checkout.rest('GET', '/api/coupons/')).status).toBe(401);
  });
});

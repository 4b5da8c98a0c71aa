import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  [ada, admin] = [await checkout.shopper(), await checkout.shopper({ isAdmin: true })];
});
afterAll(() => checkout.stop());

interface OrderJson {
  _id: number;
  detail: string;
  isPaid: boolean;
  deliveredAt: string | null;
}

const add = (body: unknown, who?: Shopper, headers?: Record<string, string>) =>
  checkout.rest<OrderJson>('POST', '/api/orders/add/', {
    ...(who && { who }),
    body,
    ...(headers && { headers }),
  });
const wish = (product: unknown, qty: unknown = 1) => ({
  orderItems: [{ product, qty }],
  shippingAddress: ADDRESS,
  paymentMethod: 'PayPal',
});

describe('POST /api/orders/add/', () => {
  test('answers 201 with exactly the documented fields', async () => {
    const product = await checkout.product({ price: 89_99 });
    const posted = {
      ...wish(product, 2),
      itemsPrice: '179.98',
      ShippingPrice: 0,
      taxPrice: 14.76,
      totalPrice: 194.74,
    };
    const answer = await add(posted, ada);
    expect(answer.status).toBe(201);
    const { id } = ada;
    expect(answer.body).toEqual({
      _id: expect.any(Number) as number,
      user: { _id: id, name: expect.any(String) as string, email: expect.any(String) as string },
      orderItems: [{ product, name: 'Bob Wig', image: '/media/wig.webp', qty: 2, price: 89.99 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
      itemsPrice: 179.98,
      shippingPrice: 0,
      taxPrice: 14.76,
      totalPrice: 194.74,
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      deliveredAt: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
  });

  test('ignores prices, names and states in the body', async () => {
    const product = await checkout.product({ price: 12_50 });
    const answer = await add(
      {
        orderItems: [
          { product: String(product), qty: '3', price: 0.01, name: 'Gold', image: 'x', countInStock: 99 },
        ],
        shippingAddress: { ...ADDRESS, isAdmin: true },
        paymentMethod: 'PayPal',
        itemsPrice: -1,
        taxPrice: 'NaN',
        totalPrice: 0.01,
        isPaid: true,
        paidAt: '2020-01-01',
        isDelivered: true,
        user: admin.id,
        _id: 1,
        createdAt: '2020-01-01',
      },
      ada,
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: { _id: ada.id },
      orderItems: [{ name: 'Bob Wig', price: 12.5, qty: 3 }],
      itemsPrice: 37.5,
      shippingPrice: 10,
      taxPrice: 3.08,
      totalPrice: 50.58,
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
  });

  test.each([
    ['no body', null],
    ['no lines', { shippingAddress: ADDRESS, paymentMethod: 'PayPal' }],
    ['lines that are no list', { ...wish(1), orderItems: 'all' }],
    ['a line that is no object', { ...wish(1), orderItems: [7] }],
    ['an address that is text', { ...wish(1), shippingAddress: 'here' }],
    ['a payment method that is not offered', { ...wish(1), paymentMethod: 'Free' }],
    ['a product that is no id', wish('1 or 1=1')],
    ['a quantity with letters', wish(1, '2x')],
  ])('refuses %s with 400 and a sentence', async (_name, body) => {
    const answer = await add(body, ada);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/\S+ .*\.$/);
  });

  test('wants a sign-in before it looks at the body', async () => {
    expect((await add({})).status).toBe(401);
    expect((await add(wish(1))).status).toBe(401);
  });

  test('with an Idempotency-Key makes a repeated call one order', async () => {
    const product = await checkout.product();
    const headers = { 'idempotency-key': 'cart-1' };
    const first = await add(wish(product), ada, headers);
    const again = await add({ ...wish(product), totalPrice: 1 }, ada, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await add(wish(product, 2), ada, headers);
    expect(other.status).toBe(422);
    expect(await checkout.stockOf(product)).toBe(9);
  });

  test('answers 409 naming the product and what is left', async () => {
    const product = await checkout.product({ stock: 2, name: 'Afro Puff' });
    const answer = await add(wish(product, 3), ada);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/2 of Afro Puff/) as string },
    });
  });
});

describe('reading orders', () => {
  test('shows them to their owner and to administrators; to others they do not exist', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const url = `/api/orders/${order.id}`;
    const stranger = await checkout.shopper();
    expect((await checkout.rest('GET', url, { who: ada })).status).toBe(200);
    expect((await checkout.rest('GET', `${url}/`, { who: admin })).status).toBe(200);
    expect((await checkout.rest('GET', url)).status).toBe(401);
    const foreign = await checkout.rest('GET', url, { who: stranger });
    const missing = await checkout.rest('GET', '/api/orders/2000000000', { who: stranger });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    for (const id of ['abc', '0', '-1', '1.0', '2147483648', '9223372036854775808', '%00']) {
      expect([404, 400]).toContain((await checkout.rest('GET', `/api/orders/${id}`, { who: ada })).status);
    }
  });

  test('lists one’s own, newest first, in two statements', async () => {
    const who = await checkout.shopper();
    const product = await checkout.product({ stock: 100 });
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      checkout.shop.clock.advance(1000);
      ids.unshift((await checkout.order(who, product)).id);
    }
    await checkout.order(ada, product);
    const answer = await checkout.rest<OrderJson[]>('GET', '/api/orders/myorders/', { who });
    expect(answer.body.map((order) => order._id)).toEqual(ids);
    const statements = await checkout.textsOf(async () => {
      await checkout.rest('GET', '/api/orders/myorders/', { who });
    });
    expect(statements).toEqual([
      expect.stringContaining('from "orders" as "o"'),
      expect.stringContaining('from "order_items"'),
    ]);
  });
});

describe('PUT /api/orders/{id}/deliver/', () => {
  test('is for administrators and for paid orders, once', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const deliver = (who?: Shopper) =>
      checkout.rest<OrderJson>('PUT', `/api/orders/${order.id}/deliver/`, { ...(who && { who }) });
    expect((await deliver()).status).toBe(401);
    expect((await deliver(ada)).status).toBe(403);
    expect((await deliver(admin)).status).toBe(409);
    await pay(order.id);
    const delivered = await deliver(admin);
    expect(delivered).toMatchObject({ status: 200, body: { isPaid: true, isDelivered: true } });
    checkout.shop.clock.advance(60_000);
    expect((await deliver(admin)).status).toBe(409);
    const after = await checkout.rest<OrderJson>('GET', `/api/orders/${order.id}`, { who: ada });
    expect(after.body.deliveredAt).toBe(delivered.body.deliveredAt);
    const missing = await checkout.rest('PUT', '/api/orders/2000000000/deliver', { who: admin, body: {} });
    expect(missing.status).toBe(404);
  });
});

const put = (id: number, path: string, who?: Shopper) =>
  checkout.rest<OrderJson>('PUT', `/api/orders/${id}/${path}/`, { ...(who && { who }) });
async function deliveryMails(id: number): Promise<{ state: string; after: number }[]> {
  await checkout.handleEvents();
  return checkout.sql(
    `select state, extract(epoch from due_at - created_at)::int as after from mails
     where order_id = $1 and kind = 'order-delivered'`,
    [id],
  );
}

async function delivered(): Promise<number> {
  const order = await checkout.order(ada, await checkout.product());
  await pay(order.id);
  expect((await put(order.id, 'deliver', admin)).status).toBe(200);
  return order.id;
}

describe('PUT /api/orders/{id}/deliver/undo/', () => {
  test('lets administrators undo a mistake, and cancels the waiting mail', async () => {
    const id = await delivered();
    expect(await deliveryMails(id)).toEqual([{ state: 'waiting', after: 300 }]);
    expect((await put(id, 'deliver/undo')).status).toBe(401);
    expect((await put(id, 'deliver/undo', ada)).status).toBe(403);
    const undone = await put(id, 'deliver/undo', admin);
    expect(undone).toMatchObject({
      status: 200,
      body: { isPaid: true, isDelivered: false, deliveredAt: null },
    });
    expect(await deliveryMails(id)).toEqual([]);
    expect((await put(id, 'deliver/undo', admin)).status).toBe(409);
    expect((await put(2_000_000_000, 'deliver/undo', admin)).status).toBe(404);
    expect((await put(id, 'deliver', admin)).status).toBe(200);
    expect(await deliveryMails(id)).toHaveLength(1);
  });

  test('does not affect a mail that was sent', async () => {
    const id = await delivered();
    await checkout.handleEvents();
    await checkout.sql(
      `update mails set state = 'sent', due_at = null, settled_at = now() where order_id = $1 and kind = 'order-delivered'`,
      [id],
    );
    expect((await put(id, 'deliver/undo', admin)).status).toBe(200);
    expect(await deliveryMails(id)).toMatchObject([{ state: 'sent' }]);
  });

  test('is possible for an hour', async () => {
    const [early, late] = [await delivered(), await delivered()];
    checkout.shop.clock.advance(60 * 60_000);
    expect((await put(early, 'deliver/undo', admin)).status).toBe(200);
    checkout.shop.clock.advance(1000);
    expect(await put(late, 'deliver/undo', admin)).toMatchObject({
      status: 409,
      body: { detail: 'The order was marked as delivered more than an hour ago. It stays delivered.' },
    });
  });
});

async function pay(orderId: number): Promise<void> {
  const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId });
  await checkout.approve(providerOrderId);
  const answer = await checkout.rest('PUT', `/api/orders/${orderId}/pay/`, {
    who: ada,
    body: { id: providerOrderId },
  });
  expect(answer.status).toBe(200);
}

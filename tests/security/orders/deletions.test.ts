import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { inconsistencies } from '../../support/database/invariants.ts';

/* Deleting users and the last administrator: tests/shop/accounts/user-administration.test.ts. */

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;
let product: number;
const firstStock = new Map<number, number>();

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  admin = await checkout.shopper({ isAdmin: true });
});
beforeEach(async () => {
  product = await checkout.product({ name: 'Kinky Straight', price: 120_00, stock: 10 });
  firstStock.set(product, 10);
});
afterAll(() => checkout.stop());

interface OrderJson {
  orderItems: { product: number; name: string; image: string; price: number; qty: number }[];
  totalPrice: number;
  isPaid: boolean;
  user: { name: string };
}

const LINE = { name: 'Kinky Straight', image: '/media/wig.webp', price: 120, qty: 2 };

const read = async (order: OrderRecord, who = ada) =>
  (await checkout.rest<OrderJson>('GET', `/api/orders/${order.id}`, { who })).body;
const remove = (id: number) => checkout.rest('DELETE', `/api/products/delete/${id}/`, { who: admin });

async function pay(order: OrderRecord): Promise<number> {
  const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
  await checkout.approve(providerOrderId);
  const body = { id: providerOrderId };
  return (await checkout.rest('PUT', `/api/orders/${order.id}/pay/`, { who: ada, body })).status;
}

test('a product in paid orders can be deleted; the orders keep what was bought', async () => {
  const order = await checkout.order(ada, product, 2);
  expect(await pay(order)).toBe(200);
  const before = await read(order);
  expect((await remove(product)).status).toBe(200);
  expect(await read(order)).toEqual(before);
  expect(before.orderItems).toMatchObject([{ product, ...LINE }]);
  expect((await checkout.rest('GET', `/api/products/${product}`)).status).toBe(404);
  for (const url of ['/api/products?keyword=kinky', '/api/products']) {
    const { body } = await checkout.rest<{ products: { _id: number }[] }>('GET', url);
    expect(body.products.map(({ _id: id }) => id)).not.toContain(product);
  }
  const top = await checkout.rest<{ _id: number }[]>('GET', '/api/products/top/');
  expect(top.body.map(({ _id: id }) => id)).not.toContain(product);
});

describe('a product deleted before it was paid', () => {
  test('can still be paid at its price', async () => {
    const order = await checkout.order(ada, product, 2);
    expect((await remove(product)).status).toBe(200);
    expect(await pay(order)).toBe(200);
    expect(await read(order)).toMatchObject({ isPaid: true, orderItems: [LINE] });
  });

  test('can no longer be ordered; the refusal names it, and no stock is taken', async () => {
    const other = await checkout.product({ stock: 5 });
    expect((await remove(product)).status).toBe(200);
    const answer = await checkout.rest('POST', '/api/orders/add/', {
      who: ada,
      body: {
        orderItems: [
          { product: other, qty: 1 },
          { product, qty: 1 },
        ],
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(String(product)) as string },
    });
    expect(await checkout.stockOf(other)).toBe(5);
  });
});

test('what is edited or renamed after the sale leaves old orders as they were', async () => {
  const order = await checkout.order(ada, product, 2);
  expect(await pay(order)).toBe(200);
  const before = await read(order);
  const update = await checkout.rest('PUT', `/api/products/update/${product}/`, {
    who: admin,
    body: {
      name: 'Renamed',
      price: 1,
      brand: 'Other',
      category: 'Other',
      countInStock: await checkout.stockOf(product),
      description: 'Other',
      image: 'https://example.com/other.jpg',
    },
  });
  expect(update.status).toBe(200);
  expect(await read(order)).toEqual(before);
});

describe('somebody who is deleted', () => {
  test('loses every sign-in; orders stay for administrators, and the e-mail can register again', async () => {
    const registration = { name: 'Bisi', email: 'bisi@example.com', password: 'a good password' };
    const { body: first } = await checkout.rest<{ _id: number; token: string }>(
      'POST',
      '/api/users/register/',
      {
        body: registration,
      },
    );
    const bisi = { id: first._id, token: first.token };
    const order = await checkout.order(bisi, product, 1);
    expect((await checkout.rest('DELETE', `/api/users/delete/${bisi.id}/`, { who: admin })).status).toBe(200);
    expect((await checkout.rest('GET', '/api/users/profile/', { who: bisi })).status).toBe(401);
    const login = { username: registration.email, password: registration.password };
    expect((await checkout.rest('POST', '/api/users/login/', { body: login })).status).toBe(401);
    expect(await read(order, admin)).toMatchObject({ totalPrice: order.totalPrice / 100 });

    const { status, body: again } = await checkout.rest<{ _id: number; token: string }>(
      'POST',
      '/api/users/register/',
      { body: registration },
    );
    expect({ status, isNew: again._id !== bisi.id }).toEqual({ status: 201, isNew: true });
    const anew = { id: again._id, token: again.token };
    expect((await checkout.rest<unknown[]>('GET', '/api/orders/myorders/', { who: anew })).body).toEqual([]);
    expect((await checkout.rest('GET', `/api/orders/${order.id}`, { who: anew })).status).toBe(404);
  });
});

test.each(['/api/products/delete/2000000000/', '/api/users/delete/2000000000/', '/api/users/delete/abc/'])(
  'deleting something unknown: %s',
  async (url) => {
    expect((await checkout.rest('DELETE', url, { who: admin })).status).toBe(404);
  },
);

test('after all of this every rule holds, and every constraint is valid', async () => {
  const sql = checkout.sql.bind(checkout);
  expect(await inconsistencies({ sql, firstStock, simulator: checkout.provider })).toEqual([]);
  expect(await sql('select conname from pg_constraint where not convalidated')).toEqual([]);
  expect(await sql('select indexrelid::regclass::text as name from pg_index where not indisvalid')).toEqual(
    [],
  );
});

import { expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { PICTURE } from '../../support/documented/documented-calls.ts';
import { payInWindow, setStage } from '../../support/browser/journey.ts';
import { OlderClient } from '../../support/documented/older-client.ts';

const stage = setStage();

interface Product {
  _id: number;
  name: string;
  price: number;
  image: string;
  countInStock: number;
  reviews: { rating: number; comment: string }[];
}

interface Order {
  _id: number;
  totalPrice: number;
  orderItems: { name: string; qty: number }[];
  isPaid: boolean;
  isDelivered: boolean;
}

/** Another browser with the older front end, which has the upload cookie from the shop's own page. */
async function openClient() {
  const visit = await stage.visit('desktop');
  await visit.page.goto('/admin');
  return { visit, client: await OlderClient.open(visit.page) };
}

it('an older front end works by the documented calls alone, from a new product to a delivered order', async () => {
  const owner = await openClient();
  const login = { username: 'admin@example.com', password: 'demo-admin-1' };
  const signedIn = await owner.client.call<{ token: string; isAdmin: boolean }>(
    'POST',
    '/api/users/login/',
    login,
  );
  expect(signedIn).toMatchObject({ status: 200, body: { isAdmin: true } });
  owner.client.token = signedIn.body.token;

  // The edit page of a new product is read without a token.
  const made = await owner.client.call<Product>('POST', '/api/products/create/', {});
  expect(made.status).toBe(201);
  const { _id: id } = made.body;
  const stranger = await openClient();
  const read = await stranger.client.call<Product>('GET', `/api/products/${id}`);
  expect(read).toMatchObject({ status: 200, body: { name: 'Sample name', price: 0 } });
  const uploaded = await owner.client.upload(id, PICTURE);
  expect(uploaded).toEqual({ status: 200, body: expect.stringMatching(/^\/media\//) as string });
  const updated = await owner.client.call<Product>('PUT', `/api/products/update/${id}/`, {
    _id: id,
    name: 'Older Wig',
    price: '89.99',
    image: uploaded.body,
    brand: 'Irun',
    category: 'Straight',
    countInStock: '5',
    description: 'Soft.',
  });
  expect(updated).toMatchObject({ status: 200, body: { price: 89.99, image: uploaded.body } });

  const { client, visit } = stranger;
  const list = await client.call<{ products: Product[] }>('GET', '/api/products?keyword=older wig&page=1');
  expect(list.body.products).toMatchObject([{ _id: id, countInStock: 5 }]);
  expect((await client.call<Product[]>('GET', '/api/products/top/')).body.length).toBeGreaterThan(0);
  const product = (await client.call<Product>('GET', `/api/products/${id}`)).body;

  const person = { name: 'Bimpe Alade', email: 'bimpe.older@example.com', password: 'a-long-password' };
  const registered = await client.call<{ token: string }>('POST', '/api/users/register/', person);
  expect(registered.status).toBe(201);
  client.token = registered.body.token;
  const review = { rating: '5', comment: 'Worth it.' };
  expect((await client.call('POST', `/api/products/${id}/reviews/`, review)).status).toBe(201);
  expect((await client.call<Product>('GET', `/api/products/${id}`)).body.reviews).toMatchObject([
    { rating: 5, comment: 'Worth it.' },
  ]);

  // As documented: the cart's sums are text, and the shipping price is missing.
  const placed = await client.call<Order>('POST', '/api/orders/add/', {
    orderItems: [{ product: id, name: product.name, image: product.image, price: product.price, qty: 2 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    itemsPrice: '179.98',
    taxPrice: '14.76',
    totalPrice: '194.74',
  });
  expect(placed).toMatchObject({ status: 201, body: { totalPrice: 194.74 } });
  const order = (await client.call<Order>('GET', `/api/orders/${placed.body._id}`)).body;
  expect(order).toMatchObject({ isPaid: false, orderItems: [{ name: 'Older Wig', qty: 2 }] });

  await client.showButtons({ id: order._id, amount: order.totalPrice.toFixed(2) });
  await payInWindow(visit.page, 'Pay now');
  expect(await client.paid<Order>()).toMatchObject({ status: 200, body: { isPaid: true } });
  expect((await client.call<Order[]>('GET', '/api/orders/myorders')).body).toMatchObject([{ isPaid: true }]);

  const all = (await owner.client.call<Order[]>('GET', '/api/orders')).body;
  expect(all.find(({ _id }) => _id === order._id)).toMatchObject({ isPaid: true, isDelivered: false });
  const delivered = await owner.client.call('PUT', `/api/orders/${order._id}/deliver/`, {});
  expect(delivered.status).toBe(200);
  expect((await client.call<Order>('GET', `/api/orders/${order._id}`)).body.isDelivered).toBe(true);
  await owner.visit.close();
  await visit.close();
});

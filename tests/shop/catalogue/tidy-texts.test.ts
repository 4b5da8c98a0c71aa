import { afterAll, beforeAll, expect, it } from 'vitest';
import { Administration } from '../../support/shop/administration.ts';
import { addProduct } from '../../support/shop/catalogue.ts';

/** Looks like `Ada`, with a zero-width space and a direction mark. */
const UNTIDY = ' A\u200bd\u200ea';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const person = (email: string) => ({ name: UNTIDY, email, password: 'long-enough-1' });

it('an account is stored under its visible name, and under no address that looks like another', async () => {
  const made = await shop.rest('POST', '/api/users/register/', null, person('tidy@example.com'));
  expect(made).toMatchObject({ status: 201, body: { name: 'Ada' } });
  for (const email of ['t\u0456dy@example.com', 'ti\u200bdy@example.com', 'tidy@ex\u0430mple.com']) {
    const alike = await shop.rest('POST', '/api/users/register/', null, person(email));
    expect(alike.status).toBe(400);
    expect(alike.body['detail']).toMatch(/^Use only plain letters/);
  }
  const { token, _id: id } = made.body as { token: string; _id: number };
  const change = { name: `${UNTIDY}eze`, email: 'tidy@example.com' };
  const changed = await shop.rest('PUT', '/api/users/profile/update/', { id, token }, change);
  expect(changed.body).toMatchObject({ name: 'Adaeze' });
  const edited = await shop.rest('PUT', `/api/users/update/${id}/`, shop.admin, {
    ...change,
    isAdmin: false,
  });
  expect(edited.body).toMatchObject({ name: 'Adaeze' });
});

it('an account from before keeps its address through every change, and signs in with it', async () => {
  const email = '\u0430da@example.com';
  const made = await shop.rest('POST', '/api/users/register/', null, person('before@example.com'));
  const { token, _id: id } = made.body as { token: string; _id: number };
  await shop.sql('update users set email = $1 where id = $2', [email, id]);
  const change = { name: 'Ada Obi', email };
  expect((await shop.rest('PUT', '/api/users/profile/update/', { id, token }, change)).status).toBe(200);
  const edit = { ...change, isAdmin: false };
  expect((await shop.rest('PUT', `/api/users/update/${id}/`, shop.admin, edit)).status).toBe(200);
  const entered = { username: email, password: 'long-enough-1' };
  expect((await shop.rest('POST', '/api/users/login/', null, entered)).status).toBe(200);
});

it('products, reviews and addresses are stored as they look', async () => {
  const id = await addProduct(shop.shop, {});
  const product = await shop.rest('PUT', `/api/products/update/${id}/`, shop.admin, {
    name: `${UNTIDY} Bob`,
    price: 10,
    image: '/media/bob.webp',
    brand: UNTIDY,
    category: UNTIDY,
    countInStock: 3,
    description: 'So\u00adft.\nE\u0323\u0300wa\u0300.',
  });
  expect(product).toMatchObject({
    status: 200,
    body: { name: 'Ada Bob', brand: 'Ada', category: 'Ada', description: 'Soft.\nẸ̀wà.'.normalize('NFC') },
  });
  const review = { rating: 5, comment: 'Soft\u200b 👩🏾‍🦱' };
  expect((await shop.rest('POST', `/api/products/${id}/reviews/`, shop.admin, review)).body).toMatchObject({
    comment: 'Soft 👩🏾‍🦱',
  });
  const order = await shop.rest('POST', '/api/orders/add/', shop.admin, {
    orderItems: [{ product: id, qty: 1 }],
    shippingAddress: { address: UNTIDY, city: UNTIDY, postalCode: UNTIDY, country: UNTIDY },
    paymentMethod: 'PayPal',
  });
  expect(order.body['shippingAddress']).toEqual({
    address: 'Ada',
    city: 'Ada',
    postalCode: 'Ada',
    country: 'Ada',
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { PRODUCT_CHANGE } from '../../support/documented/documented-calls.ts';

/* Registering, profiles, orders and administrators' changes of users: tests/rest, tests/shop. */

let checkout: Checkout;
let ada: Shopper;
let eve: Shopper;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  [ada, eve] = [await checkout.shopper(), await checkout.shopper()];
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());

const raw = (method: 'PUT' | 'POST', url: string, who: Shopper, payload: string) =>
  checkout.shop.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    payload,
  });

describe('values that the shop calculates cannot be sent', () => {
  test('a product keeps its ratings, its id and its times', async () => {
    const id = await checkout.product();
    const forged = {
      ...PRODUCT_CHANGE,
      _id: 1,
      id: 1,
      rating: 5,
      ratingSum: 5000,
      numReviews: 999,
      reviews: [{ rating: 5, comment: 'Bought.' }],
      createdAt: '2000-01-01',
      deletedAt: '2000-01-01',
      isDraft: true,
      user: eve.id,
    };
    const { status, body } = await checkout.rest('PUT', `/api/products/update/${id}/`, {
      who: admin,
      body: forged,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, name: PRODUCT_CHANGE.name, rating: 0, numReviews: 0 });
    const rows = await checkout.sql(
      'select rating_sum, num_reviews, is_draft, deleted_at, created_at < $2 as old from products where id = $1',
      [id, '2001-01-01'],
    );
    expect(rows).toEqual([{ rating_sum: 0, num_reviews: 0, is_draft: false, deleted_at: null, old: false }]);
  });

  test('a review has the signed-in author and the current time', async () => {
    const id = await checkout.product();
    const { body } = await checkout.rest('POST', `/api/products/${id}/reviews/`, {
      who: ada,
      body: {
        rating: 4,
        comment: 'Soft.',
        user: eve.id,
        user_id: eve.id,
        name: 'Somebody Else',
        createdAt: '2000-01-01',
        verifiedPurchase: true,
      },
    });
    expect(body).toMatchObject({ rating: 4, verifiedPurchase: false, createdAt: '2026-11-20T12:00:00.000Z' });
    expect(body['name']).not.toBe('Somebody Else');
    const [row] = await checkout.sql('select user_id from reviews where product_id = $1', [id]);
    expect(row).toEqual({ user_id: ada.id });
  });
});

describe('a product changed without some of its fields', () => {
  test.each(['brand', 'category', 'description'])('keeps its %s', async (field) => {
    const id = await checkout.product();
    const [before] = await checkout.sql('select brand, category, description from products where id = $1', [
      id,
    ]);
    for (const left of [undefined, null]) {
      const body = { ...PRODUCT_CHANGE, [field]: left };
      const answer = await checkout.rest('PUT', `/api/products/update/${id}/`, { who: admin, body });
      expect([answer.status, answer.body[field]]).toEqual([200, before?.[field]]);
    }
  });

  test.each([5, true, {}, [], ['Irun'], { $like: '%' }])('does not accept %j as a text', async (odd) => {
    const id = await checkout.product();
    for (const field of ['name', 'brand', 'category', 'description', 'image']) {
      const body = { ...PRODUCT_CHANGE, [field]: odd };
      const answer = await checkout.rest('PUT', `/api/products/update/${id}/`, { who: admin, body });
      expect([field, answer.status]).toEqual([field, 400]);
    }
  });
});

describe('names with a meaning in JavaScript', () => {
  const POISON = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'];
  const CALLS = [
    ['POST', '/api/users/login'],
    ['POST', '/api/users/register'],
    ['PUT', '/api/users/profile/update'],
    ['POST', '/api/orders/add'],
    ['POST', '/api/products/1/reviews'],
    ['PUT', '/api/products/update/1'],
    ['PUT', '/api/users/update/1'],
    ['PUT', '/api/orders/1/pay'],
    ['POST', '/graphql'],
  ] as const;

  test.each(CALLS)('%s %s refuses them as keys, at any depth', async (method, url) => {
    for (const payload of [...POISON, ...POISON.map((text) => `{"name":{"a":[${text}]}}`)]) {
      const answer = await raw(method, url, admin, payload);
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
  });

  test('and they add no field to any object', async () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect((await checkout.rest('GET', '/api/users/', { who: eve })).status).toBe(403);
  });

  test.each([
    [
      'register',
      'RegisterInput',
      { name: 'Eve', email: 'eve@new.example.com', password: 'correct horse', isAdmin: true },
    ],
    ['updateProfile', 'UpdateProfileInput', { name: 'Eve', email: 'eve@new.example.com', isAdmin: true }],
  ])('%s accepts no unknown field', async (field, type, input) => {
    const document = `mutation ($input: ${type}!) { ${field}(input: $input) { token } }`;
    const { errors } = await checkout.graphql(document, { input }, eve);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await checkout.sql("select 1 from users where email = 'eve@new.example.com'")).toEqual([]);
  });
});

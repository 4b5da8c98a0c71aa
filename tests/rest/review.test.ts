import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, addProduct } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await startShop();
  token = (await addPerson(shop, { name: 'Ada' })).token;
});
afterAll(() => shop.stop());

async function post(url: string, payload: unknown, bearer?: string) {
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    payload: JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

describe('POST /api/products/{id}/reviews', () => {
  test.each([
    ['', 5],
    ['/', 5],
    ['/', '5'],
  ])('with "%s" at its end and rating %j writes a review that the detail shows', async (slash, rating) => {
    const id = await addProduct(shop, {});
    const written = await post(`/api/products/${id}/reviews${slash}`, { rating, comment: 'Soft' }, token);
    const review = {
      _id: expect.any(Number) as number,
      name: 'Ada',
      rating: 5,
      comment: 'Soft',
      verifiedPurchase: false,
      createdAt: shop.clock.now().toISOString(),
    };
    expect(written).toEqual({ status: 201, body: review });
    const detail = await shop.app.inject({ url: `/api/products/${id}/` });
    expect(detail.json()).toMatchObject({ rating: 5, numReviews: 1, reviews: [review] });
  });

  test('a second one is a 409 with the documented sentence', async () => {
    const id = await addProduct(shop, {});
    await post(`/api/products/${id}/reviews/`, { rating: 5, comment: '' }, token);
    expect(await post(`/api/products/${id}/reviews/`, { rating: 4, comment: '' }, token)).toEqual({
      status: 409,
      body: { detail: 'Product already reviewed' },
    });
  });

  test('a comment may be left out, and fields that are not asked for are not used', async () => {
    const id = await addProduct(shop, {});
    const body = { rating: 3, name: 'Somebody else', verifiedPurchase: true, createdAt: '2000-01-01' };
    expect(await post(`/api/products/${id}/reviews/`, body, token)).toMatchObject({
      status: 201,
      body: { name: 'Ada', comment: '', verifiedPurchase: false },
    });
  });

  test.each([
    [{ rating: 'five' }],
    [{ rating: '' }],
    [{ rating: ' 5' }],
    [{ rating: '5e0' }],
    [{ rating: null }],
    [{ rating: [5] }],
    [{ rating: true }],
    [{ rating: 4.5 }],
    [{ rating: '4.5' }],
    [{ rating: 6 }],
    [{ rating: '-1' }],
    [{}],
    [{ rating: 5, comment: 7 }],
    [{ rating: 5, comment: 'x'.repeat(2001) }],
    [[]],
    ['text'],
    [null],
  ])('%j is a 400 with a sentence', async (body) => {
    const id = await addProduct(shop, {});
    const answer = await post(`/api/products/${id}/reviews/`, body, token);
    expect(answer).toEqual({
      status: 400,
      body: { detail: expect.stringMatching(/^[A-Zrc].*\.$/) as string },
    });
  });

  test('a visitor is a 401, and what is no product a 404', async () => {
    const id = await addProduct(shop, {});
    const body = { rating: 5, comment: '' };
    expect((await post(`/api/products/${id}/reviews/`, body)).status).toBe(401);
    expect((await post(`/api/products/${id}/reviews/`, body, 'nonsense')).status).toBe(401);
    for (const wrong of ['abc', '0', '99999999999', '2147483647']) {
      expect((await post(`/api/products/${wrong}/reviews/`, body, token)).status).toBe(404);
    }
  });
});

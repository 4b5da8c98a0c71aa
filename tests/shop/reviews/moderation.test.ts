import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productDetail } from '../../../api/shop/catalogue/browsing/product.service.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { reviewsOf, writeReview } from '../../../api/shop/reviews/review.service.ts';
import { addOrder, addPerson, addProduct, ask, type Person } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let support: Person;

beforeAll(async () => {
  shop = await startShop();
  support = await addPerson(shop, { name: 'Sola', staffRole: 'support' });
});
afterAll(() => shop.stop());

const as = (person?: Person) => contextFor(shop, person?.token);

async function reviewed(productId: number, rating = 5): Promise<number> {
  shop.clock.advance(1000);
  return (await writeReview(await as(await addPerson(shop)), { productId, rating, comment: 'Soft.' })).id;
}

const ratingOf = async (productId: number) => {
  const { rating, numReviews } = await productDetail(await as(), productId);
  return { rating, numReviews, shown: (await reviewsOf(await as(), productId)).length };
};

async function rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who?: Person, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const HIDE = `mutation ($input: HideReviewInput!) { hideReview(input: $input) { review { state hiddenReason } } }`;
const APPROVE = `mutation ($input: ApproveReviewInput!) { approveReview(input: $input) { review { state hiddenReason } } }`;
const ANSWER = `mutation ($input: AnswerReviewInput!) { answerReview(input: $input) { review { reply } } }`;

const row = (id: number) => ({ id: String(id), productName: 'Listed' });

describe('a review in the hands of staff', () => {
  test('is shown at once; hidden it is neither shown nor counted, approved it is again', async () => {
    const productId = await addProduct(shop, {});
    const id = await reviewed(productId, 1);
    await reviewed(productId, 5);
    expect(await ratingOf(productId)).toEqual({ rating: 3, numReviews: 2, shown: 2 });
    const input = { id, reason: 'Names somebody.' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask(shop, HIDE, { input }, support.token);
      expect(answer.data?.['hideReview']).toEqual({
        review: { state: 'HIDDEN', hiddenReason: 'Names somebody.' },
      });
      expect(await ratingOf(productId)).toEqual({ rating: 5, numReviews: 1, shown: 1 });
    }
    const counts = 'query ($id: ID!) { productById(id: $id) { ratingCounts { rating count } } }';
    const counted = (await ask(shop, counts, { id: productId })).data as {
      productById: { ratingCounts: unknown[] };
    };
    expect(counted.productById.ratingCounts).toContainEqual({ rating: 1, count: 0 });
    for (let times = 0; times < 2; times += 1) {
      const answer = await ask(shop, APPROVE, { input: { id } }, support.token);
      expect(answer.data?.['approveReview']).toEqual({ review: { state: 'APPROVED', hiddenReason: '' } });
      expect(await ratingOf(productId)).toEqual({ rating: 3, numReviews: 2, shown: 2 });
    }
  });

  test('is answered by the shop, for everybody to read, until the answer is taken back', async () => {
    const productId = await addProduct(shop, {});
    const id = await reviewed(productId);
    const input = { id, reply: '  Thank you.\nCome again. ' };
    const answer = await ask(shop, ANSWER, { input }, support.token);
    expect(answer.data?.['answerReview']).toEqual({ review: { reply: 'Thank you.\nCome again.' } });
    const { body } = await rest('GET', `/api/products/${productId}/`);
    expect(body['reviews']).toMatchObject([{ reply: 'Thank you.\nCome again.' }]);
    await ask(shop, ANSWER, { input: { id, reply: '' } }, support.token);
    const [review] = await reviewsOf(await as(), productId);
    expect(review?.reply).toBeNull();
  });

  test('is listed, hidden ones too, by what was decided and by stars, over both faces', async () => {
    const productId = await addProduct(shop, { name: 'Listed' });
    const hidden = await reviewed(productId, 2);
    const fresh = await reviewed(productId, 2);
    await ask(shop, HIDE, { input: { id: hidden, reason: 'Spam.' } }, support.token);
    const list = `query ($state: ReviewState) { staffReviews(state: $state, rating: 2) { total reviews { id productName } } }`;
    const listed = async (state: string | null) =>
      (await ask(shop, list, { state }, support.token)).data?.['staffReviews'];
    expect(await listed(null)).toEqual({ total: 2, reviews: [row(fresh), row(hidden)] });
    expect(await listed('HIDDEN')).toEqual({ total: 1, reviews: [row(hidden)] });
    const { body } = await rest('GET', '/api/reviews?state=new&rating=2', support);
    expect(body).toMatchObject({ total: 1, reviews: [{ _id: fresh, product: productId, state: 'new' }] });
    expect((await rest('GET', '/api/reviews?state=lost', support)).status).toBe(400);
    expect((await rest('GET', '/api/reviews?rating=9', support)).status).toBe(400);
  });

  test('is hidden, approved and answered over REST too', async () => {
    const productId = await addProduct(shop, {});
    const id = await reviewed(productId);
    const url = `/api/reviews/${id}`;
    expect(await rest('POST', `${url}/hide/`, support, {})).toEqual({
      status: 400,
      body: { detail: 'Say why, for whoever looks at it later.' },
    });
    expect(await rest('POST', `${url}/hide/`, support, { reason: 'Spam.' })).toMatchObject({
      status: 200,
      body: { state: 'hidden', hiddenReason: 'Spam.' },
    });
    expect((await rest('POST', `${url}/approve/`, support)).body).toMatchObject({ state: 'approved' });
    expect((await rest('PUT', `${url}/reply/`, support, { reply: 'Thanks.' })).body).toMatchObject({
      reply: 'Thanks.',
    });
    expect((await rest('PUT', `${url}/reply/`, support, { reply: 'x'.repeat(2001) })).status).toBe(400);
    expect((await rest('POST', '/api/reviews/2000000000/approve/', support)).status).toBe(404);
  });

  test('leaves an entry in the audit log for each decision', async () => {
    const id = await reviewed(await addProduct(shop, {}));
    await rest('POST', `/api/reviews/${id}/hide/`, support, { reason: 'Spam.' });
    await rest('POST', `/api/reviews/${id}/approve/`, support);
    await rest('PUT', `/api/reviews/${id}/reply/`, support, { reply: 'Thanks.' });
    const acts = await shop.parts.orm.em
      .fork()
      .execute(
        `select action from audit_entries where subject_id = ? and action like 'REVIEW%' order by id`,
        [id],
      );
    expect(acts).toEqual([
      { action: 'REVIEW_HIDDEN' },
      { action: 'REVIEW_APPROVED' },
      { action: 'REVIEW_ANSWERED' },
    ]);
  });
});

describe('reviews of buyers alone', () => {
  test('are what the owner may ask for; by default everybody signed in may review', async () => {
    const productId = await addProduct(shop, {});
    const stranger = await addPerson(shop);
    const buyer = await addPerson(shop);
    await addOrder(shop, { userId: buyer.id, productId, isPaid: true });
    const asks = 'query ($id: ID!) { productById(id: $id) { mayReview } }';
    const mayReview = async (who?: Person) =>
      (await ask(shop, asks, { id: productId }, who?.token)).data?.['productById'];
    expect(await mayReview()).toEqual({ mayReview: false });
    expect(await mayReview(stranger)).toEqual({ mayReview: true });
    await shop.parts.orm.em
      .fork()
      .execute('insert into owner_settings (version, settings, changed_at) values (1, ?, now())', [
        JSON.stringify({
          ...DOCUMENTED_SETTINGS,
          reviews: { ...DOCUMENTED_SETTINGS.reviews, buyersOnly: true },
        }),
      ]);
    shop.parts.ownerSettings.clear();
    expect(await mayReview(stranger)).toEqual({ mayReview: false });
    expect(await mayReview(buyer)).toEqual({ mayReview: true });
    const url = `/api/products/${productId}/reviews/`;
    expect(await rest('POST', url, stranger, { rating: 5 })).toEqual({
      status: 403,
      body: { detail: 'Only people who bought this product can review it.' },
    });
    expect(await ratingOf(productId)).toEqual({ rating: 0, numReviews: 0, shown: 0 });
    expect((await rest('POST', url, buyer, { rating: 5 })).status).toBe(201);
  });
});

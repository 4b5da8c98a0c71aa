import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let author: Shopper;
let ada: Shopper;
let manager: Shopper;
let review: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  author = await checkout.shopper();
  ada = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  const product = await checkout.product();
  await checkout.rest('POST', `/api/products/${product}/reviews/`, {
    who: author,
    body: { rating: 1, comment: 'Bad.' },
  });
  const [row] = await checkout.sql<{ id: number }>('select id from reviews where product_id = $1', [product]);
  review = row?.id ?? 0;
});

interface Told {
  _id: number;
  state: string;
  reports: { reason: string; count: number }[];
}

const report = (who: Shopper | null, reason: string, id: number | string = review) =>
  checkout.rest<{ detail: string }>('PUT', `/api/reviews/${id}/report/`, {
    ...(who && { who }),
    body: { reason },
  });
const reported = async () => {
  const { body } = await checkout.rest<{ reviews: Told[] }>('GET', '/api/reviews/?reported=true', {
    who: manager,
  });
  return body.reviews.find(({ _id }) => _id === review);
};

describe('a review that people report', () => {
  test('is listed for staff by reason, once for each person, and shown as before', async () => {
    expect(await reported()).toBeUndefined();
    expect((await report(ada, 'fake')).body).toEqual({ detail: 'Thank you. We will look at this review.' });
    await report(ada, 'offensive');
    const mutation =
      'mutation ($input: ReportReviewInput!) { reportReview(input: $input) { reportedReviewId } }';
    const other = await checkout.shopper();
    const input = { id: review, reason: 'OFFENSIVE' };
    const { data } = await checkout.graphql(mutation, { input }, other);
    expect(data).toEqual({ reportReview: { reportedReviewId: String(review) } });
    expect(await reported()).toMatchObject({ state: 'new', reports: [{ reason: 'offensive', count: 2 }] });
    const query =
      '{ staffReviewsConnection(filter: { isReported: true }) { edges { node { id reports { reason count } } } } }';
    const list = await checkout.graphql(query, {}, manager);
    expect(JSON.stringify(list.data)).toContain(
      `{"id":"${review}","reports":[{"reason":"OFFENSIVE","count":2}]}`,
    );
  });

  test.each(['approve', 'hide'])('is settled when staff %s it', async (move) => {
    await report(ada, 'private');
    await checkout.rest('POST', `/api/reviews/${review}/approve`, { who: manager, body: {} });
    expect(await reported()).toBeUndefined();
    // One that is approved already too.
    await report(ada, 'private');
    expect(await reported()).toMatchObject({ state: 'approved' });
    const answer = await checkout.rest<Told>('POST', `/api/reviews/${review}/${move}`, {
      who: manager,
      body: move === 'hide' ? { reason: 'Names somebody.' } : {},
    });
    expect([answer.status, answer.body.reports]).toEqual([200, []]);
    expect(await reported()).toBeUndefined();
    const [act] = await checkout.sql<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by id desc limit 1',
      [review],
    );
    expect(act?.action).toBe(move === 'hide' ? 'REVIEW_HIDDEN' : 'REVIEW_APPROVED');
  });

  test('is not one’s own, nor hidden, nor none, and has a reason', async () => {
    expect((await report(author, 'fake')).status).toBe(400);
    expect((await report(null, 'fake')).status).toBe(401);
    expect((await report(ada, 'fake', 999_999)).status).toBe(404);
    expect((await report(ada, 'fake', 'x')).status).toBe(404);
    expect((await report(ada, 'dull')).body.detail).toBe(
      'Choose one of offensive, unrelated, private, fake.',
    );
    await checkout.rest('POST', `/api/reviews/${review}/hide`, { who: manager, body: { reason: 'Spam.' } });
    expect((await report(ada, 'fake')).status).toBe(404);
  });

  test('is not reported any more by a deleted account', async () => {
    const gone = await checkout.shopper();
    await report(gone, 'fake');
    const owner = await checkout.shopper({ isAdmin: true });
    await checkout.rest('DELETE', `/api/users/${gone.id}/`, { who: owner });
    expect(await reported()).toBeUndefined();
  });
});

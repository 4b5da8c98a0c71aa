import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productDetail } from '../../../api/shop/catalogue/browsing/product.service.ts';
import { reviewsOf, writeReview } from '../../../api/shop/reviews/review.service.ts';
import {
  addOrder,
  addPerson,
  addProduct,
  addProducts,
  ask,
  type Person,
} from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let ada: Person;

beforeAll(async () => {
  shop = await startShop();
  ada = await addPerson(shop, { name: 'Ada' });
});
afterAll(() => shop.stop());

const as = (person?: Person) => contextFor(shop, person?.token);
const ratingOf = async (productId: number) => {
  const { rating, numReviews } = await productDetail(await as(), productId);
  return { rating, numReviews };
};
const CREATE = `mutation ($productId: ID!, $input: ReviewInput!) {
  createReview(productId: $productId, input: $input) { id name rating comment verifiedPurchase createdAt } }`;

describe('writing a review', () => {
  test('shows it under the author’s name and moves the average', async () => {
    const productId = await addProduct(shop, {});
    const comment = "It's 100% soft — ẹ ṣé! Worth it? $1 ? :name \\ 💇\nSecond line";
    const answer = await ask(
      shop,
      CREATE,
      { productId, input: { rating: 4, comment: ` ${comment} ` } },
      ada.token,
    );
    expect(answer.data?.['createReview']).toEqual({
      id: expect.any(String) as string,
      name: 'Ada',
      rating: 4,
      comment,
      verifiedPurchase: false,
      createdAt: shop.clock.now().toISOString(),
    });
    const [review] = await reviewsOf(await as(), productId);
    expect(review).toMatchObject({ name: 'Ada', comment, createdAt: shop.clock.now() });
    expect(await ratingOf(productId)).toEqual({ rating: 4, numReviews: 1 });
  });

  test.each([
    [[5, 4, 4], 4.33],
    [[5, 5, 4], 4.67],
    [[4, 4, 4, 4, 4, 4, 4, 5], 4.13],
    [[1], 1],
  ])('the ratings %j average %d, half up', async (ratings, average) => {
    const productId = await addProduct(shop, {});
    for (const rating of ratings) {
      await writeReview(await as(await addPerson(shop)), { productId, rating, comment: '' });
    }
    expect(await ratingOf(productId)).toEqual({ rating: average, numReviews: ratings.length });
  });

  test('a second review of the same product is refused and changes nothing', async () => {
    const productId = await addProduct(shop, {});
    await writeReview(await as(ada), { productId, rating: 5, comment: 'First' });
    const again = await ask(shop, CREATE, { productId, input: { rating: 1, comment: 'Second' } }, ada.token);
    expect(again.errors?.[0]).toMatchObject({
      message: 'Product already reviewed',
      extensions: { code: 'CONFLICT', reason: 'ALREADY_REVIEWED' },
    });
    expect(await ratingOf(productId)).toEqual({ rating: 5, numReviews: 1 });
    expect(await reviewsOf(await as(), productId)).toHaveLength(1);
  });

  test('one person who sends it ten times at once writes one', async () => {
    const productId = await addProduct(shop, {});
    const tries = Array.from({ length: 10 }, async () =>
      writeReview(await as(ada), { productId, rating: 3, comment: '' }),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await ratingOf(productId)).toEqual({ rating: 3, numReviews: 1 });
  });

  test('fifty people at once make exactly fifty reviews and the exact average', async () => {
    const productId = await addProduct(shop, {});
    const people = await Promise.all(Array.from({ length: 50 }, () => addPerson(shop)));
    const contexts = await Promise.all(people.map(as));
    await Promise.all(
      contexts.map((ctx, index) => writeReview(ctx, { productId, rating: (index % 5) + 1, comment: '' })),
    );
    expect(await ratingOf(productId)).toEqual({ rating: 3, numReviews: 50 });
    expect(await reviewsOf(await as(), productId)).toHaveLength(50);
  });

  test.each([
    [{ rating: 0, comment: '' }, 'rating'],
    [{ rating: 6, comment: '' }, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment'],
    [{ rating: 5, comment: 'a\u0000b' }, 'comment'],
  ])('%j is refused naming the field', async (input, field) => {
    const productId = await addProduct(shop, {});
    const answer = await ask(shop, CREATE, { productId, input }, ada.token);
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(answer.errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(await ratingOf(productId)).toEqual({ rating: 0, numReviews: 0 });
  });

  test('a comment of exactly 2,000 characters is kept whole', async () => {
    const productId = await addProduct(shop, {});
    const review = await writeReview(await as(ada), { productId, rating: 5, comment: 'ẹ'.repeat(2000) });
    expect(review.comment).toHaveLength(2000);
  });

  test('a visitor is asked to sign in', async () => {
    const productId = await addProduct(shop, {});
    const answer = await ask(shop, CREATE, { productId, input: { rating: 5, comment: '' } });
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('what is no product, a draft or deleted is not found', async () => {
    const [draft, gone] = await addProducts(shop, [{ isDraft: true }, { deletedAt: '2026-01-01' }]);
    for (const productId of ['abc', '0', '2000000000', draft, gone]) {
      const answer = await ask(shop, CREATE, { productId, input: { rating: 5, comment: '' } }, ada.token);
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Product not found.',
        extensions: { code: 'NOT_FOUND' },
      });
    }
  });
});

describe('a verified purchase', () => {
  test.each([
    ['a paid order with it', true, true],
    ['an unpaid order with it', false, false],
  ])('%s makes it %s', async (_, isPaid, verifiedPurchase) => {
    const productId = await addProduct(shop, {});
    const buyer = await addPerson(shop);
    await addOrder(shop, { userId: buyer.id, productId, isPaid });
    const review = await writeReview(await as(buyer), { productId, rating: 5, comment: '' });
    expect(review.verifiedPurchase).toBe(verifiedPurchase);
  });

  test('somebody else’s order or another product does not count', async () => {
    const [productId, other] = await addProducts(shop, [{}, {}]);
    if (productId === undefined || other === undefined) throw new Error('no products');
    const buyer = await addPerson(shop);
    await addOrder(shop, { userId: ada.id, productId, isPaid: true });
    await addOrder(shop, { userId: buyer.id, productId: other, isPaid: true });
    const review = await writeReview(await as(buyer), { productId, rating: 5, comment: '' });
    expect(review.verifiedPurchase).toBe(false);
  });
});

describe('reading reviews', () => {
  test('shows the newest first, and a deleted author as such', async () => {
    const productId = await addProduct(shop, {});
    const leaver = await addPerson(shop, { name: 'Leaver' });
    await writeReview(await as(leaver), { productId, rating: 2, comment: 'older' });
    shop.clock.advance(1000);
    await writeReview(await as(ada), { productId, rating: 4, comment: 'newer' });
    await shop.parts.orm.em
      .fork()
      .execute(`update users set name = '', email = null, deleted_at = now() where id = ?`, [leaver.id]);
    const reviews = await reviewsOf(await as(), productId);
    expect(reviews.map(({ name, comment }) => [name, comment])).toEqual([
      ['Ada', 'newer'],
      ['Deleted user', 'older'],
    ]);
    expect(await ratingOf(productId)).toEqual({ rating: 3, numReviews: 2 });
  });

  test('of a whole page of products takes one statement more than the page', async () => {
    const ids = await addProducts(
      shop,
      Array.from({ length: 12 }, () => ({ createdAt: '2030-01-01' })),
    );
    for (const productId of ids) await writeReview(await as(ada), { productId, rating: 5, comment: '' });
    const ctx = await as();
    const { graphql } = await import('graphql');
    const { buildShopSchema } = await import('../../../api/faces/graphql/schema.ts');
    const answer = await graphql({
      schema: await buildShopSchema(),
      source: '{ products { products { name reviews { name rating } } } }',
      contextValue: ctx,
    });
    expect(answer.errors).toBeUndefined();
    const page = answer.data?.['products'] as { products: { reviews: unknown[] }[] };
    expect(page.products.map((product) => product.reviews.length)).toEqual(
      Array.from({ length: 12 }, () => 1),
    );
    // The page, the number of products, and the reviews.
    expect(ctx.read.statements).toBe(2 + 1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewsConnection } from '../../../api/shop/reviews/review-connection.service.ts';
import { writeReview } from '../../../api/shop/reviews/review.service.ts';
import { addPerson, addProduct, ask, type Person } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const as = (person?: Person) => contextFor(shop, person?.token);

async function reviewed(productId: number, who?: Person): Promise<number> {
  shop.clock.advance(1000);
  const author = await as(who ?? (await addPerson(shop)));
  return (await writeReview(author, { productId, rating: 5, comment: '' })).id;
}

const VOTE = `mutation ($input: VoteReviewInput!) { voteReview(input: $input) { review { helpful } } }`;

const vote = async (who: Person, id: number, isHelpful = true) =>
  await ask(shop, VOTE, { input: { id, isHelpful } }, who.token);

const helpful = async (productId: number) => {
  const page = await reviewsConnection(await as(), productId, { sort: 'HELPFUL', first: 10 });
  return page.edges.map(({ node }) => [node.id, node.helpful]);
};

describe('a helpful vote', () => {
  test('counts once for each person, and can be taken back', async () => {
    const productId = await addProduct(shop, {});
    const id = await reviewed(productId);
    const [ada, bola] = [await addPerson(shop), await addPerson(shop)];
    for (const who of [ada, ada, bola]) await vote(who, id);
    expect(await helpful(productId)).toEqual([[id, 2]]);
    await vote(ada, id, false);
    const again = await vote(ada, id, false);
    expect(again.data?.['voteReview']).toEqual({ review: { helpful: 1 } });
    const mine = 'query ($id: ID!) { productById(id: $id) { myHelpfulReviews } }';
    const votesOf = async (who?: Person) =>
      (await ask(shop, mine, { id: productId }, who?.token)).data?.['productById'];
    expect(await votesOf(bola)).toEqual({ myHelpfulReviews: [String(id)] });
    expect(await votesOf(ada)).toEqual({ myHelpfulReviews: [] });
    expect(await votesOf()).toEqual({ myHelpfulReviews: [] });
  });

  test('of one person who sends it ten times at once counts once', async () => {
    const productId = await addProduct(shop, {});
    const id = await reviewed(productId);
    const ada = await addPerson(shop);
    await Promise.all(Array.from({ length: 10 }, async () => vote(ada, id)));
    expect(await helpful(productId)).toEqual([[id, 1]]);
  });

  test('is not for one’s own review, a hidden one, none, or a visitor', async () => {
    const productId = await addProduct(shop, {});
    const [author, other] = [await addPerson(shop), await addPerson(shop)];
    const id = await reviewed(productId, author);
    const own = await vote(author, id);
    expect(own.errors?.[0]?.message).toBe('Your own review is for others to find helpful.');
    const put = async (of: number, who?: Person) =>
      (
        await shop.app.inject({
          method: 'PUT',
          url: `/api/reviews/${of}/helpful/`,
          headers: who ? { authorization: `Bearer ${who.token}` } : {},
        })
      ).statusCode;
    expect(await put(id, author)).toBe(400);
    expect(await put(id)).toBe(401);
    expect(await put(2_000_000_000, other)).toBe(404);
    expect(await put(id, other)).toBe(200);
    await shop.parts.orm.em.fork().execute(`update reviews set state = 'hidden' where id = ?`, [id]);
    expect(await put(id, await addPerson(shop))).toBe(404);
  });

  test('sorts the list; equals are newest first', async () => {
    const productId = await addProduct(shop, {});
    const [first, second, third] = [
      await reviewed(productId),
      await reviewed(productId),
      await reviewed(productId),
    ];
    await vote(await addPerson(shop), first);
    expect(await helpful(productId)).toEqual([
      [first, 1],
      [third, 0],
      [second, 0],
    ]);
  });

  test('goes with the account', async () => {
    const productId = await addProduct(shop, {});
    const id = await reviewed(productId);
    const leaver = await addPerson(shop);
    await vote(leaver, id);
    await shop.parts.orm.em
      .fork()
      .execute(`update users set name = '', email = null, deleted_at = now() where id = ?`, [leaver.id]);
    expect(await helpful(productId)).toEqual([[id, 0]]);
  });
});

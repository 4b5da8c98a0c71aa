import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewsConnection } from '../../../api/shop/reviews/review-connection.service.ts';
import { reviewsOf, writeReview } from '../../../api/shop/reviews/review.service.ts';
import type { EnteredFacts } from '../../../api/domain/reviews/wearer-facts.ts';
import { addOrder, addPerson, addProduct, ask, type Person } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const as = (person?: Person) => contextFor(shop, person?.token);

/** A wig in one variant: 22 inch, 1B, cap M. */
async function wig(): Promise<number> {
  const id = await addProduct(shop, {});
  await shop.parts.orm.em
    .fork()
    .execute(`update variants set lengths = '{22}', colour = '1B', cap = 'M' where product_id = ?`, [id]);
  return id;
}

async function buyer(productId: number): Promise<Person> {
  const person = await addPerson(shop);
  await addOrder(shop, { userId: person.id, productId, isPaid: true });
  return person;
}

async function write(productId: number, facts: EnteredFacts, who?: Person): Promise<Person> {
  const person = who ?? (await addPerson(shop));
  shop.clock.advance(1000);
  await writeReview(await as(person), { productId, rating: 5, comment: '', facts });
  return person;
}

const NOTHING = {
  monthsWorn: null,
  install: null,
  capFelt: null,
  lengthFelt: null,
  colourSeen: null,
  experience: null,
  heightCm: null,
};

const WRITE = `mutation ($input: WriteReviewInput!) { writeReview(input: $input) { review {
  facts { monthsWorn install capFelt lengthFelt colourSeen experience heightCm choice cap colour } } } }`;

describe('what a reviewer says of wearing', () => {
  test('is shown with the review, with what was bought', async () => {
    const productId = await wig();
    const facts = {
      monthsWorn: 4,
      install: 'STRAPS',
      capFelt: 'TRUE',
      lengthFelt: 'LONG',
      colourSeen: 'AS_SHOWN',
      experience: 'NEW',
      heightCm: 165,
    };
    const input = { productId, rating: 5, facts: { ...facts, showsBody: true } };
    const answer = await ask(shop, WRITE, { input }, (await buyer(productId)).token);
    expect(answer.errors).toBeUndefined();
    const expected = { ...facts, choice: '22 inch, 1B', cap: 'M', colour: '1B' };
    expect(answer.data?.['writeReview']).toEqual({ review: { facts: expected } });
  });

  test('has neither height nor cap size without consent', async () => {
    const productId = await wig();
    const input = { productId, rating: 5, facts: { monthsWorn: 1, heightCm: 165 } };
    const who = await buyer(productId);
    const refused = await ask(shop, WRITE, { input }, who.token);
    expect(refused.errors?.[0]?.extensions.fields).toEqual({
      heightCm: 'Tick that your height may be shown, or leave it empty.',
    });
    await write(productId, { monthsWorn: 1 }, who);
    const [review] = await reviewsOf(await as(), productId);
    const choice = '22 inch, 1B';
    expect(review?.facts).toEqual({ ...NOTHING, monthsWorn: 1, choice, cap: null, colour: '1B' });
  });

  test('may be nothing: a buyer’s review still says what was bought, another’s has no facts', async () => {
    const productId = await wig();
    await write(productId, {}, await buyer(productId));
    await write(productId, {});
    const reviews = await reviewsOf(await as(), productId);
    expect(reviews.map(({ facts, verifiedPurchase }) => [facts?.choice, verifiedPurchase])).toEqual([
      [undefined, false],
      ['22 inch, 1B', true],
    ]);
  });

  test('goes over REST too, and answers have facts only where something is said', async () => {
    const productId = await wig();
    const url = `/api/products/${productId}/reviews/`;
    const post = async (payload: object, person: Person) =>
      (
        await shop.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${person.token}` },
          payload,
        })
      ).json<Record<string, unknown>>();
    const said = await post({ rating: 5, facts: { install: 'glue' } }, await buyer(productId));
    expect(said['facts']).toEqual({
      ...NOTHING,
      install: 'glue',
      choice: '22 inch, 1B',
      cap: null,
      colour: '1B',
    });
    const plain = await post({ rating: 5 }, await buyer(productId));
    expect(Object.keys(plain).toSorted()).toEqual([
      '_id',
      'comment',
      'createdAt',
      'name',
      'rating',
      'verifiedPurchase',
    ]);
    const wrong = await post({ rating: 5, facts: { install: 'tape' } }, await buyer(productId));
    expect(wrong).toEqual({ detail: 'Choose one of the answers, or none.' });
  });

  test('goes with the account', async () => {
    const productId = await wig();
    const leaver = await write(productId, { heightCm: 165, showsBody: true }, await buyer(productId));
    await shop.parts.orm.em
      .fork()
      .execute(`update users set name = '', email = null, deleted_at = now() where id = ?`, [leaver.id]);
    const [review] = await reviewsOf(await as(), productId);
    expect(review).toMatchObject({ name: 'Deleted user', rating: 5, facts: null });
    const left = await shop.parts.orm.em
      .fork()
      .execute('select 1 from review_facts where review_id = ?', [review?.id]);
    expect(left).toEqual([]);
  });

  test('comes with what the viewer has bought, for the form', async () => {
    const productId = await wig();
    const query = 'query ($id: ID!) { productById(id: $id) { myPurchase { choice cap } } }';
    const asked = async (token?: string) => (await ask(shop, query, { id: productId }, token)).data;
    expect(await asked()).toEqual({ productById: { myPurchase: null } });
    expect(await asked((await addPerson(shop)).token)).toEqual({ productById: { myPurchase: null } });
    expect(await asked((await buyer(productId)).token)).toEqual({
      productById: { myPurchase: { choice: '22 inch, 1B', cap: 'M' } },
    });
  });
});

const found = async (productId: number, wearing: object, rating: number | null = null) => {
  const page = await reviewsConnection(await as(), productId, { wearing, rating, first: 10 });
  return {
    total: await page.totalCount(),
    months: page.edges.map(({ node }) => node.facts?.monthsWorn),
  };
};

describe('reviews by what they say of wearing', () => {
  test.each([
    ['anything', {}, [9, 6, 3, 2]],
    ['glued', { install: 'glue' }, [6, 3]],
    ['three months or more', { months: 3 }, [9, 6, 3]],
    ['the colour that was bought', { colour: '1B' }, [9]],
    ['another colour', { colour: '2' }, []],
    ['glued for six months', { install: 'glue', months: 6 }, [6]],
  ])('%s', async (_, filter, months) => {
    const productId = await wig();
    await write(productId, { monthsWorn: 2, install: 'straps' });
    await write(productId, { monthsWorn: 3, install: 'glue' });
    await write(productId, { monthsWorn: 6, install: 'glue' });
    await write(productId, { monthsWorn: 9 }, await buyer(productId));
    await write(productId, {});
    expect(await found(productId, filter)).toEqual({ total: months.length, months });
    expect(await found(productId, filter, 4)).toEqual({ total: 0, months: [] });
  });

  test('are refused what cannot be', async () => {
    const productId = await wig();
    await expect(found(productId, { months: 121 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(found(productId, { colour: 'x'.repeat(101) })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('are counted; felt cap and length of buyers alone', async () => {
    const productId = await wig();
    for (const capFelt of ['small', 'small', 'true'])
      await write(productId, { capFelt, lengthFelt: 'long', install: 'glue' }, await buyer(productId));
    await write(productId, { capFelt: 'large', monthsWorn: 3, install: 'clips' });
    const query = `query ($id: ID!) { productById(id: $id) { wearing { capSmall capTrue capLarge lengthShort lengthTrue
      lengthLong wornLong installs { value count } colours { value count } } } }`;
    expect((await ask(shop, query, { id: productId })).data?.['productById']).toEqual({
      wearing: {
        capSmall: 2,
        capTrue: 1,
        capLarge: 0,
        lengthShort: 0,
        lengthTrue: 0,
        lengthLong: 3,
        wornLong: 1,
        installs: [
          { value: 'CLIPS', count: 1 },
          { value: 'GLUE', count: 3 },
        ],
        colours: [{ value: '1B', count: 3 }],
      },
    });
  });
});

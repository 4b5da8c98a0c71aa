import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Administration } from '../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../support/shop/catalogue.ts';
import { Connections } from '../support/shop/connections.ts';

let shop: Administration;
let lists: Connections;
let shopper: Person;
beforeAll(async () => {
  shop = await Administration.start();
  lists = new Connections(shop);
  shopper = await addPerson(shop.shop);
});
afterAll(() => shop.shop.stop());

/** What a shopper, a visitor and staff who ask for too many entries are told. */
const refusals = async (field: string) => [
  await shop.codeOf(`{ ${field} { totalCount } }`, shopper),
  await shop.codeOf(`{ ${field} { totalCount } }`, null),
  await shop.codeOf(`{ ${field}(first: 101) { totalCount } }`),
];
const FOR_STAFF = ['FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'];

describe('coupons from cursor to cursor', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const [code, isOn, endsAt] of [
      ['WIGS-B', true, '2026-12-24T00:00:00Z'],
      ['LACE-A', false, null],
      ['WIGS-A', true, '2026-12-01T00:00:00Z'],
    ]) {
      const input = { code, kind: 'PERCENT', percent: 10, isOn, endsAt };
      const text = `mutation ($input: CreateCouponInput!) { createCoupon(input: $input) { coupon { id } } }`;
      const made = await shop.get<{ createCoupon: { coupon: { id: string } } }>(text, shop.admin, { input });
      ids.push(made.createCoupon.coupon.id);
    }
  });

  it.each([
    ['', [2, 1, 0]],
    ['filter: { keyword: "wigs" }', [2, 0]],
    ['filter: { isOn: false }', [1]],
    ['sort: { field: CODE, direction: ASC }', [1, 2, 0]],
    // Those without an end come last either way.
    ['sort: { field: ENDS_AT, direction: ASC }', [2, 0, 1]],
    ['sort: { field: ENDS_AT }', [0, 2, 1]],
    ['sort: { field: USES, direction: ASC }', [0, 1, 2]],
  ])('can be asked for by {%s}', async (args, places) => {
    const found = await lists.idsBothWays('couponsConnection', args, shop.admin);
    expect(found).toEqual(places.map((place) => ids[place]));
  });

  it('are for staff', async () => {
    expect(await refusals('couponsConnection')).toEqual(FOR_STAFF);
  });
});

describe('reviews from cursor to cursor, as staff see them', () => {
  let ids: string[];
  beforeAll(async () => {
    const product = await addProduct(shop.shop, { name: 'Reviewed' });
    ids = [];
    for (const rating of [2, 5, 2]) {
      const input = `input: { rating: ${rating}, comment: "" }`;
      const text = `mutation { createReview(productId: "${product}", ${input}) { id } }`;
      const made = await shop.get<{ createReview: { id: string } }>(text, await addPerson(shop.shop));
      ids.push(made.createReview.id);
    }
    await shop.get(`mutation { approveReview(input: { id: "${ids[0]}" }) { review { id } } }`);
  });

  it.each([
    ['', [2, 1, 0]],
    ['filter: { state: NEW }', [2, 1]],
    ['filter: { rating: 2 }', [2, 0]],
    ['sort: { field: RATING, direction: ASC }', [0, 2, 1]],
    ['sort: { field: HELPFUL, direction: ASC }', [0, 1, 2]],
  ])('can be asked for by {%s}', async (args, places) => {
    const found = await lists.idsBothWays('staffReviewsConnection', args, shop.admin);
    expect(found).toEqual(places.map((place) => ids[place]));
  });

  it('are for staff, and by a rating that there is', async () => {
    expect(await refusals('staffReviewsConnection')).toEqual(FOR_STAFF);
    expect(await shop.codeOf('{ staffReviewsConnection(filter: { rating: 6 }) { totalCount } }')).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('stored pictures from cursor to cursor', () => {
  let ids: string[];
  beforeAll(async () => {
    await shop.sql('delete from library_pictures');
    for (const given of [
      ['/media/0.webp', 'A bob'],
      ['/media/1.webp', 'A braid'],
      ['/media/2.webp', 'A long bob'],
    ]) {
      await shop.sql(
        `insert into library_pictures (file, alt, focal_x, focal_y, created_at) values ($1, $2, 50, 50, now())`,
        given,
      );
    }
    await shop.sql(
      `insert into categories (name, slug, position, image, updated_at) values ('Bobs', 'bobs', 1, '/media/2.webp', now())`,
    );
    const rows = await shop.sql<{ id: string }>(
      'select public_id as id from library_pictures order by library_pictures.id',
    );
    ids = rows.map(({ id }) => id);
  });

  it.each([
    ['', [2, 1, 0]],
    ['filter: { keyword: "bob" }', [2, 0]],
    ['filter: { isUnused: true }', [1, 0]],
  ])('can be asked for by {%s}', async (args, places) => {
    const found = await lists.idsBothWays('libraryPicturesConnection', args, shop.admin);
    expect(found).toEqual(places.map((place) => ids[place]));
  });

  it('are for staff', async () => {
    expect(await refusals('libraryPicturesConnection')).toEqual(FOR_STAFF);
  });
});

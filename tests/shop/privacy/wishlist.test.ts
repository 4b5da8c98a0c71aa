import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WISHES } from '../../../api/domain/catalogue/wishlist.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

const PATH = '/api/users/wishlist/';
const ADD = 'mutation ($input: AddToWishlistInput!) { addToWishlist(input: $input) { productIds } }';
const REMOVE =
  'mutation ($input: RemoveFromWishlistInput!) { removeFromWishlist(input: $input) { productIds } }';

let checkout: Checkout;
let who: Shopper;
let bob: number;
let wave: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  bob = await checkout.product({ name: 'Bob' });
  wave = await checkout.product({ name: 'Wave', stock: 0 });
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  who = await checkout.shopper();
});

const call = <Body = { detail: string }>(
  method: 'GET' | 'PUT' | 'DELETE',
  path = '',
  as: Shopper | null = who,
) => checkout.rest<Body>(method, `${PATH}${path}`, as ? { who: as } : {});
const listed = async (as = who) =>
  (await call<{ _id: number; price: number; countInStock: number }[]>('GET', '', as)).body;
const names = async (as = who) => (await listed(as)).map(({ _id }) => _id);
const add = async (...productIds: number[]) =>
  (await checkout.graphql(ADD, { input: { productIds: productIds.map(String) } }, who)).data;

describe('the wishlist of an account', () => {
  test('holds each product once, the newest wish first, with its price and stock now', async () => {
    expect(await call('PUT', `${bob}/`)).toMatchObject({
      status: 200,
      body: { detail: 'Added to your wishlist.' },
    });
    await call('PUT', `${wave}/`);
    expect((await call('PUT', `${bob}/`)).status).toBe(200);
    expect(await listed()).toMatchObject([
      { _id: wave, countInStock: 0 },
      { _id: bob, price: 89.99, countInStock: 10 },
    ]);
    expect((await call('DELETE', `${wave}/`)).body).toEqual({ detail: 'Taken off your wishlist.' });
    expect((await call('DELETE', `${wave}/`)).status).toBe(200);
    expect(await names()).toEqual([bob]);
  });

  test('is the same over GraphQL, which takes a whole list', async () => {
    expect(await add(wave, bob, wave)).toEqual({
      addToWishlist: { productIds: [String(wave), String(bob)] },
    });
    const own = await checkout.graphql('{ myWishlist { id name } }', {}, who);
    expect(own.data).toEqual({
      myWishlist: [
        { id: String(wave), name: 'Wave' },
        { id: String(bob), name: 'Bob' },
      ],
    });
    const removed = await checkout.graphql(REMOVE, { input: { productId: String(wave) } }, who);
    expect(removed.data).toEqual({ removeFromWishlist: { productIds: [String(bob)] } });
    expect(await names()).toEqual([bob]);
  });

  test('leaves out what is not in the shop, then or now', async () => {
    const draft = await checkout.product({ isDraft: true });
    const later = await checkout.product();
    expect(await add(later, draft, 999_999, bob)).toEqual({
      addToWishlist: { productIds: [String(later), String(bob)] },
    });
    expect((await call('PUT', `${draft}/`)).status).toBe(404);
    expect((await call('PUT', 'x/')).status).toBe(404);
    await checkout.sql('update products set is_draft = true, is_hidden = true where id = $1', [later]);
    expect(await names()).toEqual([bob]);
    await checkout.sql('update products set is_draft = false, is_hidden = false where id = $1', [later]);
    expect(await names()).toEqual([later, bob]);
    await checkout.sql('update products set deleted_at = now() where id = $1', [later]);
    expect(await names()).toEqual([bob]);
  });

  test(`keeps the newest ${MAX_WISHES}, also when they are added at once`, async () => {
    const rows = await checkout.sql<{ id: number }>(
      `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at)
       select 'Many', '/media/wig.webp', 1, '', 'Brand', 'Category', 1, false, now(), now() from generate_series(1, $1) returning id`,
      [MAX_WISHES],
    );
    const many = rows.map(({ id }) => id);
    await call('PUT', `${bob}/`);
    await add(...many);
    expect(await names()).toEqual(many);
    await Promise.all([call('PUT', `${bob}/`), call('PUT', `${wave}/`)]);
    const after = await names();
    expect(after).toHaveLength(MAX_WISHES);
    expect(after.slice(0, 2).toSorted((a, b) => a - b)).toEqual([bob, wave]);
    expect(after.slice(2)).toEqual(many.slice(0, -2));
    const { errors } = await checkout.graphql(
      ADD,
      { input: { productIds: [...many, bob].map(String) } },
      who,
    );
    expect(errors?.map(({ message }) => message)).toEqual([`Add at most ${MAX_WISHES} products at once.`]);
  });

  test('is its owner’s alone', async () => {
    await call('PUT', `${bob}/`);
    const staff = await checkout.shopper({ isAdmin: true });
    expect(await names(staff)).toEqual([]);
    await call('DELETE', `${bob}/`, staff);
    expect(await names()).toEqual([bob]);
    const strangers = [call('GET', '', null), call('PUT', `${bob}/`, null), call('DELETE', `${bob}/`, null)];
    expect((await Promise.all(strangers)).map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const query of [
      '{ myWishlist { id } }',
      'mutation { addToWishlist(input: { productIds: [1] }) { productIds } }',
    ])
      expect((await checkout.graphql(query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('is in the copy of one’s own data, and goes with the account', async () => {
    await call('PUT', `${bob}/`);
    const copy = await checkout.rest<{ wishlist: object[] }>('GET', '/api/users/profile/data/', { who });
    expect(copy.body.wishlist).toMatchObject([{ productId: bob, addedAt: expect.any(String) as string }]);
    const owner = await checkout.shopper({ isAdmin: true });
    await checkout.rest('DELETE', `/api/users/delete/${who.id}/`, { who: owner });
    expect(await checkout.sql('select 1 from wishes where user_id = $1', [who.id])).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listProducts,
  productDetail,
  productsByIds,
  topProducts,
} from '../../../api/shop/catalogue/browsing/product.service.ts';
import { addPerson, addProduct, addProducts, ask } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let admin: string;
let shopper: string;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Wig ${index + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));

beforeAll(async () => {
  shop = await startShop();
  await addProducts(shop, numbered(30));
  await addProduct(shop, { name: 'Draft', isDraft: true, createdAt: '2026-02-01' });
  await addProduct(shop, { name: 'Gone', deletedAt: '2026-03-01', createdAt: '2026-02-02' });
  admin = (await addPerson(shop, { isAdmin: true })).token;
  shopper = (await addPerson(shop)).token;
});
afterAll(() => shop.stop());

async function list(page: number, token?: string) {
  const ctx = await contextFor(shop, token);
  const before = ctx.read.statements;
  const answer = await listProducts(ctx, { page });
  return {
    names: answer.products.map((product) => product.name),
    page: answer.page,
    pages: answer.pages,
    statements: ctx.read.statements - before,
  };
}

describe('browsing the catalogue', () => {
  test('shows twelve a page, the newest first, in two statements', async () => {
    const first = await list(1);
    expect(first).toMatchObject({ page: 1, pages: 3, statements: 2 });
    expect(first.names).toEqual(Array.from({ length: 12 }, (_, index) => `Wig ${30 - index}`));
    const last = await list(3);
    expect(last.names).toEqual(['Wig 6', 'Wig 5', 'Wig 4', 'Wig 3', 'Wig 2', 'Wig 1']);
  });

  test.each([
    [0, 1],
    [-7, 1],
    [4, 3],
    [Number.MAX_SAFE_INTEGER, 3],
  ])('page %d is page %d', async (asked, given) => {
    expect(await list(asked)).toMatchObject({ page: given, pages: 3 });
  });

  test('a draft is shown to administrators only, and what was deleted to nobody', async () => {
    expect((await list(1, shopper)).names).not.toContain('Draft');
    expect((await list(1, admin)).names.slice(0, 2)).toEqual(['Draft', 'Wig 30']);
  });

  test('every scalar field is there, money in naira', async () => {
    const id = await addProduct(shop, {
      name: 'Ombré “Ọ̀ṣun”',
      price: 2855_50,
      ratingSum: 14,
      numReviews: 3,
      createdAt: '2026-04-01',
    });
    const answer = await ask(
      shop,
      '{ products { products { id name image price description brand category rating numReviews countInStock isDraft createdAt } page pages } }',
    );
    const page = answer.data?.['products'] as { products: unknown[] };
    expect(page.products[0]).toEqual({
      id: String(id),
      name: 'Ombré “Ọ̀ṣun”',
      image: '/media/wig.webp',
      price: 2855.5,
      description: '',
      brand: 'Brand',
      category: 'Category',
      rating: 4.67,
      numReviews: 3,
      countInStock: 5,
      isDraft: false,
      createdAt: '2026-04-01T00:00:00.000Z',
    });
    await shop.parts.orm.em.fork().execute('update products set deleted_at = now() where id = ?', [id]);
  });

  test('an empty shop has one empty page', async () => {
    const empty = await startShop();
    const ctx = await contextFor(empty);
    expect(await listProducts(ctx, { page: 5 })).toMatchObject({
      products: [],
      page: 1,
      pages: 1,
      total: 0,
    });
    expect(await topProducts(ctx)).toEqual([]);
    await empty.stop();
  });
});

describe('one product', () => {
  test('is found by its id in one statement', async () => {
    const id = await addProduct(shop, { name: 'Found', createdAt: '2020-01-01' });
    const ctx = await contextFor(shop);
    expect(await productDetail(ctx, id)).toMatchObject({ id, name: 'Found', price: 8999 });
    expect(ctx.read.statements).toBe(1);
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '2147483647', ''])(
    'the id "%s" is not found',
    async (id) => {
      const answer = await ask(shop, 'query ($id: ID!) { product(id: $id) { name } }', { id });
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Product not found.',
        extensions: { code: 'NOT_FOUND' },
      });
    },
  );

  test('a draft is not found by shoppers, a deleted one not even by administrators', async () => {
    const draft = await addProduct(shop, { isDraft: true, createdAt: '2020-01-01' });
    const gone = await addProduct(shop, { deletedAt: '2026-01-01' });
    await expect(productDetail(await contextFor(shop, shopper), draft)).rejects.toThrow('Product not found.');
    await expect(productDetail(await contextFor(shop, admin), draft)).resolves.toMatchObject({ id: draft });
    await expect(productDetail(await contextFor(shop, admin), gone)).rejects.toThrow('Product not found.');
  });
});

describe('the products of a cart', () => {
  test('come in the requested order, without deleted products', async () => {
    const [first, second] = await addProducts(shop, [{ name: 'First' }, { name: 'Second' }]);
    const draft = await addProduct(shop, { isDraft: true });
    const ids = [String(second), 'no id', '999999', String(first), String(second), String(draft)];
    const answer = await ask(shop, 'query ($ids: [ID!]!) { productsByIds(ids: $ids) { name } }', { ids });
    expect(answer.data?.['productsByIds']).toEqual([{ name: 'Second' }, { name: 'First' }]);
  });

  test('more than a hundred at once are refused, and none takes no statement', async () => {
    const ctx = await contextFor(shop);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    await expect(productsByIds(ctx, many)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await productsByIds(ctx, [])).toEqual([]);
    expect(ctx.read.statements).toBe(0);
  });
});

describe('the best rated products', () => {
  test('are the five with the highest average, then more reviews, then the newer', async () => {
    const rated = await startShop();
    await addProducts(rated, [
      { name: 'five stars, one review', ratingSum: 5, numReviews: 1, createdAt: '2026-01-01' },
      { name: 'five stars, two reviews', ratingSum: 10, numReviews: 2, createdAt: '2026-01-01' },
      { name: 'five stars, one newer review', ratingSum: 5, numReviews: 1, createdAt: '2026-01-02' },
      { name: 'unrated' },
      { name: 'four and a half', ratingSum: 9, numReviews: 2 },
      { name: 'three', ratingSum: 3, numReviews: 1 },
      { name: 'draft', ratingSum: 5, numReviews: 1, isDraft: true },
      { name: 'gone', ratingSum: 5, numReviews: 1, deletedAt: '2026-01-01' },
      { name: 'two', ratingSum: 2, numReviews: 1 },
    ]);
    const ctx = await contextFor(rated);
    expect((await topProducts(ctx)).map((product) => product.name)).toEqual([
      'five stars, two reviews',
      'five stars, one newer review',
      'five stars, one review',
      'four and a half',
      'three',
    ]);
    expect(ctx.read.statements).toBe(1);
    await rated.stop();
  });
});

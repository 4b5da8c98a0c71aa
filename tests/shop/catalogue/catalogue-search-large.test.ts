import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '../../../api/shop/catalogue/browsing/product.service.ts';
import { addProducts } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

/** More products than a search for a common word looks through. */
const MANY = 41_000;
/** Inserted in one statement: a connection waits four seconds for each. */
const AT_ONCE = 5000;

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  const em = shop.parts.orm.em.fork();
  for (let from = 1; from <= MANY; from += AT_ONCE)
    await em.execute(`insert into products (name, image, price, description, brand, category, count_in_stock, created_at, updated_at)
    select case when nr <= 5 or nr > ${MANY - 300} then 'Crowned ' else 'Plain ' end || nr, '/w', 1, case when nr % 250 = 0 or (nr > ${MANY - 400} and nr % 100 < 2) then 'velvet' else '' end, 'Brand', 'Wigs', 1,
      '2026-01-01'::timestamptz + nr * interval '1 second', now()
    from generate_series(${from}, ${Math.min(MANY, from + AT_ONCE - 1)}) nr`);
  await em.execute('analyze products, variants');
  await addProducts(shop, [{ name: 'Plain', createdAt: '2020-01-01' }]);
});
afterAll(() => shop.stop());

async function search(keyword: string, page = 1) {
  const ctx = await contextFor(shop);
  const answer = await listProducts(ctx, { keyword, page });
  expect(ctx.read.statements).toBeLessThanOrEqual(3);
  return { ...answer, names: answer.products.map((product) => product.name) };
}

describe('searching a large catalogue', () => {
  test('a word that only the newest and a few old products share finds all of them', async () => {
    const last = await search('crowned', 1000);
    expect(last.pages).toBe(Math.ceil(305 / 12));
    expect(last.names).toEqual(['Crowned 5', 'Crowned 4', 'Crowned 3', 'Crowned 2', 'Crowned 1']);
  });

  test('a word that nearly all share finds the exact name first, and shows a hundred pages of matches', async () => {
    const first = await search('plain');
    expect(first.names[0]).toBe('Plain');
    expect(first.names[1]).toBe(`Plain ${MANY - 300}`);
    expect(first.pages).toBe(100);
    expect((await search('plain', 101)).page).toBe(100);
    expect((await search('wigs')).pages).toBe(100);
  });

  test('a rare name is found among them, by a part of it, by two letters and mistyped', async () => {
    expect((await search('n 20123')).names).toEqual(['Plain 20123']);
    expect((await search('0123')).names.toSorted()).toContain('Plain 20123');
    expect((await search('plian 20123')).names).toEqual(['Plain 20123']);
    expect((await search('cr')).pages).toBe(26);
  });

  test('a word that few of the newest and some old descriptions have is found in all of them', async () => {
    expect((await search('velvet')).pages).toBe(Math.ceil((MANY / 250 + 6) / 12));
  });
});

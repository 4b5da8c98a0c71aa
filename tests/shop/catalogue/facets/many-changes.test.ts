import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addProducts } from '../../../support/shop/catalogue.ts';
import { changesHeard, hearChanges, statementsDuring } from '../../../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../../../support/shop/shop.ts';

/** More than are read at once. */
const PRODUCTS = 1100;
/** So few that the notification names each. */
const A_STATEMENT = 100;

let shop: TestShop;
let ids: number[];
let changes: { stop(): Promise<void> };
beforeAll(async () => {
  shop = await startShop();
  ids = await addProducts(
    shop,
    Array.from({ length: PRODUCTS }, () => ({ price: 1000_00 })),
  );
  changes = hearChanges(shop);
  await vi.waitUntil(() => shop.parts.answers.isListening);
});
afterAll(async () => {
  await changes.stop();
  await shop.stop();
});

const withPrice = async (price: string): Promise<number> => {
  const query = `{ products(facets: { ${price} }) { total } }`;
  const answer = await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  return answer.json<{ data: { products: { total: number } } }>().data.products.total;
};

describe('changes of more products than are read at once', () => {
  it('are all in the next narrowed list, and only these products are read again', async () => {
    expect(await withPrice('priceTo: 1500')).toBe(PRODUCTS);
    for (let from = 0; from < PRODUCTS; from += A_STATEMENT)
      await shop.parts.orm.em
        .fork()
        .execute('update variants set price = 200000 where product_id between ? and ?', [
          ids[from],
          ids[from + A_STATEMENT - 1],
        ]);
    await changesHeard(shop);
    // Products and variants in two parts each, and two for the page; all would be read by seven.
    const statements = await statementsDuring(shop, async () => {
      expect(await withPrice('priceFrom: 1500')).toBe(PRODUCTS);
    });
    expect(statements).toBe(6);
    expect(await withPrice('priceTo: 1500')).toBe(0);
  });
});

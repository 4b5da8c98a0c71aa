import { afterAll, beforeAll, expect, it } from 'vitest';
import { Migration042Collections } from '../../../../api/shop/database/migrations/042-collections.ts';
import { addProducts } from '../../../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../../../support/shop/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

it('are made of the texts of products, each once whatever the case', async () => {
  await addProducts(shop, [
    { category: 'Lace Wigs' },
    { category: 'Lace Wigs' },
    { category: 'LACE WIGS' },
    { category: 'Bobs & Pixies' },
    { category: 'Bobs  Pixies' },
    { category: 'Ọ̀ṣọ́' },
    { category: '发' },
    { category: '' },
    { category: 'Draft', isDraft: true },
    { category: 'Gone', deletedAt: '2026-01-02' },
  ]);
  const em = shop.parts.orm.em.fork();
  await em.execute('drop table categories, collections; drop function lists_changed()');
  for (const statement of statementsOf(Migration042Collections)) await em.execute(statement);
  const rows = await em.execute<{ name: string; slug: string; position: number }[]>(
    'select name, slug, position from categories order by position',
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Lace Wigs', 'Bobs & Pixies', 'Bobs  Pixies', 'Ọ̀ṣọ́', '发']),
  );
  expect(rows).toHaveLength(5);
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  const slugs = new Map(rows.map(({ name, slug }) => [name, slug]));
  expect(slugs.get('Lace Wigs')).toBe('lace-wigs');
  expect(slugs.get('Ọ̀ṣọ́')).toBe('oso');
  expect(slugs.get('发')).toBe('category');
  const bobs = [slugs.get('Bobs & Pixies'), slugs.get('Bobs  Pixies')].join(' ');
  expect(bobs.replace(/-x\d/, '')).toBe('bobs-pixies bobs-pixies');
  expect(bobs).toMatch(/-x\d/);
});

/** What a migration would run, without running it. */
function statementsOf(Kind: typeof Migration042Collections): string[] {
  const migration = new Kind(null as never, null as never);
  migration.up();
  return migration.getQueries().map(String);
}

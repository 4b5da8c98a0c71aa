import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  productsConnection,
  suggestions,
} from '../../../api/shop/catalogue/browsing/product-connection.service.ts';
import { listProducts } from '../../../api/shop/catalogue/browsing/product.service.ts';
import { topCategories } from '../../../api/shop/catalogue/browsing/top-categories.service.ts';
import { NO_FACETS } from '../../../api/domain/catalogue/facets/facet-choice.ts';
import { narrowedList } from '../../../api/shop/catalogue/facets/facets.service.ts';
import { addProducts, type GivenProduct } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;

const SHELF: GivenProduct[] = [
  { name: 'Ada Black', category: 'Lace Wigs', description: 'A 13x4 lace with pre-plucked hairline.' },
  { name: 'Bisi Brown', category: 'Lace Wigs', description: 'Lace 13x4, for every day.' },
  { name: 'Frontal 20 inch', category: 'Frontals', description: 'To sew in.' },
  { name: 'Chika Cap', category: 'Caps', description: 'No glue, no lace, no fuss.' },
  { name: 'Dami 5x5', category: 'Lace Wigs' },
  { name: 'Brown closure', category: 'Closures' },
  { name: 'Efe Glueless Bob', category: 'Bobs', description: 'Glue is not needed. Lace is thin.' },
  { name: 'Ombré Bob', category: 'Bobs', description: 'Two colours.' },
  { name: 'Hidden 13x4', category: 'Drafts', isDraft: true },
  { name: 'Gbemi Jet', category: 'Lace Wigs', description: 'Its size is only among its facts.' },
];

beforeAll(async () => {
  shop = await startShop();
  await addProducts(
    shop,
    // Later products are older.
    SHELF.map((product, nr) => ({
      ...product,
      createdAt: new Date(Date.UTC(2026, 0, 20 - nr)).toISOString(),
    })),
  );
  await sayFacts('Gbemi Jet');
});
afterAll(() => shop.stop());

/** Facts of a product and colour of its variant, sold out. */
async function sayFacts(name: string): Promise<void> {
  const em = shop.parts.orm.em.fork();
  await em.execute(
    `insert into product_facts (product_id, kind, lace) select id, 'wig', '13x4' from products where name = ?`,
    [name],
  );
  await em.execute(
    `update variants set colour = '1B', stock = 0 where product_id = (select id from products where name = ?)`,
    [name],
  );
}

async function search(keyword: string, exact = false) {
  const ctx = await contextFor(shop);
  const { products, total, corrected, terms } = await listProducts(ctx, { keyword, page: 1, exact });
  const names = products.map(({ name }) => name);
  return { names, total, corrected, terms: terms.map(({ name }) => name) };
}
const found = async (keyword: string) => (await search(keyword)).names;

const page = async (input: object) =>
  await productsConnection(await contextFor(shop), { keyword: 'frontal', ...input });

describe('a synonym', () => {
  test('adds the products of its term, after those that have the word itself', async () => {
    expect(await search('frontal')).toEqual({
      names: ['Frontal 20 inch', 'Ada Black', 'Bisi Brown', 'Gbemi Jet'],
      total: 4,
      corrected: null,
      terms: ['13x4'],
    });
  });

  test.each([
    // With the other word first, then those that have the term alone.
    ['black frontal', ['Ada Black', 'Bisi Brown', 'Gbemi Jet']],
    ['brown frontal', ['Bisi Brown', 'Ada Black', 'Gbemi Jet']],
    ['frontals wigs', ['Ada Black', 'Bisi Brown', 'Gbemi Jet']],
    ['13 by 4 brown', ['Bisi Brown', 'Ada Black', 'Gbemi Jet']],
    ['13 × 4', ['Ada Black', 'Bisi Brown', 'Gbemi Jet']],
    ['13*4', ['Ada Black', 'Bisi Brown', 'Gbemi Jet']],
    ['closure', ['Brown closure', 'Dami 5x5']],
    ['off black', ['Gbemi Jet']],
    ['machine made', ['Chika Cap']],
    ['wear and go bob', ['Efe Glueless Bob']],
    ['two-tone', ['Ombré Bob']],
    ['preplucked hairline', ['Ada Black']],
    ['frontal xylophone', ['Ada Black', 'Bisi Brown', 'Gbemi Jet']],
    ["frontal' | 'cap", ['Ada Black', 'Bisi Brown', 'Gbemi Jet']],
  ])('in "%s" finds %j', async (keyword, names) => {
    expect(await found(keyword)).toEqual(names);
  });

  test('is understood when it is mistyped beside a known word', async () => {
    expect(await search('forntal')).toMatchObject({
      names: ['Frontal 20 inch', 'Ada Black', 'Bisi Brown', 'Gbemi Jet'],
      corrected: 'frontal',
      terms: ['13x4'],
    });
  });

  test('hides no typing error in the words beside it', async () => {
    expect(await search('blakc frontal')).toMatchObject({
      names: ['Ada Black', 'Bisi Brown', 'Gbemi Jet'],
      corrected: 'black frontal',
    });
  });

  test('counts in suggestions too', async () => {
    const rows = await suggestions(await contextFor(shop), 'frontal');
    expect(rows.map(({ name }) => name)).toEqual(['Frontal 20 inch', 'Ada Black', 'Bisi Brown', 'Gbemi Jet']);
  });

  test('narrows with filters as it does without', async () => {
    const { products, isTotalExact } = await narrowedList(await contextFor(shop), {
      keyword: 'brown frontal',
      page: 1,
      choice: { ...NO_FACETS, lace: ['13x4'], sold: true },
    });
    expect([products.map(({ name }) => name), isTotalExact]).toEqual([['Gbemi Jet'], true]);
  });

  test('counts in lists with cursors too, forward and back', async () => {
    const first = await page({ first: 2 });
    expect(first.edges.map(({ node }) => node.name)).toEqual(['Frontal 20 inch', 'Ada Black']);
    expect(await first.totalCount()).toBe(4);
    const next = await page({ first: 2, after: first.edges[1]?.cursor });
    expect(next.edges.map(({ node }) => node.name)).toEqual(['Bisi Brown', 'Gbemi Jet']);
    const back = await page({ last: 1, before: next.edges[0]?.cursor });
    expect(back.edges.map(({ node }) => node.name)).toEqual(['Ada Black']);
  });
});

describe('a correction', () => {
  test('names the text that was searched for instead', async () => {
    expect(await search('blakc')).toMatchObject({ names: ['Ada Black'], corrected: 'black', total: 1 });
  });

  test('is left out on request', async () => {
    expect(await search('blakc', true)).toMatchObject({ names: [], corrected: null, total: 0 });
    expect(await search('black', true)).toMatchObject({ names: ['Ada Black'], corrected: null });
  });

  test('is none when it finds nothing either', async () => {
    expect(await search('zzzzqq')).toMatchObject({ names: [], corrected: null, terms: [] });
  });
});

test('the fullest categories come first, without drafts', async () => {
  expect(await topCategories(await contextFor(shop))).toEqual([
    'Lace Wigs',
    'Bobs',
    'Caps',
    'Closures',
    'Frontals',
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '../../../api/shop/catalogue/browsing/product.service.ts';
import { addPerson, addProducts, type GivenProduct } from '../../support/shop/catalogue.ts';
import { contextFor, startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let admin: string;

const SHELF: GivenProduct[] = [
  { name: 'Simi Bone Straight Lace Front', brand: 'Olori Strand', category: 'Lace Wigs' },
  { name: 'Body Wave', brand: 'Sura', category: 'Bundles', description: 'Pairs with a lace closure.' },
  { name: 'Lace', brand: 'Sura', category: 'Closures' },
  { name: 'Lace Glue', brand: 'Omi Care', category: 'Care' },
  { name: 'Shoelaces', brand: 'Omi Care', category: 'Tools' },
  { name: 'Headband', brand: 'Lace House', category: 'Bands' },
  { name: 'Ẹwà Ọ̀ṣun Braids', brand: 'Ṣadé', category: 'Braids' },
  { name: 'Ewa Plain Braids', brand: 'Tolu', category: 'Braids' },
  { name: '100% Human Hair', brand: 'Tolu', category: 'Bundles' },
  { name: '1000 Human Pins', brand: 'Tolu', category: 'Tools' },
  { name: 'snake_case clip', brand: 'Tolu', category: 'Tools' },
  { name: String.raw`back\slash comb`, brand: 'Tolu', category: 'Tools' },
  {
    name: `Ada's 22" Bob`,
    brand: 'Tolu',
    category: 'Bobs',
    description: 'A sulphate-free rinse, 1/2 litre.',
  },
  { name: 'Ɓangare ponytail', brand: 'Tolu', category: 'Ponytails', description: 'Straßenfest ready' },
  { name: 'Secret lace draft', isDraft: true },
  { name: 'Discontinued lace', deletedAt: '2026-01-02' },
];

/** Later products are older. */
const hour = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString();

beforeAll(async () => {
  shop = await startShop();
  await addProducts(
    shop,
    SHELF.map((product, index) => ({ ...product, createdAt: hour(index) })),
  );
  admin = (await addPerson(shop, { isAdmin: true })).token;
});
afterAll(() => shop.stop());

async function search(keyword: string, token?: string) {
  const ctx = await contextFor(shop, token);
  // Read once by a process, and again as products change.
  shop.parts.facets.setListening(true);
  await shop.parts.facets.current(ctx.read);
  const before = ctx.read.statements;
  const { products } = await listProducts(ctx, { keyword, page: 1 });
  return { names: products.map((product) => product.name), statements: ctx.read.statements - before };
}
const found = async (keyword: string) => (await search(keyword)).names;

describe('searching', () => {
  test('shows the name itself first, then its beginning, its words, its parts, brand and category, descriptions', async () => {
    expect(await search('lace')).toEqual({
      names: ['Lace', 'Lace Glue', 'Simi Bone Straight Lace Front', 'Shoelaces', 'Headband', 'Body Wave'],
      statements: 1,
    });
  });

  test.each([
    ['LACE GLUE', ['Lace Glue']],
    ['  lace \t glue ', ['Lace Glue']],
    ['oelac', ['Shoelaces']],
    ['straight olori', ['Simi Bone Straight Lace Front']],
    ['olori lace', ['Simi Bone Straight Lace Front']],
    ['front simi', ['Simi Bone Straight Lace Front']],
    ['olori glue', []],
    ['sulphate', [`Ada's 22" Bob`]],
    ['sulphate-free', [`Ada's 22" Bob`]],
    ['ulphate', []],
    ['braid', ['Ẹwà Ọ̀ṣun Braids', 'Ewa Plain Braids']],
    ['bobs', [`Ada's 22" Bob`]],
    ['ad', ['Headband', `Ada's 22" Bob`]],
    ['simi bone straight lace front olori strand', ['Simi Bone Straight Lace Front']],
  ])('"%s" finds %j', async (keyword, names) => {
    expect((await found(keyword)).toSorted()).toEqual(names.toSorted());
  });

  test.each(['ewa', 'ẹwà', 'EWÀ', 'Ẹwa', 'e\u0323wa\u0300'])(
    'accents do not matter: "%s"',
    async (keyword) => {
      expect(await found(keyword)).toEqual(['Ẹwà Ọ̀ṣun Braids', 'Ewa Plain Braids']);
    },
  );

  test.each(['osun', 'ọ̀ṣun', 'Ọṣun', 'sade', 'ṣadé'])('Yoruba letters are found as "%s"', async (keyword) => {
    expect(await found(keyword)).toEqual(['Ẹwà Ọ̀ṣun Braids']);
  });

  test.each(['ɓangare', 'bangare', 'straßenfest', 'strassenfest'])(
    'and other letters as "%s"',
    async (keyword) => {
      expect(await found(keyword)).toEqual(['Ɓangare ponytail']);
    },
  );

  test.each([
    ['%', ['100% Human Hair']],
    ['100%', ['100% Human Hair']],
    ['_', ['snake_case clip']],
    ['e_c', ['snake_case clip']],
    ['\\', [String.raw`back\slash comb`]],
    ['k\\s', [String.raw`back\slash comb`]],
    ['"', [`Ada's 22" Bob`]],
    ['22"', [`Ada's 22" Bob`]],
    ["'", [`Ada's 22" Bob`]],
    ["ada's", [`Ada's 22" Bob`]],
    ['l%e', []],
    ['l_ce', []],
    ["'; drop table products; --", []],
    ['*', []],
    ['glue | simi', []],
    ['!glue', ['Lace Glue']],
    ['\u0000', expect.any(Array)],
    ['💇', []],
  ])('every character is an ordinary one: "%s" finds %j', async (keyword, names) => {
    expect(await found(keyword)).toEqual(names);
  });

  test('an empty keyword is none', async () => {
    expect(await found('   ')).toHaveLength(12);
  });

  test('drafts are found by administrators only, and deleted products by nobody', async () => {
    expect((await search('secret lace')).names).toEqual([]);
    expect((await search('secret lace', admin)).names).toEqual(['Secret lace draft']);
    expect((await search('discontinued', admin)).names).toEqual([]);
  });
});

describe('searching with typing errors', () => {
  test.each([
    ['simmi', 'Simi Bone Straight Lace Front'],
    ['smii', 'Simi Bone Straight Lace Front'],
    ['strait bone', 'Simi Bone Straight Lace Front'],
    ['oloir strand', 'Simi Bone Straight Lace Front'],
    ['headbend', 'Headband'],
    ['shoelases', 'Shoelaces'],
    ['bodywave', 'Body Wave'],
    ['"glue"', 'Lace Glue'],
    ['gleu,', 'Lace Glue'],
    ['ponytial', 'Ɓangare ponytail'],
    ['ọshun', 'Ẹwà Ọ̀ṣun Braids'],
  ])('"%s" still finds %s in at most three statements', async (keyword, name) => {
    const { names, statements } = await search(keyword);
    expect(names).toContain(name);
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('nothing near is nothing found', async () => {
    expect(await search('xylophone')).toMatchObject({ names: [] });
    expect(await search('ɓylophone')).toMatchObject({ names: [] });
    expect(await found('1001')).toEqual([]);
  });

  test('exact matches are not mixed with corrected ones', async () => {
    expect(await found('glue')).toEqual(['Lace Glue']);
  });

  test('a product that is renamed is found by its new name, mistyped too', async () => {
    const em = shop.parts.orm.em.fork();
    await em.execute(`update products set name = 'Turban' where name = 'Headband'`);
    expect(await found('turbn')).toEqual(['Turban']);
    await em.execute(`update products set name = 'Headband' where name = 'Turban'`);
  });
});

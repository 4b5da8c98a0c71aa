import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { facetEntries, searchText } from '../../../../api/domain/catalogue/facets/facet-address.ts';
import { addWigs } from '../../../support/catalogue/add-wigs.ts';
import { CHOSEN, WIGS } from '../../../support/catalogue/wigs.ts';
import { addProduct, ask } from '../../../support/shop/catalogue.ts';
import { hearChanges, statementsDuring } from '../../../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../../../support/shop/shop.ts';

let shop: TestShop;
let ids: Map<string, number>;
let changes: { stop(): Promise<void> };
beforeAll(async () => {
  shop = await startShop();
  ids = await addWigs(shop);
  changes = hearChanges(shop);
  await vi.waitUntil(() => shop.parts.answers.isListening);
});
afterAll(async () => {
  await changes.stop();
  await shop.stop();
});

const { price, sold: _sold, sort: _sort, ...lists } = CHOSEN;
const INPUT = { ...lists, priceTo: (price.to ?? 0) / 100 };

const QUERY = `query ($keyword: String, $page: Int, $facets: FacetsInput) {
  products(keyword: $keyword, page: $page, facets: $facets) {
    total page pages
    products { id name }
    matching { productId count priceFrom words link image }
    facets { products variants priceStep priceBars groups { key values { value label count hex } } suggestions { drop count } }
  }
}`;

interface Facets {
  products: number;
  variants: number;
  priceStep: number;
  priceBars: number[];
  groups: { key: string; values: { value: string; label: string; count: number; hex: string | null }[] }[];
  suggestions: { drop: string[]; count: number }[];
}
interface List {
  total: number;
  pages: number;
  products: { id: string; name: string }[];
  matching: {
    productId: string;
    count: number;
    priceFrom: number;
    words: string;
    link: string;
    image: string;
  }[];
  facets: Facets;
}

async function list(variables: Record<string, unknown>): Promise<List> {
  const { data, errors } = await ask(shop, QUERY, variables);
  if (errors) throw new Error(errors[0]?.message);
  return (data as { products: List }).products;
}

const counts = ({ facets }: List, key: string) =>
  facets.groups.find((group) => group.key === key)?.values.map(({ count }) => count);

const rest = async (query: string) => {
  const { statusCode, body } = await shop.app.inject({ url: `/api/products?${query}` });
  return { statusCode, ...(JSON.parse(body) as { products: { name: string }[]; pages: number }) };
};

const em = () => shop.parts.orm.em.fork();
const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);

/** Names of the shortest wigs. */
const shortest = async (facets: object) => namesOf(await list({ facets: { length: ['to-12'], ...facets } }));

describe('a list that is narrowed by facets', () => {
  it('has the products, counts and cards of the variants that match', async () => {
    const found = await list({ facets: INPUT });
    expect([found.total, found.facets.products, found.facets.variants]).toEqual([7, 7, 13]);
    expect(counts(found, 'length')).toEqual([8, 8, 7, 6, 2, 3]);
    expect(counts(found, 'colour')).toEqual([7, 8, 2, 2, 4, 0, 0]);
    const amara = String(ids.get('amara-body-wave'));
    const match = found.matching.find(({ productId }) => productId === amara);
    expect(match?.link).toMatch(/^length=2[24]&colour=1B&density=180&lace=5x5&cap=M$/);
    expect(match).toMatchObject({
      priceFrom: 265_500,
      words: '22–24″ · 13x4 or 5x5 · 180 %',
    });
    expect(found.matching.map(({ productId }) => productId)).toEqual(found.products.map(({ id }) => id));
  });

  it('shows pictures of the colour that matches, where there is one', async () => {
    const amara = ids.get('amara-body-wave');
    const add = `insert into product_pictures (product_id, file, position, colour, created_at)
      values (?, '/media/red.webp', 1, '99J', now())`;
    await em().execute(add, [amara]);
    const imageOf = async (facets: object) =>
      (await list({ facets })).matching.find(({ productId }) => productId === String(amara))?.image;
    expect(await imageOf({ colour: ['red'] })).toBe('/media/red.webp');
    expect(await imageOf({ colour: ['black'], texture: ['body wave'] })).toBe('/media/wig.webp');
    expect(await imageOf({ lace: ['13x4'], texture: ['body wave'] })).toBe('/media/wig.webp');
    await em().execute('delete from product_pictures where product_id = ?', [amara]);
  });

  it('says the makers, codes and densities that there are', async () => {
    const { facets } = await list({});
    const group = (key: string) => facets.groups.find((one) => one.key === key)?.values ?? [];
    const ofAdunni = WIGS.filter(
      ({ maker, variants }) => maker === 'adunni-studio' && variants.some(({ inStock }) => inStock),
    );
    expect(group('maker')[0]).toEqual({
      value: 'adunni-studio',
      label: 'adunni studio',
      count: ofAdunni.length,
      hex: null,
    });
    expect(group('density').map(({ label }) => label)).toEqual(['130 %', '150 %', '180 %', '200 %', '250 %']);
    expect(group('shade')[0]).toMatchObject({ value: '1', label: '1 Jet black', hex: '#0d0c0f' });
    expect([facets.products, facets.priceStep]).toEqual([30, 100_000]);
    expect(facets.priceBars).toHaveLength(10);
  });

  it('suggests what to let go of when it is empty', async () => {
    const { total, facets } = await list({ facets: { ...INPUT, lace: ['none'] } });
    expect(total).toBe(0);
    expect(facets.suggestions).toEqual([
      { drop: ['LACE'], count: 7 },
      { drop: ['LENGTH'], count: 4 },
    ]);
    const densities = facets.groups.find(({ key }) => key === 'density')?.values;
    expect(densities?.map(({ value, count }) => [value, count])).toEqual(
      ['130', '150', '180', '200', '250'].map((value) => [value, 0]),
    );
  });

  it('is sorted, twelve a page', async () => {
    const first = await list({ facets: { sort: 'PRICE_UP' } });
    const last = await list({ facets: { sort: 'PRICE_UP' }, page: 3 });
    expect([first.products.length, last.products.length, first.pages]).toEqual([12, 6, 3]);
    const prices = [...first.matching, ...last.matching].map(({ priceFrom }) => priceFrom);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  it('puts first what suits a shopper, by sizes and shades that the browser has reckoned', async () => {
    const mine = { bestFits: CHOSEN.fits, bestShades: ['1B'] };
    const [newest, best] = [await shortest({ sort: 'NEWEST' }), await shortest({ sort: 'BEST', ...mine })];
    const suiting = await shortest({ fits: mine.bestFits, shade: mine.bestShades });
    expect(best.slice(0, suiting.length)).toEqual(suiting);
    expect(best.toSorted()).toEqual(newest.toSorted());
    expect(best).not.toEqual(newest);
    expect(await shortest({ sort: 'NEWEST', ...mine })).toEqual(newest);
    expect(await shortest({ sort: 'BEST', bestFits: ['?'.repeat(9000)], bestShades: [] })).toEqual(newest);
  });

  it('drops values that it does not know, and is the whole catalogue without any that is left', async () => {
    const found = await list({ facets: { lace: ['satin'], kind: [] } });
    expect([found.total, found.matching]).toEqual([32, []]);
    const unknown = await list({ facets: { maker: ['nobody'], wear: ['glueless'] } });
    expect(unknown.total).toBe((await list({ facets: { wear: ['glueless'] } })).total);
  });

  it('is a part of the hits of a keyword, the most relevant first', async () => {
    const found = await list({ keyword: 'bob', facets: { colour: ['black'] } });
    expect(namesOf(found).every((name) => name.includes('bob'))).toBe(true);
    const all = namesOf(await list({ keyword: 'bob' }));
    expect(namesOf(found)).toEqual(all.filter((name) => namesOf(found).includes(name)));
    expect(found.total).toBe(found.facets.products);
  });

  it('takes two statements after the first, and one more for pictures in colours', async () => {
    await list({ facets: INPUT });
    const during = (facets: object) => statementsDuring(shop, () => list({ facets }));
    expect(await during({ ...INPUT, colour: [], lace: ['5x5'] })).toBe(2);
    expect(await during({ ...INPUT, lace: ['5x5'] })).toBe(3);
  });
});

describe('the addresses of REST', () => {
  it('are those of the home page; the answer is the documented one', async () => {
    const address = searchText(facetEntries(CHOSEN));
    const { statusCode, ...page } = await rest(address);
    expect([statusCode, page.products.length, Object.keys(page)]).toEqual([
      200,
      7,
      ['products', 'page', 'pages'],
    ]);
    expect(namesOf(page)).toEqual(namesOf(await list({ facets: INPUT })));
  });

  it('give the whole catalogue without facets, what is sold out included', async () => {
    expect(namesOf(await rest('sort=random&texture='))).toEqual(namesOf(await rest('')));
    expect((await rest('')).pages).toBe(3);
    expect(namesOf(await rest('texture=coily'))).not.toContain('titi-coily-brown');
    expect(namesOf(await rest('texture=coily&sold=1'))).toContain('titi-coily-brown');
  });
});

const OFTEN = { interval: 20 };

/** How many the whole catalogue has, by its counts. */
async function tools(): Promise<number> {
  const { facets } = await list({});
  const kinds = facets.groups.find(({ key }) => key === 'kind')?.values;
  return kinds?.find(({ value }) => value === 'tool')?.count ?? 0;
}

describe('a change of the catalogue', () => {
  const full = 'lace=full&sort=price-up';

  it.each([
    [
      'a price',
      `update variants set price = 1 where product_id = ?`,
      `update variants set price = 900000000 where product_id = ?`,
    ],
    [
      'the last piece sold',
      `update variants set stock = 0 where product_id = ?`,
      `update variants set stock = 3 where product_id = ?`,
    ],
    [
      'a fact',
      `update product_facts set kind = 'tool' where product_id = ?`,
      `update product_facts set kind = 'wig' where product_id = ?`,
    ],
    [
      'hiding it',
      `update products set is_draft = true, is_hidden = true where id = ?`,
      `update products set is_draft = false where id = ?`,
    ],
    [
      'deleting a variant',
      `update variants set lace = '13x4' where product_id = ?`,
      `update variants set lace = 'full' where product_id = ?`,
    ],
  ])('%s is in the next list', async (_what, change, back) => {
    const id = ids.get('suku-box-braids') ?? 0;
    const query = `kind=wig&price=10-9000000&${full}`;
    const before = namesOf(await rest(query));
    expect(before).toContain('suku-box-braids');
    await em().execute(change, [id]);
    await expect.poll(async () => namesOf(await rest(query)), OFTEN).not.toContain('suku-box-braids');
    await em().execute(back, [id]);
    await expect.poll(async () => namesOf(await rest(query)), OFTEN).toContain('suku-box-braids');
  });

  it('is in the counts of the whole catalogue', async () => {
    const id = ids.get('suku-box-braids') ?? 0;
    const set = `update product_facts set kind = ? where product_id = ?`;
    expect(await tools()).toBe(0);
    await em().execute(set, ['tool', id]);
    await expect.poll(tools, OFTEN).toBe(1);
    await em().execute(set, ['wig', id]);
    await expect.poll(tools, OFTEN).toBe(0);
  });

  it('that adds a product is there too, but no draft', async () => {
    const id = await addProduct(shop, { name: 'New one', price: 3_00 });
    await addProduct(shop, { name: 'Draft', price: 2_00, isDraft: true });
    await expect.poll(async () => namesOf(await rest('price=-5')), OFTEN).toEqual(['New one']);
    await em().execute('update products set deleted_at = now() where id = ?', [id]);
    await expect.poll(async () => namesOf(await rest('price=-5')), OFTEN).toEqual([]);
  });

  it('reads its two statements and those of the page alone', async () => {
    const id = ids.get('iya-locs-black') ?? 0;
    await rest(full);
    await em().execute('update variants set price = price + 100 where product_id = ?', [id]);
    await expect.poll(async () => shop.parts.answers.get(`/api/products?${full}`), OFTEN).toBeUndefined();
    expect(await statementsDuring(shop, () => rest(full))).toBe(4);
  });
});

describe('without notifications', () => {
  it('a list is read anew after a second', async () => {
    const deaf = await startShop();
    await addProduct(deaf, { name: 'One', price: 3_00 });
    const names = async () =>
      namesOf(
        (await deaf.app.inject({ url: '/api/products?price=-5' })).json<{ products: { name: string }[] }>(),
      );
    expect(await names()).toEqual(['One']);
    await addProduct(deaf, { name: 'Two', price: 2_00 });
    await expect.poll(names).toEqual(['Two', 'One']);
    await deaf.stop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_HITS } from '../../../../api/domain/pages/list-sizes.ts';
import { addProducts } from '../../../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../../../support/shop/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await addProducts(shop, [
    ...Array.from({ length: MAX_HITS }, (_, nr) => ({ name: `Exact plenty ${nr}` })),
    { name: 'Plenty too' },
  ]);
});
afterAll(() => shop.stop());

async function graphql(field: string): Promise<unknown> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: `{ list: ${field} }` },
  });
  return answer.json<{ data: { list: unknown } }>().data.list;
}

const rest = async (keyword: string) =>
  (await shop.app.inject({ url: `/api/products?keyword=${keyword}&page=100` })).json<object>();

describe('a search', () => {
  it.each([
    ['exact', true],
    ['plenty', false],
  ])('for "%s" says whether its total is exact: %j', async (keyword, isTotalExact) => {
    const counted = { total: MAX_HITS, isTotalExact };
    expect(await graphql(`products(keyword: "${keyword}") { total isTotalExact }`)).toEqual(counted);
    const narrowed = `products(keyword: "${keyword}", facets: { sold: true }) { total isTotalExact }`;
    expect(await graphql(narrowed)).toEqual(counted);
    const filtered = `productsConnection(filter: { keyword: "${keyword}" }) { totalCount isTotalExact }`;
    expect(await graphql(filtered)).toEqual({ totalCount: MAX_HITS, isTotalExact });
  });

  it('that stops counting says so in REST beside the documented fields, and shows full pages', async () => {
    expect(await rest('plenty')).toMatchObject({ page: 100, pages: 100, isTotalExact: false });
    expect(Object.keys(await rest('exact'))).toEqual(['products', 'page', 'pages']);
  });

  it('counts on with cursors, as far as they lead', async () => {
    expect(await graphql('productsConnection(keyword: "plenty") { totalCount isTotalExact }')).toEqual({
      totalCount: MAX_HITS + 1,
      isTotalExact: true,
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, addProduct, addProducts } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
  await addProducts(
    shop,
    Array.from({ length: 25 }, (_, index) => ({
      name: `Wig ${index + 1}`,
      price: 89_99,
      ratingSum: index === 3 ? 9 : 0,
      numReviews: index === 3 ? 2 : 0,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    })),
  );
  await addProduct(shop, { name: 'Draft', isDraft: true, createdAt: '2026-02-01' });
});
afterAll(() => shop.stop());

interface Page {
  products: { _id: number; name: string }[];
  page: number;
  pages: number;
}

async function get(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await shop.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, body: response.json<unknown>() };
}
const page = async (search: string, token?: string) =>
  (await get(`/api/products${search}`, token)).body as Page;

describe('GET /api/products', () => {
  test.each(['/api/products', '/api/products/', '/api/products?keyword=&page=1', '/api/products/?page='])(
    '%s lists the newest twelve with the documented fields',
    async (url) => {
      const { status, body } = await get(url);
      expect(status).toBe(200);
      expect(body).toMatchObject({ page: 1, pages: 3 });
      const { products } = body as Page;
      expect(products).toHaveLength(12);
      expect(products[0]).toEqual({
        _id: expect.any(Number) as number,
        name: 'Wig 25',
        image: '/media/wig.webp',
        price: 89.99,
        description: '',
        brand: 'Brand',
        category: 'Category',
        rating: 0,
        numReviews: 0,
        countInStock: 5,
      });
    },
  );

  test.each([
    ['?page=2', 2],
    ['?page=3', 3],
    ['?page=4', 3],
    ['?page=0', 1],
    ['?page=-3', 1],
    ['?page=abc', 1],
    ['?page=99999999999999999999', 3],
    ['?page=1e300', 3],
    ['?page=2&page=3', 2],
    ['?page=%00', 1],
  ])('%s is page %d', async (search, number) => {
    expect(await page(search)).toMatchObject({ page: number, pages: 3 });
  });

  test('a keyword finds products, and no match is one empty page', async () => {
    expect((await page('?keyword=wig%2025&page=1')).products.map((product) => product.name)).toEqual([
      'Wig 25',
    ]);
    expect(await page('?keyword=nothing-like-it&page=7')).toEqual({ products: [], page: 1, pages: 1 });
    expect(await page('?keyword=%25')).toEqual({ products: [], page: 1, pages: 1 });
    expect((await page('?keyword=%00')).pages).toBe(3);
  });

  test('an administrator sees drafts, and an invalid token counts as a visitor’s', async () => {
    const admin = await addPerson(shop, { isAdmin: true });
    expect((await page('', admin.token)).products[0]?.name).toBe('Draft');
    expect((await page('', 'nonsense')).products[0]?.name).toBe('Wig 25');
  });
});

describe('GET /api/products/top', () => {
  test.each(['/api/products/top', '/api/products/top/'])('%s is a bare list of the best', async (url) => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: 'Wig 4', rating: 4.5, numReviews: 2 }]);
  });
});

describe('GET /api/products/{id}', () => {
  test('adds the reviews to the fields of the list', async () => {
    const [first] = (await page('?keyword=wig%2025')).products;
    for (const slash of ['', '/']) {
      const { status, body } = await get(`/api/products/${first?._id}${slash}`);
      expect(status).toBe(200);
      expect(body).toEqual({ ...first, reviews: [] });
    }
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483647', '2147483648', '1%20', '%00', 'undefined'])(
    '%s is a 404 with a sentence',
    async (id) => {
      expect(await get(`/api/products/${id}`)).toEqual({
        status: 404,
        body: { detail: 'Product not found.' },
      });
    },
  );
});

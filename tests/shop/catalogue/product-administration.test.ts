import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contextFor } from '../../support/shop/shop.ts';
import { addOrders, Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, addProducts, type Person } from '../../support/shop/catalogue.ts';
import { hearChanges, statementsDuring } from '../../support/shop/kept-answers.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { FLAT_PRODUCTS } from '../../support/database/flat-products.ts';

/** On a busy machine changes are noticed later. */
const WAIT = { timeout: 30_000, interval: 20 };

let shop: Administration;
let shopper: Person;
beforeAll(async () => {
  shop = await Administration.start();
  shopper = await addPerson(shop.shop);
});
afterAll(() => shop.shop.stop());

const GOOD = {
  name: 'Bone Straight',
  price: 89.99,
  image: '/media/bone.webp',
  brand: 'Irun',
  category: 'Straight',
  countInStock: 8,
  description: 'Silky.\nFull.',
};
const UPDATE = `mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) {
  id name price image brand category countInStock description isDraft } }`;
const put = (id: unknown, body: unknown, who: Person | null = shop.admin) =>
  shop.rest('PUT', `/api/products/update/${String(id)}/`, who, body);
const update = (id: unknown, input: object, who: Person | null = shop.admin) =>
  shop.ask(UPDATE, who, { id, input });
const row = async (id: number) => (await shop.sql(`${FLAT_PRODUCTS} where p.id = $1`, [id]))[0];
const found = async (keyword: string) => {
  const { body } = await shop.rest('GET', `/api/products?keyword=${encodeURIComponent(keyword)}`, null);
  return (body['products'] as { _id: number }[]).map((product) => product._id);
};
const buy = async (product: number, qty: number) =>
  placeOrder(await contextFor(shop.shop, shopper.token), {
    orderItems: [{ product, qty }],
    shippingAddress: { address: 'a', city: 'b', postalCode: 'c', country: 'd' },
    paymentMethod: 'PayPal',
  });

describe('only administrators manage the catalogue', () => {
  it.each([
    ['POST', '/api/products/create'],
    ['PUT', '/api/products/update/1'],
    ['DELETE', '/api/products/delete/1'],
  ] as const)(
    '%s %s is 401 for visitors and 403 for shoppers, with and without the slash',
    async (method, url) => {
      const before = await shop.sql('select count(*) from products');
      for (const path of [url, `${url}/`]) {
        for (const body of method === 'PUT' ? [undefined, {}, { price: 'x' }, GOOD] : [undefined, {}]) {
          expect((await shop.rest(method, path, null, body)).status).toBe(401);
          expect((await shop.rest(method, path, shopper, body)).status).toBe(403);
        }
      }
      expect(await shop.sql('select count(*) from products')).toEqual(before);
    },
  );

  it.each([
    'mutation { createProduct { id } }',
    'mutation { deleteProduct(id: "1") }',
    '{ adminProducts { total } }',
    `mutation { updateProduct(id: "1", input: { name: "x", price: 1, image: "/media/x.webp", brand: "", category: "", countInStock: 1, description: "" }) { id } }`,
  ])('%s says so over GraphQL', async (query) => {
    expect(await shop.codeOf(query, null)).toBe('UNAUTHENTICATED');
    expect(await shop.codeOf(query, shopper)).toBe('FORBIDDEN');
  });
});

describe('a new product', () => {
  it('is a draft with the documented contents, and answered with 201', async () => {
    const { status, body } = await shop.rest('POST', '/api/products/create/', shop.admin);
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(Number) as number,
      name: 'Sample name',
      image: '/media/placeholder.webp',
      price: 0,
      description: '',
      brand: 'Sample brand',
      category: 'Sample category',
      rating: 0,
      numReviews: 0,
      countInStock: 0,
    });
    const id = Number(body['_id']);
    expect((await row(id))?.['is_draft']).toBe(true);
  });

  it('can be read by everybody over REST, is in no list and no GraphQL response, and is public after its first update', async () => {
    const data = await shop.get<{ createProduct: { id: string; isDraft: boolean } }>(
      'mutation { createProduct { id isDraft } }',
    );
    const id = Number(data.createProduct.id);
    expect(data.createProduct.isDraft).toBe(true);
    const name = `Draftling ${id}`;
    const sample = { _id: id, name: 'Sample name', price: 0, reviews: [] };
    for (const who of [null, shopper, shop.admin])
      expect((await shop.rest('GET', `/api/products/${id}/`, who)).body).toMatchObject(sample);
    for (const who of [null, shopper])
      expect(await shop.codeOf(`{ product(id: "${id}") { id } }`, who)).toBe('NOT_FOUND');
    expect(await found('Sample name')).toEqual([]);
    expect((await put(id, { ...GOOD, name, price: -1 })).status).toBe(400);
    expect((await shop.rest('GET', `/api/products/${id}`, null)).body).toMatchObject(sample);
    expect((await put(id, { ...GOOD, name })).status).toBe(200);
    expect((await shop.rest('GET', `/api/products/${id}`, null)).body).toMatchObject({ name, price: 89.99 });
    expect(await found(name)).toEqual([id]);
  });

  it('is for administrators only once it has data of its own, other than a picture', async () => {
    const changes = hearChanges(shop.shop);
    const { body } = await shop.rest('POST', '/api/products/create/', shop.admin);
    const id = Number(body['_id']);
    const statusFor = async (who: Person | null) =>
      (await shop.rest('GET', `/api/products/${id}/`, who)).status;
    // Read repeatedly, so that the response is cached.
    await shop.sql("update products set image = '/media/own.webp' where id = $1", [id]);
    await vi.waitUntil(async () => (await statementsDuring(shop.shop, () => statusFor(null))) === 0, WAIT);
    expect(await statusFor(null)).toBe(200);
    for (const change of [
      "name = 'Secret'",
      'price = 1',
      "description = 'Secret'",
      "brand = 'Secret'",
      "category = 'Secret'",
      'stock = 1',
      'deleted_at = now()',
    ]) {
      const ofStandard = /^(price|stock)/.test(change);
      const where = ofStandard ? 'variants where is_standard and product_id = $1' : 'products where id = $1';
      const [before] = await shop.sql(`select * from ${where}`, [id]);
      const set = (values: string, given: unknown[]) =>
        shop.sql(`update ${where.replace('where', `set ${values} where`)}`, [id, ...given]);
      await set(change, []);
      await expect.poll(() => statusFor(null), WAIT).toBe(404);
      expect(await statusFor(shopper)).toBe(404);
      const column = change.split(' ', 1)[0] ?? '';
      await set(`${column} = $2`, [before?.[column]]);
      await expect.poll(() => statusFor(null), WAIT).toBe(200);
    }
    await changes.stop();
  });
});

describe('changing a product', () => {
  it('sets every field, and the search follows', async () => {
    const id = await addProduct(shop.shop, { name: 'Oldnameling', brand: 'Oldbrandling' });
    const { status, body } = await put(id, {
      _id: 1,
      rating: 5,
      numReviews: 999,
      reviews: [],
      ...GOOD,
      name: ' Newnameling ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...GOOD, _id: id, name: 'Newnameling', rating: 0, numReviews: 0 });
    expect(await found('Newnameling')).toEqual([id]);
    expect(await found('Oldbrandling')).toEqual([]);
  });

  it('reads clean decimal text as numbers over REST, and nothing else', async () => {
    const id = await addProduct(shop.shop, {});
    expect((await put(id, { ...GOOD, price: '12.50', countInStock: '3' })).body).toMatchObject({
      price: 12.5,
      countInStock: 3,
    });
    for (const wrong of ['12,50', '1e3', '', ' 5', 'NaN', '0x10']) {
      expect((await put(id, { ...GOOD, price: wrong })).status).toBe(400);
    }
    const answer = await update(id, { ...GOOD, price: '12.50' });
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a price below 0', { price: -0.01 }, 'price'],
    ['a price above the limit', { price: 100_000_000.01 }, 'price'],
    ['a stock below 0', { countInStock: -1 }, 'countInStock'],
    ['a stock above the limit', { countInStock: 1_000_001 }, 'countInStock'],
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'image'],
    ['a data picture', { image: 'data:image/png;base64,AA' }, 'image'],
    ['a file picture', { image: 'file:///etc/passwd' }, 'image'],
    ['an internal picture', { image: 'https://127.0.0.1/x.png' }, 'image'],
    ['a picture by http', { image: 'http://example.com/x.png' }, 'image'],
    ['a brand of 101 characters', { brand: 'x'.repeat(101) }, 'brand'],
    ['a category of 101 characters', { category: 'x'.repeat(101) }, 'category'],
    ['a description of 10,001 characters', { description: 'x'.repeat(10_001) }, 'description'],
  ])('with %s is a 400 that names the field', async (_, wrong, field) => {
    const id = await addProduct(shop.shop, {});
    const before = await row(id);
    const { status, body } = await put(id, { ...GOOD, ...wrong });
    expect([status, typeof body['detail']]).toEqual([400, 'string']);
    const { errors } = await update(id, { ...GOOD, ...wrong });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(await row(id)).toEqual(before);
  });

  it.each([
    { price: 1.005 },
    { price: null },
    { countInStock: 1.5 },
    { countInStock: true },
    { name: null },
    {},
  ])('with %j is a 400 over REST', async (wrong) => {
    const id = await addProduct(shop.shop, {});
    const body = Object.keys(wrong).length === 0 ? {} : { ...GOOD, ...wrong };
    expect((await put(id, body)).status).toBe(400);
  });

  it.each(['999999', 'abc', '0', '2147483648'])('that is not there (%s) is a 404', async (id) => {
    expect((await put(id, GOOD)).status).toBe(404);
    expect((await update(id, GOOD)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await shop.rest('DELETE', `/api/products/delete/${id}`, shop.admin)).status).toBe(404);
  });

  it('leaves orders as they were placed', async () => {
    const id = await addProduct(shop.shop, { name: 'Before', price: 5000 });
    const order = await buy(id, 1);
    await put(id, { ...GOOD, name: 'After', price: 1 });
    const { body } = await shop.rest('GET', `/api/orders/${order.id}`, shopper);
    expect(body['orderItems']).toEqual([expect.objectContaining({ name: 'Before', price: 50 })]);
  });
});

describe('the stock of a product that is being edited', () => {
  it('keeps the pieces sold meanwhile when the figure was left alone', async () => {
    const id = await addProduct(shop.shop, { countInStock: 10 });
    await buy(id, 3);
    const answer = await update(id, { ...GOOD, name: 'Renamed', countInStock: 10, expectedCountInStock: 10 });
    expect(answer.data?.['updateProduct']).toMatchObject({ name: 'Renamed', countInStock: 7 });
  });

  it('takes a new figure when nothing moved', async () => {
    const id = await addProduct(shop.shop, { countInStock: 10 });
    const answer = await update(id, { ...GOOD, countInStock: 4, expectedCountInStock: 10 });
    expect(answer.data?.['updateProduct']).toMatchObject({ countInStock: 4 });
  });

  it('refuses a new figure when it moved, and saves nothing of the form', async () => {
    const id = await addProduct(shop.shop, { name: 'Kept', countInStock: 10 });
    await buy(id, 3);
    const input = { ...GOOD, countInStock: 20, expectedCountInStock: 10 };
    const answer = await update(id, input);
    expect(answer.errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT', reason: 'STOCK_CHANGED' },
      message: expect.stringContaining('7') as string,
    });
    expect((await put(id, input)).status).toBe(409);
    expect(await row(id)).toMatchObject({ name: 'Kept', count_in_stock: 7 });
  });

  it('is what was written last where no figure is expected', async () => {
    const id = await addProduct(shop.shop, { countInStock: 10 });
    await buy(id, 3);
    expect((await put(id, { ...GOOD, countInStock: 20 })).body['countInStock']).toBe(20);
  });

  it('is right after orders placed at the same moment', async () => {
    const id = await addProduct(shop.shop, { countInStock: 30 });
    const edits = Array.from({ length: 10 }, (_, index) =>
      update(id, { ...GOOD, name: `Edit ${index}`, countInStock: 30, expectedCountInStock: 30 }),
    );
    const orders = Array.from({ length: 20 }, async () => buy(id, 1));
    await Promise.all([...edits, ...orders]);
    expect((await row(id))?.['count_in_stock']).toBe(10);
  });
});

describe('deleting a product', () => {
  it('takes it off every list and its page, and leaves orders whole', async () => {
    const id = await addProduct(shop.shop, { name: 'Goneling', ratingSum: 5, numReviews: 1 });
    const order = await buy(id, 1);
    const { status, body } = await shop.rest('DELETE', `/api/products/delete/${id}/`, shop.admin);
    expect([status, body]).toEqual([200, { detail: 'Product deleted.' }]);
    for (const who of [null, shop.admin]) {
      expect((await shop.rest('GET', `/api/products/${id}`, who)).status).toBe(404);
      const top = await shop.rest('GET', '/api/products/top', who);
      expect(JSON.stringify(top.body)).not.toContain('Goneling');
    }
    expect(await found('Goneling')).toEqual([]);
    const { adminProducts } = await shop.get<{ adminProducts: { total: number } }>(
      '{ adminProducts(filter: { keyword: "Goneling" }) { total } }',
    );
    expect(adminProducts.total).toBe(0);
    const { body: kept } = await shop.rest('GET', `/api/orders/${order.id}`, shopper);
    expect(kept['orderItems']).toEqual([expect.objectContaining({ name: 'Goneling', product: id })]);
    expect((await shop.rest('DELETE', `/api/products/delete/${id}/`, shop.admin)).status).toBe(404);
    expect((await put(id, GOOD)).status).toBe(404);
    await expect(buy(id, 1)).rejects.toThrow(/sold|available|product/i);
  });

  it('works over GraphQL, for a product in paid orders too', async () => {
    const id = await addProduct(shop.shop, {});
    await addOrders(shop, [{ userId: shopper.id, paidAt: '2026-11-19' }], id);
    expect(await shop.codeOf(`mutation { deleteProduct(id: "${id}") }`)).toBe('ok');
  });
});

describe('the console’s list of products', () => {
  interface Page {
    adminProducts: { products: { id: string; name: string }[]; page: number; pages: number; total: number };
  }
  const list = (args: string) =>
    shop.get<Page>(`{ adminProducts(${args}) { products { id name } page pages total } }`);
  const names = async (args: string) => (await list(args)).adminProducts.products.map(({ name }) => name);

  beforeAll(async () => {
    await addProducts(shop.shop, [
      { name: 'Ẹ̀wà Bob', brand: 'Zed', category: 'Listed', price: 300, countInStock: 0 },
      { name: 'ada bob', brand: 'Yak', category: 'Listed', price: 100, countInStock: 5 },
      { name: 'Chi 100%_\\ bob', brand: 'xylo', category: 'Listed', price: 200, countInStock: 6 },
      { name: 'Dee draft', brand: 'Wow', category: 'Listed', price: 400, countInStock: 3, isDraft: true },
    ]);
  });

  it.each([
    ['sort: NAME, order: ASC', ['ada bob', 'Chi 100%_\\ bob', 'Dee draft', 'Ẹ̀wà Bob']],
    ['sort: PRICE, order: DESC', ['Dee draft', 'Ẹ̀wà Bob', 'Chi 100%_\\ bob', 'ada bob']],
    ['sort: BRAND, order: ASC', ['Dee draft', 'Chi 100%_\\ bob', 'ada bob', 'Ẹ̀wà Bob']],
    ['sort: COUNT_IN_STOCK, order: ASC', ['Ẹ̀wà Bob', 'Dee draft', 'ada bob', 'Chi 100%_\\ bob']],
    ['', ['Dee draft', 'Chi 100%_\\ bob', 'ada bob', 'Ẹ̀wà Bob']],
    ['sort: PRICE, order: ASC, pageSize: 2, page: 2', ['Ẹ̀wà Bob', 'Dee draft']],
    ['sort: PRICE, order: ASC, pageSize: 3, page: 9', ['Dee draft']],
  ])('is sorted and paged by (%s)', async (args, expected) => {
    expect(await names(`filter: { keyword: "listed" } ${args}`)).toEqual(expected);
  });

  it.each([
    ['keyword: "listed ewa"', ['Ẹ̀wà Bob']],
    ['keyword: "100%_\\\\"', ['Chi 100%_\\ bob']],
    ['keyword: "listed", state: DRAFT', ['Dee draft']],
    ['keyword: "listed", state: OUT_OF_STOCK', ['Ẹ̀wà Bob']],
    ['keyword: "listed", state: LOW_STOCK', ['ada bob']],
    ['keyword: "listed", state: VISIBLE', ['Chi 100%_\\ bob', 'ada bob', 'Ẹ̀wà Bob']],
    ['keyword: "nothing of the kind"', []],
  ])('is filtered by {%s}', async (filter, expected) => {
    expect(await names(`filter: { ${filter} }`)).toEqual(expected);
  });

  it('finds a product by its id', async () => {
    const id = await addProduct(shop.shop, { name: 'Numbered' });
    expect(await names(`filter: { keyword: "${id}" }`)).toContain('Numbered');
  });

  it('refuses a page of more than 100', async () => {
    expect(await shop.codeOf('{ adminProducts(pageSize: 101) { total } }')).toBe('BAD_USER_INPUT');
  });
});

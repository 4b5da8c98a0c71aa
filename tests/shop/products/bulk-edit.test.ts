import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_BULK_PRODUCTS } from '../../../api/domain/forms/bulk-edit.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { addVariant } from '../../support/shop/variants.ts';

let checkout: Checkout;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());

const CHANGE = `mutation ($input: ChangeProductsInput!) { changeProducts(input: $input) {
  changed unchanged refused { productId name message } } }`;

interface Result {
  changed: number;
  unchanged: number;
  refused: { productId: string; name: string | null; message: string }[];
}

const ask = (input: object, who: Shopper | null = admin) =>
  checkout.graphql(CHANGE, { input }, who ?? undefined);

async function change(input: object): Promise<Result> {
  const { data, errors } = await ask(input);
  expect(errors).toBeUndefined();
  return (data as { changeProducts: Result }).changeProducts;
}

const chosen = (...ids: number[]) => ids.map((id) => ({ id: String(id) }));

async function stored(id: number) {
  const [row] = await checkout.sql(
    `select p.name, category, is_draft, is_hidden, version,
       (select json_agg(price / 100.0 order by position, id) from variants v where product_id = p.id) as prices
     from products p where id = $1`,
    [id],
  );
  return row;
}

const entries = () =>
  checkout.sql<{ action: string; subject_id: number; changes: Record<string, unknown> }>(
    'select action, subject_id, changes from audit_entries order by id desc limit 2',
  );

describe('a bulk edit', () => {
  it('changes the prices of all variants by percent, whole naira staying whole', async () => {
    const plain = await checkout.product({ price: 333_00 });
    const wig = await checkout.product({ price: 89_99 });
    await addVariant(checkout.sql.bind(checkout), wig, `IR-${wig}`, {
      options: { length: '22' },
      price: 100_00,
    });
    const version = Number((await stored(plain))?.['version']);
    expect(await change({ products: chosen(plain, wig), pricePercent: 10 })).toEqual({
      changed: 2,
      unchanged: 0,
      refused: [],
    });
    expect(await stored(plain)).toMatchObject({ prices: [366], version: version + 1 });
    expect(await stored(wig)).toMatchObject({ prices: [98.99, 110] });
    expect(await entries()).toMatchObject([
      {
        action: 'VARIANTS_CHANGED',
        subject_id: wig,
        changes: { [`IR-${wig} price`]: { before: 100, after: 110 }, via: { after: 'Bulk edit' } },
      },
      { action: 'PRODUCT_CHANGED', subject_id: plain, changes: { price: { before: 333, after: 366 } } },
    ]);
    expect(await brokenRules(checkout.sql.bind(checkout))).toEqual([]);
  });

  it('changes the category and who sees the products, and says which were so before', async () => {
    const [shown, hidden] = [await checkout.product(), await checkout.product({ isDraft: true })];
    const hide = await change({ products: chosen(shown, hidden), isPublished: false });
    expect(hide).toEqual({ changed: 1, unchanged: 1, refused: [] });
    expect(await stored(shown)).toMatchObject({ is_draft: true, is_hidden: true });
    expect(await stored(hidden)).toMatchObject({ is_draft: true, is_hidden: false });
    await change({ products: chosen(shown, hidden), isPublished: true, category: ' Waves ' });
    for (const id of [shown, hidden]) {
      expect(await stored(id)).toMatchObject({ is_draft: false, is_hidden: false, category: 'Waves' });
    }
    const [, entry] = await entries();
    expect(entry).toMatchObject({
      action: 'PRODUCT_CHANGED',
      subject_id: shown,
      changes: { category: { before: 'Category', after: 'Waves' }, isDraft: { before: true, after: false } },
    });
  });

  it('names what it refuses and changes the others', async () => {
    const [fine, stale, deleted] = [
      await checkout.product(),
      await checkout.product({ name: 'Amara' }),
      await checkout.product({ isDeleted: true }),
    ];
    const version = Number((await stored(stale))?.['version']);
    await checkout.sql('update products set version = version + 1 where id = $1', [stale]);
    const result = await change({
      products: [{ id: String(fine) }, { id: String(stale), version }, { id: String(deleted) }],
      category: 'Waves',
    });
    expect(result).toEqual({
      changed: 1,
      unchanged: 0,
      refused: [
        {
          productId: String(stale),
          name: 'Amara',
          message: 'Somebody has changed it in the meantime. Check it and try again.',
        },
        { productId: String(deleted), name: null, message: 'There is no such product.' },
      ],
    });
    expect(await stored(fine)).toMatchObject({ category: 'Waves' });
    expect(await stored(stale)).toMatchObject({ category: 'Category' });
  });

  it('publishes nothing without a name or price, and no price becomes too high', async () => {
    const free = await checkout.product({ price: 0, isDraft: true, name: 'Sample name' });
    const dear = await checkout.product({ price: 99_000_000_00 });
    const published = await change({ products: chosen(free), isPublished: true });
    expect(published.refused[0]?.message).toBe(
      'It cannot be published yet: enter its name and its price first.',
    );
    const raised = await change({ products: chosen(dear), pricePercent: 5 });
    expect(raised.refused[0]?.message).toBe('A price would be too high.');
    expect(await stored(dear)).toMatchObject({ prices: [99_000_000] });
  });

  it('of all that a filter finds is refused when it finds another number than was seen', async () => {
    const category = `Bulk ${Date.now()}`;
    for (let count = 0; count < 3; count += 1) {
      await checkout.sql('update products set category = $1 where id = $2', [
        category,
        await checkout.product(),
      ]);
    }
    const filter = { category };
    const { errors } = await ask({ filter, expectedCount: 2, isPublished: false });
    expect(errors?.[0]).toMatchObject({
      message: 'Now 3 products match, not 2. Check the list and try again.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await change({ filter, expectedCount: 3, isPublished: false })).toMatchObject({ changed: 3 });
  });

  it.each<[string, object, RegExp]>([
    ['without any change', { products: chosen(1) }, /^Say what to change/],
    ['without products', { category: 'Waves' }, /^Name the products/],
    [
      'of both products and a filter',
      { products: chosen(1), filter: {}, category: 'W' },
      /^Name the products/,
    ],
    ['of no product', { products: [], category: 'Waves' }, /^Choose at least one/],
    ['of what is no product', { products: [{ id: 'x' }], category: 'Waves' }, /^Name products by their ids/],
    [
      'by a percentage that is none',
      { products: chosen(1), pricePercent: -100 },
      /^Enter by how many percent/,
    ],
    [
      'of too many',
      {
        products: chosen(...Array.from({ length: MAX_BULK_PRODUCTS + 1 }, (_, at) => at + 1)),
        category: 'W',
      },
      /^501 products are too many/,
    ],
  ])('is refused %s', async (_, input, sentence) => {
    const { errors } = await ask(input);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(sentence) as string,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('beside sales and another editor keeps every piece and every change', async () => {
    const id = await checkout.product({ price: 100_00, stock: 10 });
    const buyer = await checkout.shopper();
    const stock = `mutation { changeVariants(input: { productId: ${id}, change: [{ sku: "P-${id}", stockChange: 5 }] }) { product { id } } }`;
    await Promise.all([
      change({ products: chosen(id), pricePercent: 10 }),
      checkout.order(buyer, id, 2),
      checkout.graphql(stock, {}, admin),
      checkout.order(buyer, id, 1),
      change({ products: chosen(id), pricePercent: 10 }),
    ]);
    expect(await checkout.stockOf(id)).toBe(12);
    expect(await stored(id)).toMatchObject({ prices: [121] });
    expect(await brokenRules(checkout.sql.bind(checkout))).toEqual([]);
  });

  it('is made over REST too', async () => {
    const id = await checkout.product({ price: 100_00 });
    const body = { products: [{ _id: id }, { _id: 99_999 }], pricePercent: '-5' };
    expect(await checkout.rest('POST', '/api/products/bulk-edit/', { who: admin, body })).toMatchObject({
      status: 200,
      body: {
        changed: 1,
        unchanged: 0,
        refused: [{ _id: 99_999, name: null, detail: 'There is no such product.' }],
      },
    });
    expect(await stored(id)).toMatchObject({ prices: [95] });
    for (const wrong of [{}, { products: 7, category: 'W' }, { products: [null], category: 'W' }]) {
      const answer = await checkout.rest('POST', '/api/products/bulk-edit', { who: admin, body: wrong });
      expect(answer.status).toBe(400);
    }
    expect(await checkout.rest('POST', '/api/products/bulk-edit', { body })).toMatchObject({ status: 401 });
  });

  it('is for owners and managers', async () => {
    const input = { products: chosen(await checkout.product()), category: 'Waves' };
    const codeOf = async (who: Shopper | null) => (await ask(input, who)).errors?.[0]?.extensions.code;
    expect(await codeOf(null)).toBe('UNAUTHENTICATED');
    expect(await codeOf(await checkout.shopper())).toBe('FORBIDDEN');
    expect(await codeOf(await checkout.shopper({ staffRole: 'reader' }))).toBe('FORBIDDEN');
    expect(await codeOf(await checkout.shopper({ staffRole: 'manager' }))).toBeUndefined();
  });
});

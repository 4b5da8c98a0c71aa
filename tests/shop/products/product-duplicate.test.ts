import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../../support/database/invariants.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());

const DUPLICATE = `mutation ($input: DuplicateProductInput!) { duplicateProduct(input: $input) { product {
  id name price image countInStock isDraft numReviews rating brand category description facts { kind glueless }
  variants { sku choice price wasPrice countInStock isStandard } } } }`;

interface Copy {
  id: string;
  [field: string]: unknown;
}

const ask = (id: number | string, who: Shopper | null = admin) =>
  checkout.graphql(DUPLICATE, { input: { id: String(id) } }, who ?? undefined);

async function duplicate(id: number): Promise<Copy> {
  const { data, errors } = await ask(id);
  expect(errors).toBeUndefined();
  return (data as { duplicateProduct: { product: Copy } }).duplicateProduct.product;
}

const lengthOf = (value: string) => [{ name: 'LENGTH', value }];

/** A wig of two lengths with facts, of which the longer one is the standard. */
async function wig(): Promise<number> {
  const id = await checkout.product({ name: 'Amara', price: 100_00, stock: 10 });
  const change = `mutation ($input: ChangeVariantsInput!) { changeVariants(input: $input) { product { id } } }`;
  const input = {
    productId: String(id),
    change: [{ sku: `P-${id}`, newSku: `AM-${id}-20`, options: lengthOf('20'), wasPrice: 120 }],
    add: [{ sku: `AM-${id}-22`, options: lengthOf('22'), price: 120, countInStock: 4 }],
    standard: `AM-${id}-22`,
  };
  expect((await checkout.graphql(change, { input }, admin)).errors).toBeUndefined();
  const facts = `mutation { changeFacts(input: { productId: ${id}, facts: { kind: WIG, glueless: true } }) { product { id } } }`;
  expect((await checkout.graphql(facts, {}, admin)).errors).toBeUndefined();
  return id;
}

describe('a copy of a product', () => {
  it('has its pictures', async () => {
    const id = await checkout.product({ name: 'Remi', price: 100_00, stock: 1 });
    await checkout.sql(
      `insert into product_pictures (product_id, file, position, alt, colour, created_at)
       values ($1, '/media/side.webp', 1, 'From the side', '1B', now()), ($1, '/media/own.webp', 2, '', null, now())`,
      [id],
    );
    await checkout.sql(
      "update product_pictures set variant_id = (select id from variants where product_id = $1) where file = '/media/own.webp'",
      [id],
    );
    const copy = await duplicate(id);
    const ask = `{ productById(id: ${copy.id}) { image pictures { url alt colour sku } } }`;
    const { data } = await checkout.graphql(ask, {}, admin);
    expect(data).toMatchObject({
      productById: {
        image: copy['image'],
        pictures: [
          { url: copy['image'] },
          { url: '/media/side.webp', alt: 'From the side', colour: '1B', sku: null },
          { url: '/media/own.webp', sku: `P-${copy.id}` },
        ],
      },
    });
  });

  it('is a draft with its texts, facts, variants and prices under new skus, without stock, reviews and former prices', async () => {
    const id = await wig();
    const copy = await duplicate(id);
    expect(copy).toMatchObject({
      name: 'Copy of Amara',
      price: 120,
      countInStock: 0,
      isDraft: true,
      numReviews: 0,
      rating: 0,
      facts: { kind: 'WIG', glueless: true },
      variants: [
        {
          sku: `P-${copy.id}-20`,
          choice: '20 inch',
          price: 100,
          wasPrice: null,
          countInStock: 0,
          isStandard: false,
        },
        {
          sku: `P-${copy.id}-22`,
          choice: '22 inch',
          price: 120,
          wasPrice: null,
          countInStock: 0,
          isStandard: true,
        },
      ],
    });
    const [before] = await checkout.sql(
      'select image, brand, category, description from products where id = $1',
      [id],
    );
    expect(copy).toMatchObject(before ?? {});
    expect(await checkout.stockOf(id)).toBe(4);
    expect(await brokenRules(checkout.sql.bind(checkout))).toEqual([]);
  });

  it('of a product that is sold as one thing has the sku of its own number', async () => {
    const copy = await duplicate(await checkout.product({ name: 'Comb', price: 5_00, stock: 3 }));
    expect(copy['variants']).toMatchObject([
      { sku: `P-${copy.id}`, price: 5, countInStock: 0, isStandard: true },
    ]);
  });

  it('is in the audit log, says what it was copied from, and is not seen by shoppers', async () => {
    const id = await checkout.product({ name: 'Comb' });
    const copy = await duplicate(id);
    const [entry] = await checkout.sql(
      'select action, subject_id, changes from audit_entries order by id desc limit 1',
    );
    expect(entry).toEqual({
      action: 'PRODUCT_CREATED',
      subject_id: Number(copy.id),
      changes: { copyOf: { before: null, after: id } },
    });
    expect(await checkout.rest('GET', `/api/products/${copy.id}/`)).toMatchObject({ status: 404 });
  });

  it('takes other skus where one is used', async () => {
    const id = await wig();
    const next = Number(
      (await checkout.sql<{ id: number }>('select last_value::int + 1 as id from products_id_seq'))[0]?.id,
    );
    const taken = {
      productId: String(id),
      add: [{ sku: `P-${next}-20`, options: [{ name: 'LENGTH', value: '30' }], price: 1 }],
    };
    const change = `mutation ($input: ChangeVariantsInput!) { changeVariants(input: $input) { product { id } } }`;
    expect((await checkout.graphql(change, { input: taken }, admin)).errors).toBeUndefined();
    const copy = await duplicate(id);
    expect(copy.id).toBe(String(next));
    expect((copy['variants'] as { sku: string }[]).map(({ sku }) => sku)).toEqual([
      `P-${next}-2-20`,
      `P-${next}-2-22`,
      `P-${next}-2-30`,
    ]);
  });

  it('is made over REST too', async () => {
    const id = await checkout.product({ name: 'Comb' });
    expect(await checkout.rest('POST', `/api/products/duplicate/${id}/`, { who: admin })).toMatchObject({
      status: 201,
      body: { name: 'Copy of Comb', countInStock: 0 },
    });
    expect(await checkout.rest('POST', '/api/products/duplicate/99999', { who: admin })).toMatchObject({
      status: 404,
    });
    expect(await checkout.rest('POST', '/api/products/duplicate/x', { who: admin })).toMatchObject({
      status: 404,
    });
    expect(await checkout.rest('POST', `/api/products/duplicate/${id}`)).toMatchObject({ status: 401 });
  });

  it('is made by owners and managers alone', async () => {
    const id = await checkout.product({ name: 'Comb' });
    const codeOf = async (who: Shopper | null) => (await ask(id, who)).errors?.[0]?.extensions.code;
    expect(await codeOf(null)).toBe('UNAUTHENTICATED');
    expect(await codeOf(await checkout.shopper())).toBe('FORBIDDEN');
    expect(await codeOf(await checkout.shopper({ staffRole: 'reader' }))).toBe('FORBIDDEN');
    expect(await codeOf(await checkout.shopper({ staffRole: 'manager' }))).toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionLabel, OPTION_NAMES } from '../../../api/domain/catalogue/variants/options.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { addVariant, nameStandard } from '../../support/shop/variants.ts';

let checkout: Checkout;
let wig: number;
let draft: number;
let admin: Shopper;

const NEVER = '2999-01-01T00:00:00.000Z';
const send = (text: string, values: unknown[]) => checkout.sql(text, values);

/** Three lengths: the standard, a dearer one that is sold out, and a cheaper one at a reduced price. */
beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
  wig = await checkout.product({ price: 90_00, stock: 4, name: 'Amara' });
  await nameStandard(send, wig, 'AMARA-22', { options: { length: '22', colour: '1B' } });
  await addVariant(send, wig, 'AMARA-26', {
    options: { length: '26', colour: '1B' },
    price: 120_00,
    stock: 0,
  });
  await addVariant(send, wig, 'AMARA-18', {
    options: { length: '18', colour: '1B' },
    price: 75_50,
    wasPrice: 80_00,
    wasUntil: NEVER,
    stock: 3,
  });
  await addVariant(send, wig, 'AMARA-GONE', {
    options: { length: '8', colour: '1B' },
    price: 1_00,
    stock: 9,
  });
  await checkout.sql('update variants set deleted_at = now() where sku = $1', ['AMARA-GONE']);
  draft = await checkout.product({ isDraft: true });
  await nameStandard(send, draft, 'DRAFT-22', { options: { length: '22' } });
});
afterAll(() => checkout.stop());

const VARIANT =
  'sku options { name value label } choice price wasPrice wasUntil countInStock isStandard version';

const ask = async (query: string, who?: Shopper) => (await checkout.graphql(query, {}, who)).data;

interface Listed {
  id?: string;
  productId?: string;
  wasPrice: number | null;
}

interface Json {
  sku: string;
  options: Partial<Record<string, string>>;
}

/** A variant of REST, as GraphQL says it. */
const asGraphql = ({ options, ...rest }: Json) => ({
  ...rest,
  options: OPTION_NAMES.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [{ name: name.toUpperCase(), value, label: optionLabel(name, value) }];
  }),
});

describe('the variants of a product', () => {
  test('are the same over GraphQL and REST, in their order and without deleted ones', async () => {
    const { status, body } = await checkout.rest<Json[]>('GET', `/api/products/${wig}/variants/`);
    expect(status).toBe(200);
    expect(body.map(({ sku }) => sku)).toEqual(['AMARA-22', 'AMARA-26', 'AMARA-18']);
    expect(body[2]).toEqual({
      sku: 'AMARA-18',
      options: { length: '18', colour: '1B' },
      choice: '18 inch, 1B',
      price: 75.5,
      wasPrice: 80,
      wasUntil: NEVER,
      countInStock: 3,
      isStandard: false,
      version: 1,
    });
    expect(await ask(`{ productById(id: ${wig}) { variants { ${VARIANT} } } }`)).toEqual({
      productById: { variants: body.map(asGraphql) },
    });
  });

  test('say what a product can be chosen by, and what they come to', async () => {
    const fields =
      'options { name values { value label } } price countInStock priceFrom totalStock anyInStock';
    expect(await ask(`{ productById(id: ${wig}) { ${fields} } }`)).toEqual({
      productById: {
        options: [
          {
            name: 'LENGTH',
            values: ['18', '22', '26'].map((value) => ({ value, label: `${value} inch` })),
          },
          { name: 'COLOUR', values: [{ value: '1B', label: '1B' }] },
        ],
        price: 90,
        countInStock: 4,
        priceFrom: 75.5,
        totalStock: 7,
        anyInStock: true,
      },
    });
  });

  test('of a product without options are one', async () => {
    const plain = await checkout.product({ price: 12_00, stock: 2 });
    const query = `{ productById(id: ${plain}) { options { name } variants { sku choice isStandard } priceFrom } }`;
    expect(await ask(query)).toEqual({
      productById: {
        options: [],
        variants: [{ sku: `P-${plain}`, choice: '', isStandard: true }],
        priceFrom: 12,
      },
    });
  });

  test('lead to one in stock while the standard is sold out, and only then', async () => {
    const query = `{ productById(id: ${wig}) { choiceInStock } }`;
    expect(await ask(query)).toEqual({ productById: { choiceInStock: null } });
    await checkout.sql('update variants set stock = 0 where sku = $1', ['AMARA-22']);
    expect(await ask(query)).toEqual({ productById: { choiceInStock: 'length=18&colour=1B' } });
    await checkout.sql('update variants set stock = 0 where sku = $1', ['AMARA-18']);
    expect(await ask(query)).toEqual({ productById: { choiceInStock: null } });
    await checkout.sql(`update variants set stock = 3 where sku = 'AMARA-18'`, []);
    await checkout.sql(`update variants set stock = 4 where sku = 'AMARA-22'`, []);
  });

  test('cost a page of products one statement more', async () => {
    const page = (fields: string) => async () => {
      await checkout.graphql(`{ products { products { id ${fields} } } }`, {}, admin);
    };
    const without = await checkout.textsOf(page('name'));
    const all = 'variants { sku choice } options { name } priceFrom totalStock anyInStock';
    // Too costly for a whole page: a visitor asks for the figures there.
    const figures = await checkout.textsOf(page('priceFrom totalStock anyInStock'));
    expect(figures).toHaveLength(without.length + 1);
    const one = await checkout.textsOf(
      async () => void (await ask(`{ productById(id: ${wig}) { ${all} } }`)),
    );
    expect(one.filter((text) => text.includes('"variants"') && text.includes('lateral'))).toHaveLength(1);
  });

  test('of a draft are for those who see it', async () => {
    const url = `/api/products/${draft}/variants`;
    expect((await checkout.rest('GET', url)).status).toBe(404);
    const seen = await checkout.rest<Json[]>('GET', url, { who: admin });
    expect(seen.body.map(({ sku }) => sku)).toEqual(['DRAFT-22']);
    expect((await checkout.rest('GET', '/api/products/999999/variants')).status).toBe(404);
    expect((await checkout.rest('GET', '/api/products/x/variants')).status).toBe(404);
  });
});

describe('a variant', () => {
  test.each(['AMARA-18', 'amara-18'])('is found by its sku, whatever the case: %s', async (sku) => {
    expect(await ask(`{ variant(sku: "${sku}") { sku price product { id name } } }`)).toEqual({
      variant: { sku: 'AMARA-18', price: 75.5, product: { id: String(wig), name: 'Amara' } },
    });
  });

  test.each(['NOWHERE', 'AMARA-GONE', 'DRAFT-22', '', 'A B', 'x'.repeat(1000)])(
    'is null when there is none to see: %s',
    async (sku) => {
      expect(await checkout.graphql(`{ variant(sku: "${sku}") { sku } }`)).toEqual({
        data: { variant: null },
      });
    },
  );

  test('of a draft is for those who see it', async () => {
    const query = '{ variant(sku: "draft-22") { sku product { id } } }';
    expect(await ask(query, admin)).toEqual({
      variant: { sku: 'DRAFT-22', product: { id: String(draft) } },
    });
  });

  test('several come in the order of their skus, null where there is none', async () => {
    const query = '{ variantsWithSkus(skus: ["amara-26", "NOWHERE", "AMARA-22", "AMARA-26"]) { sku } }';
    const [dear, standard] = [{ sku: 'AMARA-26' }, { sku: 'AMARA-22' }];
    expect(await ask(query)).toEqual({ variantsWithSkus: [dear, null, standard, dear] });
    const many = JSON.stringify(Array.from({ length: 101 }, (_, index) => `S-${index}`));
    const { errors } = await checkout.graphql(`{ variantsWithSkus(skus: ${many}) { sku } }`);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

test('a former price is shown no longer than it counts', async () => {
  const product = await checkout.product({ price: 80_00 });
  const ends = new Date(checkout.shop.clock.now().getTime() + 60_000).toISOString();
  const options = { length: '22' };
  await nameStandard(send, product, 'SALE-22', { options, wasPrice: 90_00, wasUntil: ends });
  const query = '{ variant(sku: "SALE-22") { price wasPrice wasUntil } }';
  const inLists = async () => {
    const whole = await ask('{ products { products { id wasPrice } } }');
    const narrowed = await ask('{ products(facets: { priceTo: 80 }) { matching { productId wasPrice } } }');
    return [whole, narrowed]
      .map((data) => (data as { products: { products?: Listed[]; matching?: Listed[] } }).products)
      .flatMap(({ products = [], matching = [] }) =>
        [...products, ...matching].flatMap((one) =>
          (one.id ?? one.productId) === String(product) ? [one.wasPrice] : [],
        ),
      );
  };
  expect(await ask(query)).toEqual({ variant: { price: 80, wasPrice: 90, wasUntil: ends } });
  expect(await inLists()).toEqual([90, 90]);
  checkout.shop.clock.advance(60_000);
  expect(await inLists()).toEqual([null, null]);
  expect(await ask(query)).toEqual({ variant: { price: 80, wasPrice: null, wasUntil: null } });
});

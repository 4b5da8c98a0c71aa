import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenRules } from '../../support/database/invariants.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let admin: Shopper;
/** A product with the standard variant A (20 inch, 100 naira, 10 pieces) and B (22 inch, 120 naira, 4 pieces). */
let product: number;
let a: string;
let b: string;
let count = 0;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  count += 1;
  [a, b] = [`IR-${count}-A`, `IR-${count}-B`];
  product = await checkout.product({ price: 100_00, stock: 10 });
  await change({
    change: [{ sku: `P-${product}`, newSku: a, options: lengthOf(20) }],
    add: [{ sku: b, options: lengthOf(22), price: 120, countInStock: 4 }],
  });
});

const option = (name: string, value: string) => ({ name, value });
const lengthOf = (inches: number) => [{ name: 'LENGTH', value: `${inches}"` }];
/** All six, another colour for each number. */
const allOptions = (at: number) => [
  option('LENGTH', String(4 + (at % 20))),
  option('COLOUR', `T1B/${String(at).padStart(12, '0')}`),
  option('DENSITY', '180'),
  option('LACE', '13x4'),
  option('CAP', 'XL'),
  option('PARTING', 'centre'),
];
const CHANGE = `mutation ($input: ChangeVariantsInput!) { changeVariants(input: $input) { product {
  id version price countInStock
  variants { sku choice price wasPrice wasUntil countInStock isStandard version } } } }`;

interface Variant {
  sku: string;
  choice: string;
  price: number;
  wasPrice: number | null;
  countInStock: number;
  isStandard: boolean;
  version: number;
}
interface Changed {
  version: number;
  price: number;
  countInStock: number;
  variants: Variant[];
}

const ask = (changes: object, who: Shopper | null = admin) =>
  checkout.graphql(CHANGE, { input: { productId: String(product), ...changes } }, who ?? undefined);

async function change(changes: object): Promise<Changed> {
  const { data, errors } = await ask(changes);
  expect(errors).toBeUndefined();
  return (data as { changeVariants: { product: Changed } }).changeVariants.product;
}

async function refusal(changes: object, who: Shopper | null = admin) {
  const before = await stored();
  const { errors } = await ask(changes, who);
  expect(await stored()).toEqual(before);
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
}

const stored = () =>
  checkout.sql(
    `select v.*, (select json_agg(m order by m.id) from stock_moves m where m.variant_id = v.id) as moves
     from variants v where product_id = $1 order by id`,
    [product],
  );

describe('a set of changes of a product’s variants', () => {
  it('adds, changes, deletes and chooses the standard together', async () => {
    const { version } = await change({});
    const after = await change({
      add: [{ sku: `IR-${count}-C`, options: lengthOf(24), price: 140.5, wasPrice: 160, countInStock: 2 }],
      change: [{ sku: b.toLowerCase(), version: 1, price: 130, stockChange: 3 }],
      remove: [{ sku: a, version: 2 }],
      standard: b,
    });
    expect(after).toMatchObject({ version: version + 1, price: 130, countInStock: 7 });
    expect(after.variants).toEqual([
      {
        sku: b,
        choice: '22 inch',
        price: 130,
        wasPrice: null,
        wasUntil: null,
        countInStock: 7,
        isStandard: true,
        version: 3,
      },
      {
        sku: `IR-${count}-C`,
        choice: '24 inch',
        price: 140.5,
        wasPrice: 160,
        wasUntil: null,
        countInStock: 2,
        isStandard: false,
        version: 1,
      },
    ]);
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });

  it('leaves what is left out, and takes the price before away by null', async () => {
    const until = '2030-01-01T00:00:00.000Z';
    await change({ change: [{ sku: b, wasPrice: 200, wasUntil: until }] });
    const kept = await change({ change: [{ sku: b, price: 125 }] });
    expect(kept.variants[1]).toMatchObject({ price: 125, wasPrice: 200, wasUntil: until, choice: '22 inch' });
    const gone = await change({ change: [{ sku: b, wasPrice: null }] });
    expect(gone.variants[1]).toMatchObject({ price: 125, wasPrice: null, wasUntil: null });
  });

  it('is refused as a whole when somebody was faster, with both values', async () => {
    await change({ change: [{ sku: b, price: 121 }] });
    const told = await refusal({
      change: [
        { sku: a, price: 90 },
        { sku: b, version: 1, price: 119 },
      ],
    });
    expect(told).toMatchObject({
      message: `Somebody has changed ${b} in the meantime. Nothing was saved. Check and try again.`,
      code: 'CONFLICT',
      reason: 'VERSION_CHANGED',
      conflicts: [
        { sku: b, current: { price: 121, version: 2 }, wanted: { sku: b, version: 1, price: 119 } },
      ],
    });
  });

  it('names each row and field that is wrong, and keeps nothing', async () => {
    const told = await refusal({
      add: [{ sku: 'no good', options: lengthOf(99), price: 1 }],
      change: [
        { sku: a, price: -1 },
        { sku: b, wasPrice: 100 },
      ],
    });
    expect(told).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((told as unknown as { faults: { path: unknown[] }[] }).faults.map(({ path }) => path)).toEqual([
      ['input', 'change', 0, 'price'],
      ['input', 'change', 1, 'wasPrice'],
      ['input', 'add', 0, 'sku'],
      ['input', 'add', 0, 'length'],
    ]);
  });

  it.each<[string, () => object, string, RegExp]>([
    [
      'an unknown sku',
      () => ({ change: [{ sku: 'IR-none' }] }),
      'NOT_FOUND',
      /^Variant IR-none not found\.$/,
    ],
    [
      'the standard deleted',
      () => ({ remove: [{ sku: a }] }),
      'CONFLICT',
      /is the standard variant\. Choose another/,
    ],
    [
      'one variant twice',
      () => ({ change: [{ sku: a }], remove: [{ sku: a.toLowerCase() }] }),
      'BAD_USER_INPUT',
      /twice/,
    ],
    [
      'a combination that is there',
      () => ({ add: [{ sku: 'IR-X', options: lengthOf(20), price: 1 }] }),
      'BAD_USER_INPUT',
      /is this combination already: 20 inch/,
    ],
    [
      'other options',
      () => ({ add: [{ sku: 'IR-X', options: [{ name: 'CAP', value: 'M' }], price: 1 }] }),
      'BAD_USER_INPUT',
      /same options/,
    ],
    [
      'a sku that is there',
      () => ({ add: [{ sku: b.toLowerCase(), options: lengthOf(30), price: 1 }] }),
      'BAD_USER_INPUT',
      /twice/,
    ],
    [
      'a sku of the shop’s own',
      () => ({ change: [{ sku: b, newSku: 'P-999999' }] }),
      'BAD_USER_INPUT',
      /given by the shop/,
    ],
    ['an unknown standard', () => ({ standard: 'IR-none' }), 'NOT_FOUND', /not found/],
    [
      'more taken than is there',
      () => ({ change: [{ sku: b, stockChange: -5 }] }),
      'CONFLICT',
      /has 4 in stock, so 5 cannot/,
    ],
    [
      'too many changes',
      () => ({ remove: Array.from({ length: 401 }, () => ({ sku: a })) }),
      'BAD_USER_INPUT',
      /at most 400/,
    ],
  ])('is refused for %s', async (_, changes, code, message) => {
    expect(await refusal(changes())).toMatchObject({
      code,
      message: expect.stringMatching(message) as string,
    });
  });

  it('is refused for a sku of another product, whatever its case', async () => {
    const other = a;
    count += 1;
    product = await checkout.product();
    const told = await refusal({ change: [{ sku: `P-${product}`, newSku: other.toLowerCase() }] });
    expect(told).toMatchObject({
      code: 'CONFLICT',
      message: `The SKU ${other} is used by another product. Choose another one.`,
    });
  });

  it('takes as many as a product can have, with all their options', async () => {
    count += 1;
    product = await checkout.product();
    const add = Array.from({ length: 399 }, (_, at) => ({
      sku: `IR-${count}-${String(at).padStart(30, '0')}`,
      options: allOptions(at),
      price: 285_500.5,
      wasPrice: 300_000,
      wasUntil: null,
      countInStock: 12,
    }));
    const first = { sku: `P-${product}`, version: 1, options: allOptions(399) };
    const { variants } = await change({ add, change: [first] });
    expect(variants).toHaveLength(400);
    const more = { sku: `IR-${count}-more`, options: allOptions(400), price: 1 };
    const { errors } = await ask({ add: [more] });
    expect(errors?.[0]?.message).toMatch(/at most 400 variants/);
  });

  it('brings a deleted variant back by its sku, with its ledger', async () => {
    await change({ remove: [{ sku: b }] });
    const back = await change({ add: [{ sku: b, options: lengthOf(26), price: 99, countInStock: 6 }] });
    expect(back.variants[1]).toMatchObject({ sku: b, choice: '26 inch', price: 99, countInStock: 6 });
    const moves = await checkout.sql(
      'select delta, stock_after, reason from stock_moves m join variants v on v.id = m.variant_id where v.sku = $1 order by m.id',
      [b],
    );
    expect(moves).toEqual([
      { delta: 4, stock_after: 4, reason: 'opening' },
      { delta: 2, stock_after: 6, reason: 'edit' },
    ]);
  });

  it('is for owners and managers', async () => {
    const people = {
      packer: 'FORBIDDEN',
      reader: 'FORBIDDEN',
      support: 'FORBIDDEN',
      manager: undefined,
    } as const;
    for (const [staffRole, code] of Object.entries(people)) {
      const who = await checkout.shopper({ staffRole: staffRole as keyof typeof people });
      const { errors } = await ask({}, who);
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
    expect(await refusal({}, await checkout.shopper())).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal({}, null)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is in the audit log, in the ledger and told as a change of the product', async () => {
    const last = async () => {
      const [entry] = await checkout.sql(
        'select action, subject_id, actor_id, changes from audit_entries order by id desc limit 1',
      );
      return entry;
    };
    const events = () =>
      checkout.sql<{ version: number }>(
        `select (facts->>'version')::int as version from events where kind = 'product-changed' and subject = $1 order by id`,
        [`product:${product}`],
      );
    const told = (await events()).length;
    await change({ change: [{ sku: b, price: 121, stockChange: -1 }] });
    expect(await last()).toEqual({
      action: 'VARIANTS_CHANGED',
      subject_id: product,
      actor_id: admin.id,
      changes: {
        [`${b} price`]: { before: 120, after: 121 },
        [`${b} countInStock`]: { before: 4, after: 3 },
      },
    });
    expect(await events()).toHaveLength(told + 1);
    const [move] = await checkout.sql(
      'select delta, reason, actor_id from stock_moves order by id desc limit 1',
    );
    expect(move).toEqual({ delta: -1, reason: 'edit', actor_id: admin.id });
    // As with the documented update: pieces alone are no other version.
    await change({ change: [{ sku: b, stockChange: 1 }] });
    expect(await events()).toHaveLength(told + 1);
  });
});

describe('stock that is changed by a difference while it sells', () => {
  it('comes out exact, with a move for each change', async () => {
    await change({ change: [{ sku: a, stockChange: 20 }] });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => checkout.shopper()));
    const orders = buyers.map(async (buyer) => {
      for (let at = 0; at < 3; at += 1) await checkout.order(buyer, product);
    });
    const edits = [5, -2, 7, -1, 4].map(async (stockChange) => {
      await change({ change: [{ sku: a, stockChange: Math.abs(stockChange) }] });
      if (stockChange < 0) await change({ change: [{ sku: a, stockChange: 2 * stockChange }] });
    });
    const sold = await Promise.allSettled([...orders, ...edits]);
    expect(sold.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await checkout.stockOf(product)).toBe(30 - 18 + 13);
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });

  it('never falls below nothing, whoever comes first', async () => {
    const takes = Array.from({ length: 5 }, () => ask({ change: [{ sku: b, stockChange: -1 }] }));
    const answers = await Promise.all(takes);
    const codes = answers.map(
      ({ errors }) => (errors?.[0]?.extensions['reason'] as string | undefined) ?? 'ok',
    );
    expect(codes.toSorted()).toEqual(['STOCK_CHANGED', 'ok', 'ok', 'ok', 'ok']);
  });
});

describe('one variant over REST', () => {
  it('is added, changed, made the standard and deleted', async () => {
    const sku = `IR-${count}-R`;
    const body = { sku, options: { length: '26 inch' }, price: 150, countInStock: 1 };
    const added = await checkout.rest('POST', `/api/products/${product}/variants/`, { who: admin, body });
    expect(added).toMatchObject({
      status: 201,
      body: { sku, options: { length: '26' }, choice: '26 inch', price: 150, countInStock: 1, version: 1 },
    });
    const changed = {
      version: 1,
      price: 140,
      wasPrice: 150,
      wasUntil: '2030-01-01T00:00:00+01:00',
      stockChange: '2',
      isStandard: true,
    };
    expect(
      await checkout.rest('PUT', `/api/variants/${sku.toLowerCase()}/`, { who: admin, body: changed }),
    ).toMatchObject({
      status: 200,
      body: {
        sku,
        price: 140,
        wasPrice: 150,
        wasUntil: '2029-12-31T23:00:00.000Z',
        countInStock: 3,
        isStandard: true,
      },
    });
    expect(await checkout.rest('DELETE', `/api/variants/${sku}/`, { who: admin })).toMatchObject({
      status: 409,
    });
    expect(await checkout.rest('DELETE', `/api/variants/${a}/`, { who: admin })).toEqual(
      expect.objectContaining({ status: 200, body: { detail: 'Variant deleted.' } }),
    );
    expect(await checkout.rest('DELETE', `/api/variants/${a}/`, { who: admin })).toMatchObject({
      status: 404,
    });
  });

  it.each<[string, number, RegExp]>([
    ['{"sku":"P-1-22"}', 400, /Enter a price/],
    ['{"price":1,"options":{"length":"22"}}', 400, /SKU/],
    ['{"sku":"IR-Y","price":1,"options":{"weight":"22"}}', 400, /no such option/],
    ['{"sku":"IR-Y","price":1,"options":"22"}', 400, /no such option/],
    ['{"sku":"IR-Y","price":1,"options":{"length":[22]}}', 400, /Enter a length/],
    [
      '{"sku":"IR-Y","price":1,"options":{"length":30},"wasPrice":2,"wasUntil":"tomorrow"}',
      400,
      /until which/,
    ],
    ['{"sku":"IR-Y","price":1,"options":{"length":30},"countInStock":"many"}', 400, /whole number/],
    ['{"sku":{"toString":"x"},"price":1,"options":{"length":30},"countInStock":1}', 400, /SKU/],
    [
      '{"sku":"IR-Y","price":{"valueOf":1,"toString":1},"options":{"length":30},"countInStock":1}',
      400,
      /price/,
    ],
    ['{"sku":"IR-Y","price":1,"options":{"length":30},"countInStock":{"toString":1}}', 400, /whole number/],
  ])('is refused when it is %s', async (body, status, detail) => {
    const answer = await checkout.rest('POST', `/api/products/${product}/variants`, {
      who: admin,
      body: JSON.parse(body) as object,
    });
    expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(detail) as string } });
  });

  it.each<[object, number, RegExp]>([
    [{ version: 7, price: 1 }, 409, /Somebody has changed/],
    [{ version: '7x' }, 400, /version/],
    [{ stockChange: -11 }, 409, /10 in stock/],
    [{ stockChange: 2_000_000 }, 400, /by how many/],
    [{ isStandard: false }, 400, /needs a standard/],
    [{ sku: 'IR 1' }, 400, /SKU/],
  ])('is not changed by %j', async (body, status, detail) => {
    const answer = await checkout.rest('PUT', `/api/variants/${a}`, { who: admin, body });
    expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(detail) as string } });
  });
});

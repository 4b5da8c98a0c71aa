import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantsInBatches } from '../../../api/shop/catalogue/variant-import/variant-export.service.ts';
import { importVariants } from '../../../api/shop/catalogue/variant-import/variant-import.service.ts';
import { readCsv } from '../../../api/shop/reports/csv-reader.ts';
import { csvOfBatches } from '../../../api/shop/reports/table-csv.ts';
import { VARIANT_CSV } from '../../../api/shop/reports/variant-columns.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let admin: Shopper;
let product: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
  product = await checkout.product({ price: 100_00, stock: 10 });
  await checkout.sql(`update variants set sku = 'IR-A', lengths = '{20}' where product_id = $1`, [product]);
  await checkout.sql(
    `insert into variants (product_id, sku, lengths, price, was_price, was_until, stock, position, created_at, updated_at)
     values ($1, 'IR-B', '{14,16}', 12050, 9000, '2027-01-01', 4, 2, now(), now())`,
    [product],
  );
});
afterAll(() => checkout.stop());

const run = async (csv: string, more: object = {}) =>
  importVariants(await checkout.context(admin), readCsv(Buffer.from(csv)), {
    dryRun: false,
    skipWrong: false,
    ...more,
  });
const exported = async () =>
  text(csvOfBatches(VARIANT_CSV, variantsInBatches(await checkout.context(admin))));
const stored = () => checkout.sql('select * from variants where product_id = $1 order by id', [product]);

describe('variants as CSV', () => {
  it('are exported one row for each sku, and imported again without a difference', async () => {
    const csv = await exported();
    expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'sku,product,length,colour,density,lace,cap,parting,volume,finish,shade,price,wasPrice,wasUntil,countInStock,isStandard',
      `IR-A,${product},20,,,,,,,,,100,,,10,true`,
      `IR-B,${product},14-16,,,,,,,,,120.5,90,2027-01-01T00:00:00.000Z,4,false`,
    ]);
    const before = await stored();
    expect(await run(csv)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      problems: [],
      ignored: [],
      isWritten: false,
    });
    expect(await stored()).toEqual(before);
  });

  it('may name their columns in many ways; a column that is left out stays', async () => {
    const report = await run('SKU code;Price (NGN);Qty ;Note\nir-b;₦130.50;;\nIR-A;"1,100";12;x\n');
    expect(report).toMatchObject({ updated: 2, ignored: ['Note'], problems: [], isWritten: true });
    const rows = await checkout.sql(
      'select sku, lengths, price::int as price, stock from variants where product_id = $1 order by id',
      [product],
    );
    expect(rows).toEqual([
      { sku: 'IR-A', lengths: [20], price: 110_000, stock: 12 },
      { sku: 'IR-B', lengths: [14, 16], price: 13_050, stock: 4 },
    ]);
    const [move] = await checkout.sql(
      'select delta, reason, actor_id from stock_moves order by id desc limit 1',
    );
    expect(move).toEqual({ delta: 2, reason: 'imported', actor_id: admin.id });
  });

  it('are added to the product that their row names, and can take the standard over', async () => {
    const report = await run(`sku,product,inch,price,stock,standard\nIR-C,${product},22 inch,140,3,yes\n`);
    expect(report).toMatchObject({ created: 1, updated: 0, isWritten: true });
    const [standard] = await checkout.sql('select sku from variants where product_id = $1 and is_standard', [
      product,
    ]);
    expect(standard).toEqual({ sku: 'IR-C' });
    expect(await brokenRules((statement, values) => checkout.sql(statement, values))).toEqual([]);
  });

  it('change by a difference, and by columns that somebody has named', async () => {
    const mapping = { Item: 'sku', Delta: 'stockChange' } as const;
    expect(await run('Item,Delta\nIR-C,-1\nIR-B,+2\n', { mapping })).toMatchObject({ updated: 2 });
    const rows = await checkout.sql('select stock from variants where product_id = $1 order by id', [
      product,
    ]);
    expect(rows).toEqual([{ stock: 12 }, { stock: 6 }, { stock: 2 }]);
  });

  it('report each wrong cell with its line, and keep nothing', async () => {
    const before = await stored();
    const other = await checkout.product();
    const csv = [
      'sku,product,length,price,countInStock,isStandard',
      `IR-A,${product},99,x,-1,`,
      `IR-A,${product},20,1,1,`,
      `IR X,${product},20,1,1,`,
      `IR-NEW,,20,1,1,`,
      `IR-B,${other},14-16,1,1,`,
      `IR-NONE,999999,20,1,1,`,
      `IR-C,${product},22,1,1,maybe`,
    ].join('\n');
    const { problems, isWritten } = await run(csv);
    expect(isWritten).toBe(false);
    expect(problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 length',
      '2 price',
      '2 countInStock',
      '3 sku',
      '4 sku',
      '5 product',
      '6 product',
      '7 product',
      '8 isStandard',
    ]);
    expect(await stored()).toEqual(before);
  });

  it('leave a product with a wrong row as it is, and write the others when asked to', async () => {
    const other = await checkout.product({ stock: 1 });
    const csv = `sku,price\nIR-A,-5\nIR-B,200\nP-${other},77\n`;
    expect(await run(csv, { skipWrong: true })).toMatchObject({
      updated: 1,
      isWritten: true,
      problems: [{ line: 2, field: 'price' }],
    });
    const [row] = await checkout.sql('select price::int as price from variants where product_id = $1', [
      other,
    ]);
    expect(row).toEqual({ price: 77_00 });
    const [kept] = await checkout.sql(`select price::int as price from variants where sku = 'IR-B'`);
    expect(kept).toEqual({ price: 130_50 });
  });

  it('are only checked by a dry run', async () => {
    const before = await stored();
    expect(await run('sku,price\nIR-A,5\n', { dryRun: true })).toMatchObject({
      updated: 1,
      isWritten: false,
    });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['no sku', 'price\n5\n', /no column "sku"/],
    ['two columns for one thing', 'sku,Qty,Stock\nIR-A,1,1\n', /both mean countInStock/],
    ['stock in two ways', 'sku,Qty,stockChange\nIR-A,1,1\n', /both as a number and as a difference/],
  ])('are refused with %s', async (_, csv, message) => {
    await expect(run(csv)).rejects.toThrow(message);
  });

  it('guard cells that look like formulas', async () => {
    await checkout.sql(`update variants set finish = '=1+1' where sku = 'IR-C'`);
    expect(await exported()).toContain(`,'=1+1,`);
    await checkout.sql(`update variants set finish = null where sku = 'IR-C'`);
  });

  it('come over REST as the text of a file', async () => {
    const body = { csv: `sku,Item price\nIR-C,150\n`, mapping: { 'Item price': 'price' }, dryRun: true };
    const answer = await checkout.rest('POST', '/api/admin/import/variants/', { who: admin, body });
    expect(answer).toMatchObject({ status: 200, body: { updated: 1, isWritten: false, problems: [] } });
    const csv = await checkout.rest('POST', '/api/admin/import/variants/', { who: admin, body: { csv: 7 } });
    expect(csv).toMatchObject({ status: 400 });
  });

  it('take 50,000 rows at once', async () => {
    const ids = await checkout.sql<{ id: number }>(
      `insert into products (name, image, price, description, brand, category, count_in_stock, created_at, updated_at)
       select 'Many ' || n, '/media/wig.webp', 100, '', '', '', 0, now(), now() from generate_series(1, 125) n returning id`,
    );
    await checkout.sql(`update variants set shade = 'S0' where product_id = any($1)`, [
      ids.map(({ id }) => id),
    ]);
    const rows = ids.flatMap(({ id }) =>
      Array.from({ length: 399 }, (_, at) => `M-${id}-${at},${id},S${at + 1},${100 + at},${at % 7}`),
    );
    const csv = `sku,product,shade,price,stock\n${rows.join('\n')}\n`;
    expect(await run(csv)).toMatchObject({ created: 49_875, problems: [], isWritten: true });
    expect(await run(csv)).toMatchObject({ unchanged: 49_875, updated: 0, isWritten: false });
  }, 120_000);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommandLine } from '../../support/processes/command-line.ts';
import { FLAT_PRODUCTS } from '../../support/database/flat-products.ts';

let line: CommandLine;
let folder: string;
let file: string;

beforeAll(async () => {
  line = await CommandLine.start();
  folder = await mkdtemp(path.join(tmpdir(), 'irun-csv-'));
  file = path.join(folder, 'products.csv');
});
afterAll(async () => {
  await line.stop();
  await rm(folder, { recursive: true, force: true });
});

const products = () => line.sql(`${FLAT_PRODUCTS} order by p.id`);
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

async function importCsv(csv: string, ...words: string[]) {
  await writeFile(file, csv);
  return await line.run(['import-products', file, ...words]);
}

describe('importing', () => {
  let id: number;

  beforeEach(async () => {
    const [made] = await line.sql<{ id: number }>(
      `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at)
       values ('Old', '/media/old.webp', 8999, 'Old words', 'Brand', 'Category', 5, false, '2026-01-01', '2026-01-01') returning id`,
    );
    id = made?.id ?? 0;
  });
  const one = async () => (await line.sql(`${FLAT_PRODUCTS} where p.id = $1`, [id]))[0];

  test('changes what the columns name and leaves the rest', async () => {
    expect(await importCsv(`_id,name,price\n${id},New,12.5\n`)).toMatchObject({
      code: 0,
      out: 'Imported: 0 new, 1 changed, 0 as they were, 0 wrong.\n',
    });
    expect(await one()).toMatchObject({
      name: 'New',
      price: '1250',
      description: 'Old words',
      count_in_stock: 5,
      folded_name: 'new',
    });
  });

  test('makes products of rows without an id, visible, in the order of the file', async () => {
    const csv = 'name,price,countInStock\nFirst,1,1\nSecond,2.50,0\n';
    expect(await importCsv(csv)).toMatchObject({ code: 0, out: like(/^Imported: 2 new/) });
    const made = await line.sql(
      'select name, v.price, image, is_draft from products p join variants v on product_id = p.id order by p.id desc limit 2',
    );
    expect(made).toEqual([
      { name: 'Second', price: '250', image: '/media/placeholder.webp', is_draft: false },
      { name: 'First', price: '100', image: '/media/placeholder.webp', is_draft: false },
    ]);
  });

  test('makes a draft visible with its first change, unless the table says otherwise', async () => {
    await line.sql('update products set is_draft = true where id = $1', [id]);
    await importCsv(`_id,isDraft,price\n${id},true,5\n`);
    expect(await one()).toMatchObject({ is_draft: true, price: '500' });
    await importCsv(`_id,price\n${id},6\n`);
    expect(await one()).toMatchObject({ is_draft: false, price: '600' });
    await importCsv(`_id,isDraft\n${id},TRUE\n`);
    expect(await one()).toMatchObject({ is_draft: true });
  });

  const WRONG = [
    '_id,name,price,countInStock,image',
    'ID,,1,1,/media/a.webp',
    ',Right,1,1,/media/a.webp',
    ',Dear,1.234,1,/media/a.webp',
    ',Many,1,1.5,http://example.com/a.png',
    '999999,Gone,1,1,/media/a.webp',
    'x,Strange,1,1,/media/a.webp',
    'ID,Twice,1,1,/media/a.webp',
  ].join('\n');

  test('tells every wrong row and writes nothing', async () => {
    const before = await products();
    const { code, out, told } = await importCsv(WRONG.replaceAll('ID', String(id)));
    expect(code).toBe(1);
    expect(out).toBe(
      'Nothing was written: 1 new, 0 changed, 0 as they were, 6 wrong. Correct the lines, or add --skip-wrong.\n',
    );
    expect(told.split('\n')).toEqual([
      'Line 2: name: Enter a product name.',
      'Line 4: price: Enter a price from 0 to 100,000,000 with at most 2 decimals.',
      'Line 5: image: Upload a picture or enter an address that begins with https://.',
      'Line 5: countInStock: Enter a whole number from 0 to 1,000,000.',
      'Line 6: There is no product 999999.',
      'Line 7: There is no product x.',
      `Line 8: Product ${id} is already in an earlier line.`,
      '',
    ]);
    expect(await products()).toEqual(before);
  });

  test('writes the right rows alone when told to', async () => {
    const result = await importCsv(WRONG.replaceAll('ID', String(id)), '--skip-wrong');
    expect(result).toMatchObject({ code: 1, out: 'Imported: 1 new, 0 changed, 0 as they were, 6 wrong.\n' });
    expect(await line.sql(`select 1 from products where name = 'Right'`)).toHaveLength(1);
  });

  test('tells what it would do without doing it', async () => {
    const before = await products();
    expect(await importCsv(`_id,name\n${id},New\n,Other\n`, '--dry-run')).toMatchObject({
      code: 1,
      out: 'Would be imported: 0 new, 1 changed, 0 as they were, 1 wrong. Nothing was written.\n',
    });
    expect(await products()).toEqual(before);
  });

  test.each([
    ['columns that products do not have', 'name,colour\nA,red\n', /no column "colour"/],
    ['what is no CSV', 'name\n"A\n', /cannot be read as CSV/],
  ])('refuses %s', async (_, csv, sentence) => {
    expect(await importCsv(csv)).toMatchObject({ code: 1, told: like(sentence) });
  });

  test('of a file that is not there fails with a sentence', async () => {
    const { code, told } = await line.run(['import-products', path.join(folder, 'none.csv')]);
    expect({ code, told }).toEqual({ code: 1, told: like(/no such file/) });
  });

  test('of ten thousand rows is one transaction of a few seconds', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `Wig ${index},${index / 100},3,`);
    const started = performance.now();
    const csv = `name,price,countInStock,description\n${rows.join('\n')}\n`;
    expect(await importCsv(csv)).toMatchObject({ code: 0, out: like(/^Imported: 10000 new/) });
    expect(performance.now() - started).toBeLessThan(20_000);
    const [{ times } = { times: 0 }] = await line.sql<{ times: number }>(
      `select count(distinct created_at)::int as times from products where name like 'Wig %'`,
    );
    expect(times).toBe(1);
  });
});

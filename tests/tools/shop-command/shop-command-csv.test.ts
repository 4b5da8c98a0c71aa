import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../api/shop/reports/csv-reader.ts';
import { CommandLine } from '../../support/processes/command-line.ts';
import { FLAT_PRODUCTS } from '../../support/database/flat-products.ts';

let line: CommandLine;
let folder: string;
let file: string;

beforeAll(async () => {
  line = await CommandLine.start({ demo: true });
  folder = await mkdtemp(path.join(tmpdir(), 'irun-csv-'));
  file = path.join(folder, 'products.csv');
});
afterAll(async () => {
  await line.stop();
  await rm(folder, { recursive: true, force: true });
});

const products = () => line.sql(`${FLAT_PRODUCTS} order by p.id`);
const like = (pattern: RegExp) => expect.stringMatching(pattern) as string;

async function importCsv(csv: string) {
  await writeFile(file, csv);
  return await line.run(['import-products', file]);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('exporting', () => {
  test('writes every product, drafts too, to the output or into a file', async () => {
    const { code, out } = await line.run(['export-products']);
    expect(code).toBe(0);
    expect(readCsv(Buffer.from(out))).toHaveLength((await products()).length);
    expect(await line.run(['export-products', '--out', file])).toEqual({
      code: 0,
      out: '',
      told: `Wrote ${file}.\n`,
    });
    expect(await readFile(file, 'utf8')).toBe(out);
  });

  test('writes every order with its lines', async () => {
    const { code, out } = await line.run(['export-orders']);
    expect(code).toBe(0);
    const rows = readCsv(Buffer.from(out)).map(({ cells }) => cells);
    const orders = await line.sql<{ id: number; total_price: string; lines: string }>(
      `select o.id, o.total_price, count(*) as lines from orders o join order_items i on i.order_id = o.id
       group by o.id order by o.id desc`,
    );
    expect(
      rows.map((row) => [
        Number(row['_id']),
        Number(row['totalPrice']),
        row['orderItems']?.split('\n').length,
      ]),
    ).toEqual(orders.map(({ id, total_price, lines }) => [id, Number(total_price) / 100, Number(lines)]));
  });

  test('into a folder that is not there fails with a sentence', async () => {
    const { code, told } = await line.run(['export-products', '--out', path.join(folder, 'none', 'x.csv')]);
    expect({ code, told }).toEqual({ code: 1, told: like(/ENOENT/) });
  });
});

describe('an export that is imported again', () => {
  beforeAll(async () => {
    await line.sql(`insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at)
      values ('=1+1', '/media/x.webp', 1, E'\\'quoted\\'\\r\\n"two" lines; and, more', '@brand', '-5', 0, true, now(), now())`);
  });

  test('changes nothing at all, not even a time', async () => {
    const before = await products();
    const { out } = await line.run(['export-products']);
    const imported = await importCsv(out);
    expect(imported).toEqual({
      code: 0,
      out: `Nothing to write: 0 new, 0 changed, ${before.length} as they were, 0 wrong.\n`,
      told: '',
    });
    expect(await products()).toEqual(before);
    expect((await line.run(['export-products'])).out).toBe(out);
  });

  test('saved by a spreadsheet of another country still changes nothing', async () => {
    const before = await products();
    const rows = readCsv(Buffer.from((await line.run(['export-products'])).out));
    const csv = [Object.keys(rows[0]?.cells ?? {}), ...rows.map(({ cells }) => Object.values(cells))]
      .map((cells) => cells.map((text) => quoted(text === 'true' ? 'TRUE' : text)).join(';'))
      .join('\n');
    expect(await importCsv(csv)).toMatchObject({ code: 0, out: like(/^Nothing to write/) });
    expect(await products()).toEqual(before);
  });

  test('makes the same shop of an empty one', async () => {
    const other = await CommandLine.start();
    try {
      const { out } = await line.run(['export-products']);
      await writeFile(file, out.replaceAll(/^\d+,/gm, ','));
      expect(await other.run(['import-products', file])).toMatchObject({
        code: 0,
        out: like(/^Imported: \d+ new/),
      });
      const facts = `select name, image, v.price, description, brand, category, v.stock, is_draft, folded_name
        from products p join variants v on v.product_id = p.id and v.is_standard order by p.id`;
      expect(await other.sql(facts)).toEqual(await line.sql(facts));
    } finally {
      await other.stop();
    }
  });
});

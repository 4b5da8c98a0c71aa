import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandLine } from '../../support/processes/command-line.ts';

let line: CommandLine;
let folder: string;
let file: string;

beforeAll(async () => {
  line = await CommandLine.start({ demo: true });
  folder = await mkdtemp(path.join(tmpdir(), 'irun-variants-'));
  file = path.join(folder, 'variants.csv');
});
afterAll(async () => {
  await line.stop();
  await rm(folder, { recursive: true, force: true });
});

const importCsv = async (csv: string, ...words: string[]) => {
  await writeFile(file, csv);
  return await line.run(['import-variants', file, ...words]);
};

test('what was exported is imported without a difference', async () => {
  expect(await line.run(['export-variants', '--out', file])).toMatchObject({
    code: 0,
    told: `Wrote ${file}.\n`,
  });
  const rows = (await readFile(file, 'utf8')).trim().split('\r\n').length - 1;
  const { code, out } = await line.run(['import-variants', file]);
  expect({ code, out }).toEqual({
    code: 0,
    out: `Nothing to write: 0 new, 0 changed, ${rows} as they were, 0 wrong.\n`,
  });
});

test('wrong cells are named, and a dry run writes nothing', async () => {
  const [first] = await line.sql<{ sku: string; price: number }>(
    'select sku, price from variants order by id limit 1',
  );
  const { code, told, out } = await importCsv(`Code,Cost,Note\n${first?.sku},x,\n`, '--map', 'Cost=price');
  expect({ code, out }).toEqual({
    code: 1,
    out: 'Nothing was written: 0 new, 1 changed, 0 as they were, 1 wrong. Correct the cells, or add --skip-wrong.\n',
  });
  expect(told).toMatch(/^Columns left out: Note\.\nLine 2, price: Enter a price/);
  expect(await importCsv(`sku,price\n${first?.sku},77.5\n`, '--dry-run')).toMatchObject({ code: 0 });
  expect(await line.sql('select price from variants order by id limit 1')).toEqual([{ price: first?.price }]);
  expect(await importCsv(`sku,price\n${first?.sku},77.5\n`)).toMatchObject({
    out: 'Imported: 0 new, 1 changed, 0 as they were, 0 wrong.\n',
  });
  expect(await importCsv('sku\n', '--map', 'Cost=costs')).toMatchObject({ code: 1 });
});

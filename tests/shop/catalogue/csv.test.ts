import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { csvStream } from '../../../api/shop/reports/csv.ts';
import { readCsv } from '../../../api/shop/reports/csv-reader.ts';

const COLUMN = [{ name: 'text', value: (row: string) => row }];
const written = async (texts: Iterable<string>) => (await buffer(csvStream(COLUMN, texts))).toString();
const read = (csv: string) => readCsv(Buffer.from(csv)).map(({ cells }) => cells);

function* broken() {
  yield 'one';
  throw new Error('the database is gone');
}

/** Texts that break CSV files or run in spreadsheets. */
const DIFFICULT = [
  '=HYPERLINK("http://evil.example","Click")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  "'=1",
  "''=1",
  "'quoted'",
  "'",
  'a, b; c\td',
  'two\nlines',
  'two\r\nlines',
  '\rhalf',
  '"',
  '""',
  ' blanks around ',
  'Ọ̀ṣun ₦1,234 é 🦱',
  '\\n',
  '1e5',
  '#REF!',
];

describe('a CSV file', () => {
  test('gives back every text exactly', async () => {
    const csv = await written(DIFFICULT);
    expect(read(csv)).toEqual(DIFFICULT.map((value) => ({ text: value })));
  });

  test('holds no cell that a spreadsheet would run', async () => {
    const csv = await written(DIFFICULT);
    for (const line of csv.split('\r\n')) expect(line.replace(/^\uFEFF?"?/, '')).not.toMatch(/^[=+\-@\t＝]/);
  });

  test('has the UTF-8 mark, a header row, numbers and times as data, and empty cells for null', async () => {
    const columns = [
      { name: 'n', value: () => -5.25 },
      { name: 't', value: () => new Date('2026-11-20T12:00:00Z') },
      { name: 'yes', value: () => true },
      { name: 'no', value: () => false },
      { name: 'none', value: () => null },
    ];
    expect((await buffer(csvStream(columns, [0]))).toString()).toBe(
      '\uFEFFn,t,yes,no,none\r\n-5.25,2026-11-20T12:00:00.000Z,true,false,\r\n',
    );
  });

  test('without rows still has its header row', async () => {
    expect(await written([])).toBe('\uFEFFtext\r\n');
  });

  test('is written no faster than it is read', async () => {
    let made = 0;
    function* endless() {
      for (;;) yield `row ${(made += 1)}`;
    }
    const stream = csvStream(COLUMN, endless());
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
    expect(made).toBeLessThan(10_000);
  });

  test('whose rows cannot be read ends with the error', async () => {
    await expect(written(broken())).rejects.toThrow('the database is gone');
  });
});

describe('reading a spreadsheet’s own CSV', () => {
  test.each([',', ';', '\t'])('accepts %j between the cells', (delimiter) => {
    expect(read(`name${delimiter}price\n"a,b;c"${delimiter}5\n`)).toEqual([{ name: 'a,b;c', price: '5' }]);
  });

  test('gives the line where each row starts', () => {
    const rows = readCsv(Buffer.from('a,b\r\n1,"two\nlines"\r\n2,x\r\n\r\n3,y\r\n'));
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 6]);
  });

  test.each([
    ['a quote that is never closed', 'a,b\n1,"x\n', /Quote/],
    ['a row that is too long', 'a,b\n1,2,3\n', /line 2/],
    ['a column named twice', 'a,a\n1,2\n', /column a twice/],
  ])('refuses %s with a sentence', (_, csv, sentence) => {
    expect(() => read(csv)).toThrow(sentence);
  });

  test('refuses another encoding than UTF-8', () => {
    expect(() => readCsv(Buffer.from([0x61, 0x0a, 0xe9, 0x0a]))).toThrow(/UTF-8/);
  });
});

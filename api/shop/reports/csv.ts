import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { sheetText } from './csv-text.ts';

export type CsvValue = string | number | boolean | Date | null;

export interface CsvColumn<Row> {
  name: string;
  value: (row: Row) => CsvValue;
}

/** RFC 4180, UTF-8 with a byte order mark (for spreadsheets), times in ISO 8601. `readCsv` restores the same values. */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ name }) => name),
    record_delimiter: 'windows',
    // The library looks only for whole line ends; some spreadsheets break the line at half of one.
    quoted_match: /[\r\n]/,
    cast: { string: (text, { header }) => (header ? text : sheetText(text)), boolean: String },
  });
  const source = Readable.from(cellsOf(columns, rows));
  source.on('error', (error) => lines.destroy(error));
  lines.on('close', () => source.destroy());
  return source.pipe(lines);
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<(string | number | boolean | null)[]> {
  for await (const row of rows) {
    yield columns.map(({ value }) => {
      const cell = value(row);
      return cell instanceof Date ? cell.toISOString() : cell;
    });
  }
}

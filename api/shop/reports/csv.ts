import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { sheetText } from './csv-text.ts';

/** What a cell may hold: numbers and times are written as data, text so that no spreadsheet takes it for a formula. */
export type CsvValue = string | number | boolean | Date | null;

/** A column by the name in its head, and what a row has in it. */
export interface CsvColumn<Row> {
  name: string;
  value: (row: Row) => CsvValue;
}

/**
 * Rows as CSV (RFC 4180), written as fast as they are read and no faster: UTF-8 with the mark by which spreadsheets
 * know it, a head line, times in ISO 8601. `api/shop/reports/csv-reader.ts` reads back exactly what was there.
 */
export function csvStream<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ name }) => name),
    record_delimiter: 'windows',
    // The library looks only for whole delimiters; half of one would end the line in some spreadsheets.
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

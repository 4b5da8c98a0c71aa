import { CsvError, parse } from 'csv-parse/sync';
import { badRequest } from '../../domain/errors.ts';
import { dataText } from './csv-text.ts';

/** Cells by column name. */
export interface CsvRow {
  /** From 1, the header included. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** Spreadsheets use the one of their country. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Reads the output of `csvStream` or a spreadsheet, with or without a byte order mark. Skips blank lines and removes
 * the apostrophe in front of formulas.
 * @throws ShopError BAD_USER_INPUT with the line
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  return parseRecords(decode(bytes)).map(({ record, info }) => {
    const cells = Object.entries(record).map(([name, cell]) => [name, dataText(cell)]);
    const lineEnds = Object.values(record).join('').split('\n').length - 1;
    return { line: info.lines - lineEnds, cells: Object.fromEntries(cells) as Record<string, string> };
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The file is not in UTF-8: save it as "CSV UTF-8".');
  }
}

interface ReadRecord {
  record: Record<string, string>;
  info: { lines: number };
}

function parseRecords(text: string): ReadRecord[] {
  const head = text.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  try {
    return parse(text, {
      columns: checkedHead,
      delimiter,
      info: true,
      skip_empty_lines: true,
    }) as unknown as ReadRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badRequest(`The file cannot be read as CSV. ${error.message}.`);
  }
}

function checkedHead(head: string[]): string[] {
  const names = head.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw badRequest(`The header names the column ${twice} twice.`);
  return names;
}

import { CsvError, parse } from 'csv-parse/sync';
import { badRequest } from '../../domain/errors.ts';
import { dataText } from './csv-text.ts';

/** One row of a file: its cells by the names in the head line, as text. */
export interface CsvRow {
  /** The line of the file on which the row begins, counted from 1 with the head line. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What spreadsheets put between cells, depending on the country they are set to. */
const DELIMITERS = [',', ';', '\t'];

/**
 * Reads what `csvStream` has written, or a spreadsheet's own CSV: with or without the UTF-8 mark, blank lines passed
 * over, the apostrophe before what looks like a formula taken off again.
 * @throws ShopError BAD_USER_INPUT with the line when it is no CSV
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
  /** Counts lines to the end of the record. */
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
  if (twice !== undefined) throw badRequest(`The first line names the column ${twice} twice.`);
  return names;
}

import { type Kobo, koboFromText } from '../money.ts';

/** A line of a statement with money that came in, or why it cannot be read. The number counts from 1. */
export type StatementLine = { line: number } & (
  | { amount: Kobo; arrivedOn: string; reference: string; words: string; error: null }
  | { error: string }
);

export interface Statement {
  lines: StatementLine[];
  /** Lines with money that went out, or with none. */
  skipped: number;
}

/** As the banks of Nigeria head their columns, in small letters without other signs. The first that is there is taken. */
const COLUMNS = {
  arrivedOn: [
    'transdate',
    'transactiondate',
    'trandate',
    'postdate',
    'postingdate',
    'date',
    'valuedate',
    'arrivedon',
  ],
  amount: [
    'credit',
    'creditamount',
    'creditngn',
    'credits',
    'moneyin',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'amount',
  ],
  reference: [
    'reference',
    'ref',
    'refno',
    'referenceno',
    'referencenumber',
    'transactionreference',
    'transref',
    'transactionid',
    'sessionid',
    'instrumentno',
  ],
  words: [
    'narration',
    'narrations',
    'description',
    'remarks',
    'remark',
    'details',
    'transactiondetails',
    'particulars',
    'words',
  ],
} as const;
type Column = keyof typeof COLUMNS;
type Places = Record<Column, number>;

/** Where an amount has no column of its own for what went out, this one says which it was. */
const DIRECTION: ReadonlySet<string> = new Set(['type', 'drcr', 'crdr', 'transactiontype', 'debitcredit']);

/**
 * Reads the cells of a bank's statement. What stands above the headings does not count.
 * @returns null where no row heads a day, an amount and a reference
 */
export function readStatement(rows: readonly (readonly string[])[]): Statement | null {
  const headed = rows.findIndex((row) => placesOf(row) !== null);
  const places = placesOf(rows[headed] ?? []);
  if (!places) return null;
  const direction = (rows[headed] ?? []).findIndex((cell) => DIRECTION.has(plain(cell)));
  const lines: StatementLine[] = [];
  let skipped = 0;
  for (const [index, row] of rows.entries()) {
    if (index <= headed || row.every((cell) => cell.trim() === '')) continue;
    const amount = amountOf(cellOf(row, places.amount));
    const isOut = direction >= 0 && /^d/i.test(cellOf(row, direction));
    if (isOut || amount === 'none') skipped += 1;
    else lines.push({ line: index + 1, ...readLine(row, places, amount) });
  }
  return { lines, skipped };
}

function readLine(row: readonly string[], places: Places, amount: Kobo | null) {
  const arrivedOn = dayOf(cellOf(row, places.arrivedOn));
  const reference = cellOf(row, places.reference);
  if (amount === null) return { error: `“${cellOf(row, places.amount)}” is not an amount.` };
  if (arrivedOn === null) return { error: `“${cellOf(row, places.arrivedOn)}” is not a day.` };
  if (reference === '') return { error: 'It has no reference. Enter it by hand with one of your own.' };
  return { amount, arrivedOn, reference, words: cellOf(row, places.words), error: null };
}

function placesOf(row: readonly string[]): Places | null {
  const headings = row.map(plain);
  const place = (column: Column): number =>
    COLUMNS[column].reduce((found, name) => (found < 0 ? headings.indexOf(name) : found), -1);
  const places: Places = {
    arrivedOn: place('arrivedOn'),
    amount: place('amount'),
    reference: place('reference'),
    words: place('words'),
  };
  const isWhole = places.arrivedOn >= 0 && places.amount >= 0 && places.reference >= 0;
  return isWhole ? places : null;
}

const plain = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Spreadsheets put a quote before what they shall not reckon with. */
const cellOf = (row: readonly string[], place: number): string => (row[place] ?? '').trim().replace(/^'/, '');

/** `none` where nothing came in; null for what is no amount. */
function amountOf(cell: string): Kobo | 'none' | null {
  if (/^-*$/.test(cell)) return 'none';
  const kobo = koboFromText(
    cell
      .replace(/^(?:₦|NGN|N)\s*/i, '')
      .replaceAll(',', '')
      .replace(/^\+/, ''),
  );
  return kobo !== null && kobo <= 0 ? 'none' : kobo;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-11-23` of that, `23/11/2026`, `23-Nov-26` or `23 November 2026`, with or without a time; null for no day. */
function dayOf(cell: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(cell);
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const given = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d\d)(?!\d)/.exec(cell);
  if (!given) return null;
  const [, day, month = '', year = ''] = given;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return realDay(Number(year.length === 2 ? `20${year}` : year), named || Number(month), Number(day));
}

/** Null for the 31st of November. */
function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

import { VARIANT_COLUMNS } from '#domain/catalogue/variants/csv-columns.ts';
import type { ImportReport } from './send-csv.ts';

/** So that spreadsheets take it for UTF-8. */
const MARK = '\uFEFF';

/** The headers alone. */
export const TEMPLATE = `${MARK}${VARIANT_COLUMNS.filter((name) => name !== 'stockChange').join(',')}\r\n`;

/** The names in the first line of a file; which sign stands between them is for the server to find, too. */
export function headersOf(csv: string): string[] {
  const [head = ''] = csv.replace(MARK, '').split(/\r\n|\r|\n/, 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  );
  return head.split(delimiter).map((name) => name.trim().replaceAll(/^"|"$/g, ''));
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Row, field, what is wrong. The sentences are the shop's own, and begin with no sign of a formula. */
export function reportText({ problems }: ImportReport): string {
  const lines = problems.map(({ line, field, sentence }) =>
    [String(line), field, sentence].map(cell).join(','),
  );
  return `${MARK}row,field,what is wrong\r\n${lines.join('\r\n')}\r\n`;
}

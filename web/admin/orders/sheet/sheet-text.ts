import type { ToldRow } from './use-ship-sheet.ts';

/** So that spreadsheets take it for UTF-8. */
const MARK = '\uFEFF';

const HEADINGS = 'order,carrier,tracking number';

/** A sheet to fill in. */
export const emptySheet = (orderIds: readonly string[]): string =>
  `${MARK}${[HEADINGS, ...orderIds.map((id) => `${id},,`)].join('\r\n')}\r\n`;

/** A quote before what a spreadsheet would take for a formula. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const OUTCOMES = {
  READY: 'ready',
  SHIPPED: 'shipped',
  ALREADY: 'shipped before',
  REFUSED: 'not shipped',
} as const;

export function reportText(rows: readonly ToldRow[]): string {
  const lines = rows.map(({ row, told }) => {
    const given = row.error === null ? [String(row.order), row.carrier, row.trackingNumber] : ['', '', ''];
    const said =
      row.error === null
        ? [told ? OUTCOMES[told.outcome] : '', told?.problem ?? '']
        : ['not shipped', row.error];
    return [String(row.line), ...given, ...said].map(cell).join(',');
  });
  return `${MARK}row,${HEADINGS},result,why\r\n${lines.join('\r\n')}\r\n`;
}

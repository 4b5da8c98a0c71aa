import { parseId } from '../../ids.ts';

export const SHEET_LIMITS = {
  /** Rows of a file. */
  rows: 1000,
  /** Orders that one call ships. */
  atOnce: 50,
} as const;

/** A row of the sheet, or why it cannot be read. The number counts from 1, with the headings. */
export type SheetRow = { line: number } & (
  | { order: number; carrier: string; trackingNumber: string; error: null }
  | { error: string }
);

/** In small letters without other signs. The first that is there is taken. */
const COLUMNS = {
  order: ['order', 'orderid', 'orderno', 'ordernumber', 'id'],
  carrier: ['carrier', 'courier', 'company', 'deliverycompany', 'shipper'],
  trackingNumber: [
    'trackingnumber',
    'tracking',
    'trackingno',
    'trackingid',
    'awb',
    'waybill',
    'waybillnumber',
    'consignment',
  ],
} as const;
type Column = keyof typeof COLUMNS;

const plain = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, '');

/** @returns null where no row heads an order and a tracking number */
export function readShippingSheet(rows: readonly (readonly string[])[]): SheetRow[] | null {
  const headed = rows.findIndex((row) => placeOf(row, 'order') >= 0 && placeOf(row, 'trackingNumber') >= 0);
  const head = rows[headed];
  if (!head) return null;
  const cellIn = (row: readonly string[], column: Column): string =>
    (row[placeOf(head, column)] ?? '').trim().replace(/^'/, '');
  const named = new Set<number>();
  return rows.flatMap((row, index): SheetRow[] => {
    if (index <= headed || row.every((cell) => cell.trim() === '')) return [];
    const line = index + 1;
    const given = cellIn(row, 'order');
    const order = parseId(given.replace(/^#/, ''));
    const trackingNumber = cellIn(row, 'trackingNumber');
    if (order === null) return [{ line, error: `“${given}” is no order’s number.` }];
    if (trackingNumber === '') return [{ line, error: 'It has no tracking number.' }];
    if (named.has(order)) return [{ line, error: `Order ${order} stands in the sheet twice.` }];
    named.add(order);
    return [{ line, order, carrier: cellIn(row, 'carrier'), trackingNumber, error: null }];
  });
}

function placeOf(row: readonly string[], column: Column): number {
  const headings = row.map(plain);
  return COLUMNS[column].reduce((found, name) => (found < 0 ? headings.indexOf(name) : found), -1);
}

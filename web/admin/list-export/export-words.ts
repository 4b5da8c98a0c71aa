import type { ExportRowFragment } from '../../graphql/generated/operations.ts';

export const KIND_WORDS: Record<ExportRowFragment['kind'], string> = {
  ORDERS: 'Orders',
  PRODUCTS: 'Products',
  USERS: 'Users',
  MONEY: 'Payments and refunds',
};

/** Whether somebody still works on it, or will. */
export const isOpen = ({ state }: ExportRowFragment): boolean => state === 'WAITING' || state === 'WORKING';

/** How much of it is written, 0 to 1; null while that is not known. */
export function partOf({ rowsDone, rowsTotal }: ExportRowFragment): number | null {
  return rowsTotal === null || rowsTotal === undefined || rowsTotal === 0
    ? null
    : Math.min(1, rowsDone / rowsTotal);
}

/** "1,203 rows". */
export const rowsText = (rows: number): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;

const KB = 1000;

/** "12 kB", "3.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB)).toLocaleString('en-US')} kB`;
  return `${(bytes / KB / KB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

/** How it stands, for the button and for screen readers. */
export function progressText(row: ExportRowFragment): string {
  const part = partOf(row);
  if (row.state === 'WAITING') return 'Waiting';
  if (part === null) return row.rowsDone === 0 ? 'Reading' : `Reading, ${rowsText(row.rowsDone)}`;
  return `Reading, ${Math.floor(part * 100)} %`;
}

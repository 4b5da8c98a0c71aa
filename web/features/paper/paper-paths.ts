import { CONSOLE_PAGES } from '#domain/pages/console-pages.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type Id, withId, withSearch } from '../../paths.ts';

/** What the console prints. */
export type PaperKind = 'slips' | 'invoices';

/** The buyer's invoice. */
export const invoicePath = (order: Id): string => withId(PAGES.orderInvoice, order);

/** The console's page of papers, one order a sheet. */
export const printPath = (kind: PaperKind, orders: readonly Id[]): string =>
  withSearch(CONSOLE_PAGES.adminPrint, { paper: kind, orders: orders.join(',') });

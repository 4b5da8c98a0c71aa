import { shopDay } from '../shop-time.ts';

/** Invoices or packing slips at a time. */
export const MAX_PAPERS = 50;

/** The year whose numbers an invoice takes, by the calendar in Lagos. */
export const invoiceYear = (issuedAt: Date): number => Number(shopDay(issuedAt).slice(0, 4));

/** Such as `2026-00012`. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(5, '0')}`;

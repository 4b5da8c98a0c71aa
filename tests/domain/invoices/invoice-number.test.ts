import { expect, test } from 'vitest';
import { invoiceNumber, invoiceYear } from '../../../api/domain/invoices/invoice-number.ts';

test.each([
  ['2026-12-31T22:59:59.999Z', 2026],
  ['2026-12-31T23:00:00.000Z', 2027],
  ['2027-01-01T00:00:00.000Z', 2027],
])('an invoice of %s takes a number of %d', (issuedAt, year) => {
  expect(invoiceYear(new Date(issuedAt))).toBe(year);
});

test.each([
  [1, '2026-00001'],
  [99_999, '2026-99999'],
  [100_000, '2026-100000'],
])('number %d is written %s', (number, written) => {
  expect(invoiceNumber({ year: 2026, number })).toBe(written);
});

import { describe, expect, test } from 'vitest';
import {
  fixRate,
  hasRateEnded,
  nairaForDollar,
  quoteText,
  rateText,
} from '../../../api/domain/payments/exchange-rate.ts';
import { isPaymentRate, payableAmount } from '../../../api/domain/payments/payment-lifecycle.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

test.each([
  [350_000_00, 0.00066, '₦350,000.00 · $231.00 at 0.00066, fixed for 30 minutes'],
  [299_714_00, 1 / 1600, '₦299,714.00 · $187.32 at 0.000625, fixed for 30 minutes'],
  [54_100_00, 0.00065, '₦54,100.00 · $35.17 at 0.00065, fixed for 30 minutes'],
  [100_00, 0.000001, '₦100.00 · $0.00 at 0.000001, fixed for 30 minutes'],
  [10_00, 1500, '₦10.00 · $15000.00 at 1500, fixed for 30 minutes'],
])('%d kobo at %d read "%s"', (total, rate, text) => {
  expect(quoteText(total, rate)).toBe(text);
  expect(rateText(total, rate)).toBe(text.slice(0, text.indexOf(', fixed')));
});

test('a rate of 1 changes no amount, is not shown, and never ends', () => {
  expect(rateText(100, 1)).toBeNull();
  expect(quoteText(100, 1)).toBeNull();
  const fixed = fixRate({ rate: 1, source: 'server' }, NOW);
  expect(fixed.until).toBeNull();
  expect(hasRateEnded(fixed, new Date('2036-01-01'))).toBe(false);
  expect(hasRateEnded(null, NOW)).toBe(false);
});

test('any other is fixed for 30 minutes, and ended at the last of them', () => {
  const fixed = fixRate({ rate: 0.00066, source: 'owner' }, NOW);
  expect(fixed).toEqual({
    rate: 0.00066,
    source: 'owner',
    at: '2026-11-20T12:00:00.000Z',
    until: '2026-11-20T12:30:00.000Z',
  });
  expect(hasRateEnded(fixed, new Date('2026-11-20T12:29:59.999Z'))).toBe(false);
  expect(hasRateEnded(fixed, new Date('2026-11-20T12:30:00.000Z'))).toBe(true);
});

test('299,714 naira at 1/1,600 are 187.32 dollars', () => {
  expect(payableAmount(299_714_00, 1 / 1600).value).toBe('187.32');
});

test.each([
  [0.000625, '$1 = ₦1,600.00'],
  [0.00065, '$1 = ₦1,538.46'],
  [1, '$1 = ₦1.00'],
])('as naira for a dollar, %d is "%s"', (rate, text) => {
  expect(nairaForDollar(rate)).toBe(text);
});

describe('a rate', () => {
  test.each([0.00065, 0.000001, 1, 1500])('can be %d', (rate) => expect(isPaymentRate(rate)).toBe(true));
  test.each([0, -1, 1e-7, 0.1234567, Number.NaN, Infinity, '0.1', null])('cannot be %s', (rate) =>
    expect(isPaymentRate(rate)).toBe(false),
  );
});

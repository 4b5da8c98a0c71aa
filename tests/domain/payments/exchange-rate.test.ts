import { expect, test } from 'vitest';
import { rateText } from '../../../api/domain/payments/exchange-rate.ts';

test.each([
  [0.00065, '₦1,000 = $0.65'],
  [0.000654, '₦1,000 = $0.654'],
  [0.0125, '₦1,000 = $12.50'],
  [2, '₦1,000 = $2,000.00'],
  [0.000001, '₦1,000 = $0.001'],
])('a rate of %d is "%s"', (rate, text) => {
  expect(rateText(rate)).toBe(text);
});

test('a rate of 1 changes no amount, and is not shown', () => {
  expect(rateText(1)).toBeNull();
});

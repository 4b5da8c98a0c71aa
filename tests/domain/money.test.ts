import { describe, expect, test } from 'vitest';
import {
  decimalText,
  divideHalfUp,
  formatNaira,
  koboFromNaira,
  koboFromText,
  MAX_AMOUNT_KOBO,
  MAX_PRICE_KOBO,
  nairaFromKobo,
  permilleHalfUp,
} from '../../api/domain/money.ts';

describe('a number of naira becomes kobo', () => {
  test.each([
    [0, 0],
    [5, 500],
    [0.1, 10],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.5, 850],
    [19.99, 1999],
    [89.99, 8999],
    [1.15, 115],
    [1234.5, 123_450],
    [100_000_000, MAX_PRICE_KOBO],
    [-0.5, -50],
    [-89.99, -8999],
    [70_368_744_177.66, 7_036_874_417_766],
    [10_000_000_000_000, MAX_AMOUNT_KOBO],
  ])('%d naira are exactly %d kobo', (naira, kobo) => {
    expect(koboFromNaira(naira)).toBe(kobo);
  });

  test.each([
    ['a float sum with a tail', 0.1 + 0.2],
    ['another float sum with a tail', 1.1 + 2.2],
    ['three decimals', 0.001],
    ['half a kobo', 0.005],
    ['three decimals above a whole kobo', 1.005],
    ['a number written with an exponent', 1e21],
    ['a tiny number written with an exponent', 1e-7],
    ['more than the shop handles', 10_000_000_000_000.01],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['the largest number', Number.MAX_VALUE],
    ['the smallest number', Number.MIN_VALUE],
    ['no number', Number.NaN],
    ['infinity', Infinity],
    ['minus infinity', -Infinity],
  ])('%s is refused', (_, naira) => {
    expect(koboFromNaira(naira)).toBeNull();
  });

  test('minus zero is plain zero', () => {
    expect(Object.is(koboFromNaira(-0), 0)).toBe(true);
    expect(Object.is(koboFromText('-0.00'), 0)).toBe(true);
  });

  test('every amount of two decimals up to 2,000 naira is the same after conversion and back', () => {
    const amounts = Array.from({ length: 2000_00 + 1 }, (_, kobo) => kobo);
    expect(amounts.filter((kobo) => koboFromNaira(kobo / 100) !== kobo)).toEqual([]);
  });

  test.each([1, 99, 100, 8999, 30_891, 1e10, 7_036_874_417_766_399, MAX_AMOUNT_KOBO - 1, MAX_AMOUNT_KOBO])(
    '%d kobo are the same after conversion to naira and back, or are refused as too many',
    (kobo) => {
      expect(koboFromNaira(nairaFromKobo(kobo))).toBe(kobo > MAX_AMOUNT_KOBO ? null : kobo);
    },
  );
});

describe('text of naira becomes kobo', () => {
  test.each([
    ['5', 500],
    ['89.99', 8999],
    ['89.9', 8990],
    ['0.10', 10],
    ['-1', -100],
  ])('%s is %d kobo', (text, kobo) => {
    expect(koboFromText(text)).toBe(kobo);
  });

  test.each([
    '',
    ' 5',
    '5 ',
    '5.',
    '.5',
    '5.123',
    '1e3',
    '1,000',
    '₦5',
    '+5',
    '--5',
    '0x10',
    '٥',
    'NaN',
    '5\n',
    '9'.repeat(400),
  ])('%j is refused', (text) => {
    expect(koboFromText(text)).toBeNull();
  });
});

describe('rounding half up', () => {
  test.each([
    [10_000, 82, 820],
    [10_001, 82, 820],
    [1250, 82, 103],
    [0, 82, 0],
    [6, 82, 0],
    [7, 82, 1],
    [5, 100, 1],
    [4, 100, 0],
    [1, 499, 0],
    [1, 500, 1],
    [1, 501, 1],
    [3, 500, 2],
    [250, 82, 21],
    [750, 82, 62],
    [MAX_AMOUNT_KOBO, 82, 82_000_000_000_000],
  ])('of %d kobo, %d thousandths are %d', (kobo, permille, share) => {
    expect(permilleHalfUp(kobo, permille)).toBe(share);
  });

  test('agrees with plain integer counting at every boundary up to 100 naira', () => {
    for (let kobo = 0; kobo <= 10_000; kobo += 1) {
      const thousandths = kobo * 82;
      const rest = thousandths % 1000;
      expect(permilleHalfUp(kobo, 82)).toBe((thousandths - rest) / 1000 + (rest >= 500 ? 1 : 0));
    }
  });

  test.each([
    [1n, 2n, 1],
    [1n, 3n, 0],
    [2n, 3n, 1],
    [5n, 3n, 2],
    [3n, 2n, 2],
    [0n, 7n, 0],
  ])('%d divided by %d is %d', (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });
});

describe('money is shown', () => {
  test.each([
    [0, '₦0.00'],
    [8.5, '₦8.50'],
    [308.91, '₦308.91'],
    [1234, '₦1,234.00'],
    [100_000_000, '₦100,000,000.00'],
    [-5.5, '-₦5.50'],
    [-0, '₦0.00'],
  ])('%d naira as %s', (naira, text) => {
    expect(formatNaira(naira)).toBe(text);
  });

  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [30_891, '308.91'],
    [-5, '-0.05'],
  ])('%d hundredths as the plain text %s', (hundredths, text) => {
    expect(decimalText(hundredths)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { changedByPercent, isPercent } from '../../../api/domain/catalogue/price-change.ts';
import { MAX_PRICE_KOBO } from '../../../api/domain/money.ts';

describe('a price', () => {
  it.each([
    [1000_00, 10, 1100_00],
    [1000_00, -5, 950_00],
    [1000_00, 0.333, 1003_00],
    [1000_00, 0, 1000_00],
    [333_00, 0.15, 333_00],
    [333_00, 0.16, 334_00],
    [1200_50, 0.333, 1204_50],
    [1200_50, 10, 1320_55],
    [8999, -50, 4500],
    [8999, 7.5, 9674],
    [0, 900, 0],
    [1, -99, 0],
    [MAX_PRICE_KOBO, 1000, 11 * MAX_PRICE_KOBO],
  ])(
    'of %d kobo changed by %d percent is %d: half up, and whole naira stay whole',
    (price, percent, after) => {
      expect(changedByPercent(price, percent)).toBe(after);
    },
  );
});

describe('a percentage', () => {
  it.each([
    [5, true],
    [-7.5, true],
    [0.3333, true],
    [-99.99, true],
    [1000, true],
    [-100, false],
    [1000.01, false],
    [0.00001, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['5', false],
    [null, false],
  ])('%j is one: %s', (value, fine) => {
    expect(isPercent(value)).toBe(fine);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costPerWear, isWearDays } from '../../../../api/domain/catalogue/wear/cost-per-wear.ts';
import { monthsWorn } from '../../../../api/domain/catalogue/wear/months-worn.ts';
import { eachWords, wearWords } from '../../../../api/domain/catalogue/wear/wear-words.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });

describe('the cost of a wear', () => {
  it.each([
    [285_500_00, 24, 3, 312, '₦915'],
    [45_000_00, 8, 2, 69, '₦652'],
    [285_50, 24, 3, 312, '₦0.92'],
    [31_200_00, 24, 3, 312, '₦100'],
    [31_180_00, 24, 3, 312, '₦99.94'],
    [500_00, 1, 1, 4, '₦125'],
    [1, 120, 7, 3640, '₦0'],
  ])('of %d kobo, %d months, %d days a week: %d wears, %s', (price, months, days, wears, each) => {
    const cost = costPerWear(price, months, days);
    expect([cost.wears, eachWords(cost)]).toEqual([wears, each]);
  });

  it('times the wears is the price, but for half a naira each', () => {
    fc.assert(
      fc.property(whole(1, 100_000_000_00), whole(1, 120), whole(1, 7), (price, months, days) => {
        const { wears, each } = costPerWear(price, months, days);
        expect(Math.abs(each * wears - price)).toBeLessThanOrEqual(wears * 50);
      }),
    );
  });

  it.each([
    [285_500_00, 24, 3, '₦285,500 over 24 months, worn 3 days a week: 312 wears.'],
    [285_50, 1, 1, '₦285.50 over 1 month, worn 1 day a week: 4 wears.'],
  ])('of %d kobo, %d months, %d days a week in words: %s', (price, months, days, words) => {
    expect(wearWords(price, months, days, costPerWear(price, months, days))).toBe(words);
  });
});

it.each([
  [0, false],
  [1, true],
  [7, true],
  [8, false],
  [2.5, false],
  ['3', false],
])('%j days of a week: %s', (days, isOne) => {
  expect(isWearDays(days)).toBe(isOne);
});

it.each([
  ['wig', { from: 24, to: 48 }, 24],
  ['hairpiece', { from: 8, to: 14 }, 8],
  ['wig', null, null],
  ['bundle', { from: 24, to: 48 }, null],
  ['tool', { from: 24, to: 48 }, null],
  [null, { from: 24, to: 48 }, null],
] as const)('%s that lasts %j is worn for %s months', (kind, lifespanMonths, months) => {
  expect(monthsWorn({ kind, lifespanMonths })).toBe(months);
});

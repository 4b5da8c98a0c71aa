import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type GivenBack,
  leftToRefund,
  refundCents,
  shareOfPieces,
} from '../../../api/domain/refunds/refund-shares.ts';
import { shareOut } from '../../../api/domain/share-out.ts';

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

describe('a whole', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [1, 2], [3, 7]],
    [738, [8999, 8999], [369, 369]],
    [5, [0, 3], [0, 5]],
    [5, [0, 0], [3, 2]],
    [0, [4, 5], [0, 0]],
    [7, [], []],
  ])('of %i by the weights %j is %j', (whole, weights, parts) => {
    expect(shareOut(whole, weights)).toEqual(parts);
  });

  test('is the sum of its parts, none of which is a kobo off', () => {
    const weights = fc.array(fc.nat({ max: 10 ** 12 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 14 }), weights, (whole, given) => {
        const parts = shareOut(whole, given);
        expect(sum(parts)).toBe(whole);
        const all = sum(given);
        if (all === 0) return;
        for (const [place, part] of parts.entries())
          expect(Math.abs(part - (whole * (given[place] ?? 0)) / all)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  [100, { qty: 3, before: 0, taken: 1 }, 33],
  [100, { qty: 3, before: 1, taken: 1 }, 33],
  [100, { qty: 3, before: 2, taken: 1 }, 34],
  [100, { qty: 3, before: 0, taken: 3 }, 100],
])('of a line’s %i kobo, %j get %i', (ofLine, pieces, share) => {
  expect(shareOfPieces(ofLine, pieces)).toBe(share);
});

describe('what can still go back', () => {
  const taken = { total: 100_000, paidCents: 63 };
  test.each([
    [[], { left: 100_000, leftCents: 63 }],
    [[{ amountCents: 20, orderAmount: 31_000 }], { left: 69_000, leftCents: 43 }],
    // The provider alone knows this one: its naira are calculated.
    [[{ amountCents: 21, orderAmount: null }], { left: 66_667, leftCents: 42 }],
    [[{ amountCents: 63, orderAmount: 100_000 }], { left: 0, leftCents: 0 }],
    [[{ amountCents: 70, orderAmount: null }], { left: 0, leftCents: 0 }],
    [[{ amountCents: 62, orderAmount: 100_000 }], { left: 1, leftCents: 1 }],
  ])('after %j is %j', (given, left) => {
    expect(leftToRefund(taken, given)).toEqual(left);
  });

  test('is all of it in the end: the last refund takes the rest, in dollars too', () => {
    const order = fc.record({
      total: fc.integer({ min: 100, max: 10 ** 12 }),
      paidCents: fc.integer({ min: 1, max: 10 ** 8 }),
    });
    fc.assert(
      fc.property(
        order,
        fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }),
        (money, permilles) => {
          const given: GivenBack[] = [];
          for (const permille of [...permilles, 1000]) {
            const left = leftToRefund(money, given);
            const amount = permille === 1000 ? left.left : Math.floor((left.left * permille) / 1000);
            if (amount === 0) continue;
            const cents = refundCents(amount, money, left);
            expect(cents).toBeLessThanOrEqual(left.leftCents);
            if (cents > 0) given.push({ amountCents: cents, orderAmount: amount });
          }
          expect(sum(given.map(({ amountCents }) => amountCents))).toBe(money.paidCents);
        },
      ),
    );
  });
});

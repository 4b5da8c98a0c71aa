import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AppliedCoupon, lineDiscounts } from '../../../api/domain/coupons/coupon-discount.ts';
import { couponGives } from '../../../api/domain/coupons/coupon-words.ts';
import { isTaxIncluded, quoteOrder } from '../../../api/domain/orders/pricing.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { type PriceRules, priceRulesOf } from '../../../api/domain/settings/owner-settings.ts';

const ANYWHERE = { place: null, method: null };
const DOCUMENTED = priceRulesOf(DOCUMENTED_SETTINGS);

const coupon = (
  kind: AppliedCoupon['kind'],
  value: number,
  lines: readonly boolean[] = [true, true, true],
): AppliedCoupon => ({ code: 'LAGOS10', kind, value, lines });

const one = (price: number, qty = 1) => ({ price, qty });

describe('a coupon takes off each line', () => {
  test.each([
    ['a percentage', coupon('percent', 10_00), [one(100_00), one(50_00)], [10_00, 5_00]],
    [
      'half a kobo rounded up, once for all lines',
      coupon('percent', 50_00),
      [one(1), one(1), one(1)],
      [1, 1, 0],
    ],
    ['less than half a kobo not at all', coupon('percent', 10_00), [one(4)], [0]],
    ['half a kobo as a whole one', coupon('percent', 10_00), [one(5)], [1]],
    ['a percentage with decimals', coupon('percent', 12_50), [one(99_99)], [12_50]],
    ['everything', coupon('percent', 100_00), [one(99_99, 3), one(1)], [299_97, 1]],
    [
      'an amount by what the lines cost',
      coupon('amount', 10_00),
      [one(100_00, 2), one(100_00)],
      [6_67, 3_33],
    ],
    [
      'an amount, the first of equal remainders first',
      coupon('amount', 100),
      [one(1_00), one(1_00), one(1_00)],
      [34, 33, 33],
    ],
    ['no more than it costs', coupon('amount', 500_00), [one(100_00), one(20_00)], [100_00, 20_00]],
    [
      'nothing where the coupon is not for it',
      coupon('percent', 10_00, [false, true]),
      [one(100_00), one(50_00)],
      [0, 5_00],
    ],
    [
      'an amount where the coupon is for it alone',
      coupon('amount', 60_00, [true, false]),
      [one(50_00), one(50_00)],
      [50_00, 0],
    ],
    ['nothing for free delivery', coupon('free-delivery', 0), [one(100_00)], [0]],
    ['nothing of what costs nothing', coupon('amount', 10_00), [one(0), one(0)], [0, 0]],
    ['nothing without a coupon', null, [one(100_00)], [0]],
  ] as const)('%s', (_name, given, lines, off) => {
    expect(lineDiscounts(lines, given)).toEqual(off);
  });

  test('what adds up, and leaves no line below zero', () => {
    const line = fc.record({ price: fc.nat({ max: 10 ** 10 }), qty: fc.integer({ min: 1, max: 1000 }) });
    const gift = fc.oneof(
      fc.integer({ min: 1, max: 100_00 }).map((value) => ({ kind: 'percent' as const, value })),
      fc.integer({ min: 1, max: 10 ** 12 }).map((value) => ({ kind: 'amount' as const, value })),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), gift, (lines, given) => {
        const meant = lines.map(({ price }) => price % 3 !== 0);
        const off = lineDiscounts(lines, { code: 'A', ...given, lines: meant });
        const whole = lines.reduce((sum, { price, qty }, at) => sum + (meant[at] ? price * qty : 0), 0);
        const sum = off.reduce((total, share) => total + share, 0);
        const exact =
          given.kind === 'amount'
            ? BigInt(Math.min(given.value, whole))
            : (BigInt(whole) * BigInt(given.value) * 2n + 10_000n) / 20_000n;
        expect(BigInt(sum)).toBe(exact);
        for (const [at, share] of off.entries()) {
          const { price, qty } = lines[at] ?? one(0);
          expect(share >= 0 && share <= (meant[at] ? price * qty : 0)).toBe(true);
        }
      }),
    );
  });
});

const included: PriceRules = { ...DOCUMENTED, pricesIncludeTax: true };

describe('an order with a coupon', () => {
  test.each([
    // Items of 120.00 would be delivered free; less 25 % they are not.
    [
      'pays delivery and tax by what is left',
      DOCUMENTED,
      coupon('percent', 25_00),
      [one(120_00)],
      [120_00, 30_00, 10_00, 7_38, 107_38],
    ],
    [
      'is delivered free above the limit after the discount',
      DOCUMENTED,
      coupon('amount', 19_99),
      [one(120_00)],
      [120_00, 19_99, 0, 8_20, 108_21],
    ],
    [
      'pays no delivery by a coupon for it',
      DOCUMENTED,
      coupon('free-delivery', 0),
      [one(50_00)],
      [50_00, 0, 0, 4_10, 54_10],
    ],
    [
      'pays the delivery alone',
      DOCUMENTED,
      coupon('percent', 100_00),
      [one(50_00)],
      [50_00, 50_00, 10_00, 0, 10_00],
    ],
    [
      'has the tax in what is left',
      included,
      coupon('percent', 10_00),
      [one(50_00)],
      [50_00, 5_00, 10_00, 3_41, 55_00],
    ],
  ] as const)(
    '%s',
    (_name, rules, given, lines, [itemsPrice, discount, shippingPrice, taxPrice, totalPrice]) => {
      const quote = quoteOrder(lines, rules, ANYWHERE, given);
      expect(quote).toMatchObject({ itemsPrice, discount, shippingPrice, taxPrice, totalPrice });
      expect(isTaxIncluded(quote)).toBe(rules.pricesIncludeTax);
    },
  );

  test.each([
    [
      coupon('percent', 10_00),
      'Coupon LAGOS10: 10 % off.',
      '8.2 % of the items less the discount.',
      'Items less the discount, shipping and tax.',
    ],
    [
      coupon('free-delivery', 0),
      'Coupon LAGOS10: free delivery.',
      '8.2 % of the items.',
      'Items, shipping and tax.',
    ],
    [null, 'No coupon.', '8.2 % of the items.', 'Items, shipping and tax.'],
  ])('says why', (given, discount, taxPrice, totalPrice) => {
    const { reasons } = quoteOrder([one(200_00)], DOCUMENTED, ANYWHERE, given);
    expect(reasons).toMatchObject({ discount, taxPrice, totalPrice });
    expect(reasons.shippingPrice).toBe(
      given?.kind === 'free-delivery' ? 'Free by coupon LAGOS10.' : 'Free above ₦100.00.',
    );
  });
});

test.each([
  [coupon('percent', 12_50), '12.5 % off'],
  [coupon('amount', 500_00), '₦500.00 off'],
  [coupon('free-delivery', 0), 'free delivery'],
])('%j gives %s', (given, words) => {
  expect(couponGives(given)).toBe(words);
});

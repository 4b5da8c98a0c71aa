import { describe, expect, test } from 'vitest';
import {
  checkCoupon,
  COUPON_LIMITS,
  COUPON_MESSAGES,
  enteredFrom,
  NEW_COUPON,
  readCoupon,
} from '../../../api/domain/coupons/coupon-form.ts';
import {
  cartRefusal,
  type CouponTerms,
  limitRefusal,
  readCouponCode,
  UNKNOWN_COUPON,
} from '../../../api/domain/coupons/coupon-rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const before = new Date('2026-11-23T11:59:59Z');
const after = new Date('2026-11-23T12:00:01Z');

const COUPON: CouponTerms = {
  isOn: true,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  uses: 0,
  minimum: 0,
  isCombinable: true,
};

describe('the code', () => {
  test.each([
    ['LAGOS10', 'LAGOS10'],
    ['  lagos-10 ', 'LAGOS-10'],
    ['a1b', 'A1B'],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['A'.repeat(31), null],
    ['ab', null],
    ['-ab', null],
    ['ab-', null],
    ['LAGOS 10', null],
    ['ÄBC', null],
    ['ıst', null],
    [` ${' '.repeat(60)}abc`, null],
    [17, null],
    [null, null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readCouponCode(typed)).toBe(kept);
  });
});

describe('a coupon', () => {
  test.each([
    ['that there is not', null, 0, UNKNOWN_COUPON],
    ['that is switched off', { ...COUPON, isOn: false }, 0, UNKNOWN_COUPON],
    ['that begins later', { ...COUPON, startsAt: after }, 0, UNKNOWN_COUPON],
    ['that begins now', { ...COUPON, startsAt: now }, 0, null],
    ['that ends later', { ...COUPON, endsAt: after }, 0, null],
    ['that ends now', { ...COUPON, endsAt: now }, 0, 'This coupon has ended.'],
    ['that has ended', { ...COUPON, startsAt: before, endsAt: before }, 0, 'This coupon has ended.'],
    ['with a use left', { ...COUPON, maxUses: 7, uses: 6 }, 0, null],
    ['without one', { ...COUPON, maxUses: 7, uses: 7 }, 0, 'This coupon has been used up.'],
    ['with a use left of the person', { ...COUPON, maxUsesPerPerson: 2 }, 1, null],
    [
      'without one of the person',
      { ...COUPON, maxUsesPerPerson: 2 },
      2,
      'You have used this coupon as often as one person can.',
    ],
  ])('%s', (_name, coupon, personUses, refusal) => {
    expect(limitRefusal(coupon, { now, personUses })).toBe(refusal);
  });

  const meant = { isMeant: true, isOnSale: false };
  const onSale = { isMeant: true, isOnSale: true };
  const other = { isMeant: false, isOnSale: false };

  test.each([
    ['for what is in the cart', {}, [other, meant], 1, null],
    ['for other products', {}, [other], 1, 'This coupon is not for anything in your cart.'],
    ['for sale prices too', {}, [onSale], 1, null],
    [
      'not for sale prices',
      { isCombinable: false },
      [other, onSale],
      1,
      'This coupon is not for items at a sale price.',
    ],
    ['not for sale prices, with something else', { isCombinable: false }, [onSale, meant], 1, null],
    ['from an amount that is reached', { minimum: 100_00 }, [meant], 100_00, null],
    [
      'from an amount that is not',
      { minimum: 100_00 },
      [meant],
      99_50,
      'This coupon is for items of ₦100.00 or more. Add ₦0.50 more.',
    ],
  ])('%s', (_name, terms, lines, itemsPrice, refusal) => {
    expect(cartRefusal({ ...COUPON, ...terms }, { lines, itemsPrice })).toBe(refusal);
  });
});

describe('the form of a coupon', () => {
  const PERCENT = { ...NEW_COUPON, code: 'lagos10', kind: 'percent', percent: 12.5 } as const;

  test('is read, with the value that its kind has', () => {
    expect(checkCoupon(PERCENT)).toEqual({});
    const read = readCoupon({ ...PERCENT, productIds: [7, 3, 7], amount: 5 });
    expect(read).toMatchObject({ code: 'LAGOS10', kind: 'percent', value: 12_50, productIds: [3, 7] });
    expect(readCoupon({ ...PERCENT, kind: 'amount', amount: 500_00 }).value).toBe(500_00);
    expect(readCoupon({ ...PERCENT, kind: 'free-delivery' }).value).toBe(0);
    expect(readCoupon(enteredFrom(read))).toEqual(read);
  });

  test.each([
    [{ code: 'a b' }, 'code', COUPON_MESSAGES.code],
    [{ kind: 'gift' }, 'kind', COUPON_MESSAGES.kind],
    [{ percent: 0 }, 'percent', COUPON_MESSAGES.percent],
    [{ percent: 100.01 }, 'percent', COUPON_MESSAGES.percent],
    [{ percent: 1.005 }, 'percent', COUPON_MESSAGES.percent],
    [{ percent: undefined }, 'percent', COUPON_MESSAGES.percent],
    [{ kind: 'amount', amount: 0 }, 'amount', COUPON_MESSAGES.amount],
    [{ kind: 'amount', amount: 0.5 }, 'amount', COUPON_MESSAGES.amount],
    [{ minimum: -1 }, 'minimum', COUPON_MESSAGES.minimum],
    [{ productIds: ['7'] }, 'productIds', COUPON_MESSAGES.products],
    [
      { productIds: Array.from({ length: COUPON_LIMITS.products + 1 }, (_, at) => at + 1) },
      'productIds',
      COUPON_MESSAGES.products,
    ],
    [{ categoryIds: [0] }, 'categoryIds', COUPON_MESSAGES.categories],
    [{ startsAt: new Date(Number.NaN) }, 'startsAt', COUPON_MESSAGES.time],
    [{ endsAt: '2026-11-23' }, 'endsAt', COUPON_MESSAGES.time],
    [{ startsAt: now, endsAt: now }, 'endsAt', COUPON_MESSAGES.ends],
    [{ maxUses: 0 }, 'maxUses', COUPON_MESSAGES.uses],
    [{ maxUses: COUPON_LIMITS.uses + 1 }, 'maxUses', COUPON_MESSAGES.uses],
    [{ maxUsesPerPerson: 1.5 }, 'maxUsesPerPerson', COUPON_MESSAGES.uses],
    [{ isCombinable: 'yes' }, 'isCombinable', COUPON_MESSAGES.flag],
    [{ isOn: null }, 'isOn', COUPON_MESSAGES.flag],
  ])('refuses %j', (changed, field, message) => {
    expect(checkCoupon({ ...PERCENT, ...changed })).toEqual({ [field]: message });
  });

  test.each([
    { kind: 'amount', amount: 1, percent: undefined },
    { kind: 'free-delivery', percent: undefined },
    { percent: 100 },
    { startsAt: before, endsAt: now },
    { maxUses: 1, maxUsesPerPerson: COUPON_LIMITS.uses },
  ])('takes %j', (changed) => {
    expect(checkCoupon({ ...PERCENT, ...changed })).toEqual({});
  });
});

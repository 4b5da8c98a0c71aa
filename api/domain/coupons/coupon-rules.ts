import { decimalText, formatNaira, type Kobo } from '../money.ts';

/** Characters of a code. */
export const COUPON_CODE = { min: 3, max: 30 } as const;

/** Tried before the case is changed, which makes one of these letters of some others. */
const CODE = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/i;

/** As it is kept, whatever the case it was typed in; null for what can be no code. */
export function readCouponCode(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2 * COUPON_CODE.max) return null;
  const code = raw.trim();
  if (code.length < COUPON_CODE.min || code.length > COUPON_CODE.max || !CODE.test(code)) return null;
  return code.toUpperCase();
}

/** When and how often a coupon counts. */
export type CouponLimits = {
  isOn: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  uses: number;
};

/** For which carts it counts. */
export type CouponTerms = CouponLimits & {
  /** Items of less than this do not get it; 0 for none. */
  minimum: Kobo;
  /** Whether it counts for items at a sale price too. */
  isCombinable: boolean;
};

/** What a coupon has to do with a line. */
export type CouponLine = {
  /** It is for this product, or for every product. */
  isMeant: boolean;
  isOnSale: boolean;
};

/** The same for a code that does not exist, is switched off or does not count yet: nobody finds out which there are. */
export const UNKNOWN_COUPON = 'This code does not count. Check how it is written.';
/** A payment of nothing is none that a provider takes. */
export const NOTHING_TO_PAY =
  'With this coupon nothing is left to pay, which the shop cannot take. Add something to the cart.';
export const COUPONS_OFF = 'This shop takes no coupons.';

/** Whether somebody who has the code may know of it. */
export function isCouponOpen({ isOn, startsAt }: CouponLimits, now: Date): boolean {
  return isOn && (startsAt === null || startsAt <= now);
}

/** Why it cannot be used at this moment, whatever is in the cart; null when it can. */
export function limitRefusal(
  coupon: CouponLimits | null,
  { now, personUses }: { now: Date; personUses: number },
): string | null {
  if (!coupon || !isCouponOpen(coupon, now)) return UNKNOWN_COUPON;
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'This coupon has ended.';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'This coupon has been used up.';
  if (coupon.maxUsesPerPerson !== null && personUses >= coupon.maxUsesPerPerson)
    return 'You have used this coupon as often as one person can.';
  return null;
}

/** For each line whether the coupon counts for it. */
export function countingLines(
  { isCombinable }: Pick<CouponTerms, 'isCombinable'>,
  lines: readonly CouponLine[],
): boolean[] {
  return lines.map(({ isMeant, isOnSale }) => isMeant && (isCombinable || !isOnSale));
}

/** Why it does not count for these items; null when it does. `itemsPrice` before any discount. */
export function cartRefusal(
  coupon: Pick<CouponTerms, 'minimum' | 'isCombinable'>,
  { lines, itemsPrice }: { lines: readonly CouponLine[]; itemsPrice: Kobo },
): string | null {
  if (!lines.some(({ isMeant }) => isMeant)) return 'This coupon is not for anything in your cart.';
  if (!countingLines(coupon, lines).includes(true)) return 'This coupon is not for items at a sale price.';
  if (itemsPrice >= coupon.minimum) return null;
  return `This coupon is for items of ${naira(coupon.minimum)} or more. Add ${naira(coupon.minimum - itemsPrice)} more.`;
}

const naira = (kobo: Kobo): string => formatNaira(Number(decimalText(kobo)));

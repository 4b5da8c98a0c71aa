import { decimalText, formatNaira, type Kobo } from '../money.ts';

/** Characters of a code. */
export const COUPON_CODE = { min: 3, max: 30 } as const;

/** Checked before the change to upper case, which would turn some other letters into these. */
const CODE = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/i;

/** The stored form of a typed code, in any case; null for what cannot be a code. */
export function readCouponCode(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2 * COUPON_CODE.max) return null;
  const code = raw.trim();
  if (code.length < COUPON_CODE.min || code.length > COUPON_CODE.max || !CODE.test(code)) return null;
  return code.toUpperCase();
}

/** When and how often a coupon can be used. */
export type CouponLimits = {
  isOn: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  uses: number;
};

/** For which carts it can be used. */
export type CouponTerms = CouponLimits & {
  /** The least that the items must cost, in kobo; 0 for no minimum. */
  minimum: Kobo;
  /** Whether it also reduces items at a sale price. */
  isCombinable: boolean;
};

/** What decides whether a coupon reduces a line. */
export type CouponLine = {
  /** It is for this product, or for every product. */
  isMeant: boolean;
  isOnSale: boolean;
};

/** The same for a code that does not exist, is switched off or has not begun, so that codes cannot be guessed. */
export const UNKNOWN_COUPON = 'This code does not count. Check how it is written.';
/** Providers take no payment of ₦0. */
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

/** For each line, whether the coupon reduces it. */
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

import { divideHalfUp, type Kobo } from '../money.ts';
import { shareOut } from '../share-out.ts';

export const COUPON_KINDS = ['percent', 'amount', 'free-delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon gives: `value` is hundredths of a percent, or kobo; 0 for free delivery. */
export type CouponGift = { kind: CouponKind; value: number };

/** A coupon as it counts for some lines: whether it counts for each, in their order. */
export type AppliedCoupon = CouponGift & { code: string; lines: readonly boolean[] };

/**
 * What each line costs less: of the lines that the coupon is for, rounded half up once and shared out over them. Never
 * more than a line costs.
 */
export function lineDiscounts(
  lines: readonly { price: Kobo; qty: number }[],
  coupon: AppliedCoupon | null,
): Kobo[] {
  if (coupon === null || coupon.kind === 'free-delivery') return lines.map(() => 0);
  const sums = lines.map(({ price, qty }, at) =>
    coupon.lines[at] === true ? Number(BigInt(price) * BigInt(qty)) : 0,
  );
  const whole = sums.reduce((total, sum) => total + sum, 0);
  const discount =
    coupon.kind === 'amount'
      ? Math.min(coupon.value, whole)
      : divideHalfUp(BigInt(whole) * BigInt(coupon.value), 10_000n);
  return shareOut(discount, sums);
}

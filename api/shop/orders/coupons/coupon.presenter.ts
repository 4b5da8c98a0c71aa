import type { CouponGift } from '../../../domain/coupons/coupon-discount.ts';

/** `value` as the two fields that an answer has for it. */
export const giftFields = ({ kind, value }: CouponGift) => ({
  kind,
  percent: kind === 'percent' ? value / 100 : null,
  amount: kind === 'amount' ? value : null,
});

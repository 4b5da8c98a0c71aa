import type { CouponDraft } from '../../../../domain/coupons/coupon-form.ts';

export interface CouponRecord extends CouponDraft {
  id: number;
  /** How many orders hold it. */
  uses: number;
  createdAt: Date;
  version: number;
}

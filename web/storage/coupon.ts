import { readCouponCode } from '#domain/coupons/coupon-rules.ts';
import { createLocalStore, useStored } from './local-store.ts';

/** The code that goes with the cart; null for none. */
export const couponCode = createLocalStore<string | null>({
  key: 'irun.coupon',
  empty: null,
  parse: readCouponCode,
});

export const useCouponCode = (): string | null => useStored(couponCode);

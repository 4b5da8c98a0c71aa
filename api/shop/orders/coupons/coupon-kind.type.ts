import { registerEnumType } from 'type-graphql';
import type { CouponKind } from '../../../domain/coupons/coupon-discount.ts';

export const COUPON_KIND_CODES = {
  PERCENT: 'percent',
  AMOUNT: 'amount',
  FREE_DELIVERY: 'free-delivery',
} as const satisfies Record<string, CouponKind>;

registerEnumType(COUPON_KIND_CODES, {
  name: 'CouponKind',
  description: 'What a coupon gives.',
  valuesConfig: {
    PERCENT: { description: 'A percentage off the items that it is for.' },
    AMOUNT: { description: 'An amount off the items that it is for.' },
    FREE_DELIVERY: { description: 'Free delivery.' },
  },
});

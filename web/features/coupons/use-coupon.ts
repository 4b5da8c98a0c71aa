import type { AppliedCoupon, CouponKind } from '#domain/coupons/coupon-discount.ts';
import { koboFromNaira } from '#domain/money.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { failureOf } from '../../graphql/errors.ts';
import {
  type CouponKind as KindCode,
  type CouponQuoteQuery,
  useCouponQuoteQuery,
} from '../../graphql/generated/operations.ts';
import { useCouponCode } from '../../storage/coupon.ts';
import { shopRules } from '../../storage/shop-rules.ts';

export interface CartCoupon {
  /** What the shopper has entered; null where the shop takes no coupons, too. */
  code: string | null;
  /** As it counts for these items; null while it does not. */
  applied: AppliedCoupon | null;
  /** Why it does not count. */
  refusal: string | null;
  isChecking: boolean;
}

/** The coupon that goes with the cart, as the server judges it for these items. */
export function useCoupon(items: readonly CartItem[]): CartCoupon {
  const entered = useCouponCode();
  const code = shopRules().coupons.isAllowed && items.length > 0 ? entered : null;
  const { data, previousData, error, loading } = useCouponQuoteQuery({
    variables: { input: { orderItems: linesOf(items), couponCode: code } },
    skip: code === null,
    fetchPolicy: 'cache-and-network',
  });
  if (code === null) return { code, applied: null, refusal: null, isChecking: false };
  if (error) return { code, applied: null, refusal: failureOf(error).message, isChecking: false };
  const quote = (data ?? previousData)?.quote;
  const given = quote?.coupon ?? null;
  const isSame = given?.code === code && given.lines.length === items.length;
  return {
    code,
    applied: isSame ? appliedFrom(given) : null,
    refusal: data?.quote.couponRefusal ?? null,
    isChecking: loading && !data,
  };
}

export function linesOf(items: readonly CartItem[]) {
  return items.map(({ product, variant, qty }) => ({
    product: String(product),
    ...(variant !== undefined && { variant }),
    qty,
  }));
}

const KINDS: Record<KindCode, CouponKind> = {
  PERCENT: 'percent',
  AMOUNT: 'amount',
  FREE_DELIVERY: 'free-delivery',
};

type Given = NonNullable<CouponQuoteQuery['quote']['coupon']>;

function appliedFrom({ code, kind, percent, amount, lines }: Given): AppliedCoupon {
  // Hundredths of a percent, like the kobo of an amount.
  return { code, kind: KINDS[kind], value: koboFromNaira(percent ?? amount ?? 0) ?? 0, lines };
}

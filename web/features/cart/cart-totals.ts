import { cartItemsPrice, pricedLines } from '#domain/orders/cart-prices.ts';
import { type AppliedCoupon, lineDiscounts } from '#domain/coupons/coupon-discount.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { type Delivery, quoteOrder } from '#domain/orders/pricing.ts';
import { type Kobo, nairaFromKobo } from '#domain/money.ts';
import { priceRulesOf } from '#domain/settings/owner-settings.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** In naira, like the fields of an order. */
export function cartTotals(
  items: readonly CartItem[],
  delivery: Delivery,
  coupon: AppliedCoupon | null = null,
) {
  const quote = quoteOrder(pricedLines(items), priceRulesOf(shopRules()), delivery, coupon);
  return {
    discount: nairaFromKobo(quote.discount),
    couponCode: coupon?.code ?? null,
    itemsPrice: nairaFromKobo(quote.itemsPrice),
    shippingPrice: nairaFromKobo(quote.shippingPrice),
    taxPrice: nairaFromKobo(quote.taxPrice),
    totalPrice: nairaFromKobo(quote.totalPrice),
    isTaxIncluded: shopRules().money.pricesIncludeTax,
  };
}

/** What a way of delivery is priced by: the items less the discount, unless a coupon makes it free. */
export function deliveredItems(
  items: readonly CartItem[],
  coupon: AppliedCoupon | null,
): { itemsPrice: Kobo; isFree: boolean } {
  const discount = lineDiscounts(pricedLines(items), coupon).reduce((sum, share) => sum + share, 0);
  return { itemsPrice: cartItemsPrice(items) - discount, isFree: coupon?.kind === 'free-delivery' };
}

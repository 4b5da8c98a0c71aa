import { pricedLines } from '#domain/orders/cart-prices.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { type Delivery, quoteOrder } from '#domain/orders/pricing.ts';
import { nairaFromKobo } from '#domain/money.ts';
import { priceRulesOf } from '#domain/settings/owner-settings.ts';
import { shopRules } from '../../storage/shop-rules.ts';

/** In naira, like the fields of an order. */
export function cartTotals(items: readonly CartItem[], delivery: Delivery) {
  const quote = quoteOrder(pricedLines(items), priceRulesOf(shopRules()), delivery);
  return {
    itemsPrice: nairaFromKobo(quote.itemsPrice),
    shippingPrice: nairaFromKobo(quote.shippingPrice),
    taxPrice: nairaFromKobo(quote.taxPrice),
    totalPrice: nairaFromKobo(quote.totalPrice),
    isTaxIncluded: shopRules().money.pricesIncludeTax,
  };
}

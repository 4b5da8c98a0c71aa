import { cartPrices } from '#domain/orders/cart-prices.ts';
import type { CartItem } from '#domain/orders/cart.ts';
import { nairaFromKobo } from '#domain/money.ts';

/** In naira, like the fields of an order. */
export function cartTotals(items: readonly CartItem[]) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = cartPrices(items);
  return {
    itemsPrice: nairaFromKobo(itemsPrice),
    shippingPrice: nairaFromKobo(shippingPrice),
    taxPrice: nairaFromKobo(taxPrice),
    totalPrice: nairaFromKobo(totalPrice),
  };
}

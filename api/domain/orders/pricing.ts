import { ShopError } from '../errors.ts';
import { decimalText, formatNaira, MAX_AMOUNT_KOBO, permilleHalfUp, type Kobo } from '../money.ts';

/** Items that cost more than this are shipped free. The limit itself is not free. */
export const FREE_SHIPPING_ABOVE: Kobo = 100_00;
export const SHIPPING_PRICE: Kobo = 10_00;

/** 8.2 % of the items. */
export const TAX_PERMILLE = 82;

export type PricedLine = { price: Kobo; qty: number };

export type OrderPrices = { itemsPrice: Kobo; shippingPrice: Kobo; taxPrice: Kobo; totalPrice: Kobo };

/** The prices of a cart, in kobo. Prices and quantities are whole and not negative. */
export function sumPrices(lines: readonly PricedLine[]): OrderPrices {
  // A million pieces of the dearest product leave the exact range of numbers, so the sum is taken in big integers.
  const items = lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.qty), 0n);
  const itemsPrice = Number(items);
  const shippingPrice = itemsPrice > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_PRICE;
  const taxPrice = permilleHalfUp(itemsPrice, TAX_PERMILLE);
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice };
}

/**
 * The prices of an order to be placed. Throws BAD_USER_INPUT when the total is more than the shop can handle exactly.
 */
export function priceOrder(lines: readonly PricedLine[]): OrderPrices {
  const prices = sumPrices(lines);
  if (prices.totalPrice > MAX_AMOUNT_KOBO) {
    const limit = formatNaira(Number(decimalText(MAX_AMOUNT_KOBO)));
    throw new ShopError(
      'BAD_USER_INPUT',
      `One order can cost at most ${limit}. Place several orders instead.`,
    );
  }
  return prices;
}

/** What is still to be added before shipping is free; 0 when it is. One kobo above the limit is enough. */
export function missingForFreeShipping(itemsPrice: Kobo): Kobo {
  return itemsPrice > FREE_SHIPPING_ABOVE ? 0 : FREE_SHIPPING_ABOVE + 1 - itemsPrice;
}

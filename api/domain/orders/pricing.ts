import { ShopError } from '../errors.ts';
import { decimalText, formatNaira, MAX_AMOUNT_KOBO, permilleHalfUp, type Kobo } from '../money.ts';

/** Shipping is free above this amount, not at it. */
export const FREE_SHIPPING_ABOVE: Kobo = 100_00;
export const SHIPPING_PRICE: Kobo = 10_00;

/** 8.2 %. */
export const TAX_PERMILLE = 82;

export type PricedLine = { price: Kobo; qty: number };

export type OrderPrices = { itemsPrice: Kobo; shippingPrice: Kobo; taxPrice: Kobo; totalPrice: Kobo };

/** In kobo. Prices and quantities are whole and not negative. */
export function sumPrices(lines: readonly PricedLine[]): OrderPrices {
  // A million pieces of the dearest product exceed the safe integers.
  const items = lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.qty), 0n);
  const itemsPrice = Number(items);
  const shippingPrice = itemsPrice > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_PRICE;
  const taxPrice = permilleHalfUp(itemsPrice, TAX_PERMILLE);
  return { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice };
}

/** @throws ShopError BAD_USER_INPUT when the total exceeds `MAX_AMOUNT_KOBO` */
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

/** 0 when shipping is free already; one kobo above the limit is enough. */
export function missingForFreeShipping(itemsPrice: Kobo): Kobo {
  return itemsPrice > FREE_SHIPPING_ABOVE ? 0 : FREE_SHIPPING_ABOVE + 1 - itemsPrice;
}

import { koboFromNaira } from '../money.ts';
import type { CartItem } from './cart.ts';
import { type PricedLine, sumItems } from './pricing.ts';
import type { Kobo } from '../money.ts';

export function pricedLines(items: readonly CartItem[]): PricedLine[] {
  return items.map((line) => ({ price: koboFromNaira(line.price) ?? 0, qty: line.qty }));
}

/** For display; the server calculates again when the order is placed. */
export function cartItemsPrice(items: readonly CartItem[]): Kobo {
  return sumItems(pricedLines(items));
}

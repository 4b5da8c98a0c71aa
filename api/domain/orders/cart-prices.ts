import { koboFromNaira } from '../money.ts';
import type { CartItem } from './cart.ts';
import { sumPrices, type OrderPrices } from './pricing.ts';

/** In kobo, for display; the server calculates again when the order is placed. */
export function cartPrices(items: readonly CartItem[]): OrderPrices {
  return sumPrices(items.map((line) => ({ price: koboFromNaira(line.price) ?? 0, qty: line.qty })));
}

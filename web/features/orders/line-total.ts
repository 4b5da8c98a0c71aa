import { koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { sumPrices } from '#domain/orders/pricing.ts';

/** Price times quantity of one line, in naira as its price is. */
export function lineTotal({ price, qty }: { price: number; qty: number }): number {
  return nairaFromKobo(sumPrices([{ price: koboFromNaira(price) ?? 0, qty }]).itemsPrice);
}

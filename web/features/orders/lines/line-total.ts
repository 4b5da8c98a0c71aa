import { koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { sumItems } from '#domain/orders/pricing.ts';

/** In naira, like the line's price. */
export function lineTotal({ price, qty }: { price: number; qty: number }): number {
  return nairaFromKobo(sumItems([{ price: koboFromNaira(price) ?? 0, qty }]));
}

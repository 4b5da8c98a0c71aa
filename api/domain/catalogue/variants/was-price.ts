/** Prices in kobo. */
export type Reducible = { price: number; wasPrice: number | null; wasUntil: Date | null };

export type Reduction = { wasPrice: number; wasUntil: Date | null };

/** The former price, as long as it may be shown: while it is above the price, and before its end. */
export function reductionOf({ price, wasPrice, wasUntil }: Reducible, now: Date): Reduction | null {
  if (wasPrice === null || wasPrice <= price) return null;
  return wasUntil !== null && wasUntil <= now ? null : { wasPrice, wasUntil };
}

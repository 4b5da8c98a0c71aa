import type { ProductFacts } from '../facts/product-facts.ts';

/**
 * The months in which a product is worn out, at the least. Null where the shop has not said it, and for what is not worn
 * as it is bought: several bundles and a closure make one wig.
 */
export function monthsWorn({
  kind,
  lifespanMonths,
}: Pick<ProductFacts, 'kind' | 'lifespanMonths'>): number | null {
  return kind === 'wig' || kind === 'hairpiece' ? (lifespanMonths?.from ?? null) : null;
}

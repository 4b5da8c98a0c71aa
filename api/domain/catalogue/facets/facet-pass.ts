import type { FacetColumns } from './facet-columns.ts';
import { type FacetRules, missesOfProduct, missesOfVariant } from './facet-rules.ts';
import { FacetTally } from './facet-tally.ts';

export type FoundProducts = {
  /** Rows of the products found. */
  rows: number[];
  /** The lowest price among the matching variants of each, in kobo. */
  prices: number[];
  /** Matching variants of all of them. */
  variants: number;
  tally: FacetTally;
};

/**
 * Finds products and calculates all counts in one pass. A variant that misses nothing counts for every facet; one that
 * misses a single facet counts for that facet alone, whose values are counted as if it were not chosen; one that misses
 * two counts for none.
 * @param within ids of products, such as the hits of a search; null for all
 */
export function findProducts(
  columns: FacetColumns,
  rules: FacetRules,
  within: ReadonlySet<number> | null = null,
): FoundProducts {
  const found: FoundProducts = { rows: [], prices: [], variants: 0, tally: new FacetTally(columns) };
  for (let row = 0; row < columns.size; row += 1) {
    const count = columns.products.count[row] ?? 0;
    if (count === 0 || (within !== null && !within.has(columns.products.id[row] ?? 0))) continue;
    const misses = missesOfProduct(rules, columns, row);
    if ((misses & (misses - 1)) === 0) tryVariants(columns, rules, { row, count, misses, found });
  }
  return found;
}

interface Tried {
  row: number;
  count: number;
  misses: number;
  found: FoundProducts;
}

function tryVariants(columns: FacetColumns, rules: FacetRules, { row, count, misses, found }: Tried): void {
  const { products, variants } = columns;
  const fits = rules.fits?.[products.maker[row] ?? 0] ?? 0;
  const first = products.first[row] ?? 0;
  const { tally } = found;
  let matching = 0;
  let lowest = Infinity;
  tally.begin();
  for (let at = first; at < first + count; at += 1) {
    if (variants.inStock[at] === 0 && !rules.sold) continue;
    const missed = misses | missesOfVariant(rules, columns, { row: at, fits });
    if (missed === 0) {
      matching += 1;
      lowest = Math.min(lowest, variants.price[at] ?? 0);
    }
    if ((missed & (missed - 1)) === 0) tally.add(at, missed);
  }
  tally.end(row);
  if (matching === 0) return;
  found.rows.push(row);
  found.prices.push(lowest);
  found.variants += matching;
}

/** How many products there would be without these facets. */
export function countWithout(
  columns: FacetColumns,
  rules: FacetRules,
  { facets, within = null }: { facets: number; within?: ReadonlySet<number> | null },
): number {
  const { products, variants } = columns;
  let found = 0;
  for (let row = 0; row < columns.size; row += 1) {
    const count = products.count[row] ?? 0;
    if (count === 0 || (within !== null && !within.has(products.id[row] ?? 0))) continue;
    if ((missesOfProduct(rules, columns, row) & ~facets) !== 0) continue;
    const fits = rules.fits?.[products.maker[row] ?? 0] ?? 0;
    const first = products.first[row] ?? 0;
    for (let at = first; at < first + count; at += 1) {
      if (variants.inStock[at] === 0 && !rules.sold) continue;
      if ((missesOfVariant(rules, columns, { row: at, fits }) & ~facets) !== 0) continue;
      found += 1;
      break;
    }
  }
  return found;
}

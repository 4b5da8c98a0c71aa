import { type FacetSort, NO_FACETS } from './facet-choice.ts';
import type { FacetColumns } from './facet-columns.ts';
import { FACET_BIT, type FacetRules, facetRules, missesOfVariant } from './facet-rules.ts';

/** More than a search or a collection ever has. */
const MOST_RANKS = 1_000_000;

interface InOrder {
  sort: FacetSort;
  ranks?: ReadonlyMap<number, number> | null;
  suit?: ((row: number) => number) | null;
}

type Found = { rows: readonly number[]; prices: readonly number[] };

/**
 * Ids of the products found, in order; ties go to the newest, then to the higher id.
 * @param suit how well a row suits the shopper, for the best match
 * @param ranks places of a search's hits by id, for the best match of those that suit alike
 */
export function inOrder(
  columns: FacetColumns,
  { rows, prices }: Found,
  { sort, ranks = null, suit = null }: InOrder,
): number[] {
  const { createdAt, id, rating, numReviews } = columns.products;
  const keys: Record<FacetSort, (row: number, price: number) => number> = {
    newest: () => 0,
    best: (row) => (suit?.(row) ?? 0) * MOST_RANKS + (ranks?.get(id[row] ?? 0) ?? 0),
    'price-up': (_, price) => price,
    'price-down': (_, price) => -price,
    'top-rated': (row) => -(rating[row] ?? 0),
    'most-reviewed': (row) => -(numReviews[row] ?? 0),
  };
  const keyOf = keys[sort];
  return rows
    .map((row, place) => ({
      key: keyOf(row, prices[place] ?? 0),
      time: createdAt[row] ?? 0,
      id: id[row] ?? 0,
    }))
    .sort((one, other) => one.key - other.key || other.time - one.time || other.id - one.id)
    .map((one) => one.id);
}

/** What suits a shopper, as the browser reckons it: cap sizes by maker, and codes of colours near the kept shade. */
export type BestFor = { fits: readonly string[]; shades: readonly string[] };

/** How far a colour may be from the kept shade, by CIEDE2000: "Close" in the match of shades. */
export const NEAR_SHADE = 6;

const NEITHER = 3;

/**
 * How well a product suits by the best of its matching variants: 0 by size and shade, 1 by size, 2 by shade, 3 by
 * neither. Where the shopper's size or shade is not known, every one suits.
 */
export function suitOf(columns: FacetColumns, rules: FacetRules, best: BestFor): (row: number) => number {
  const wanted = facetRules({ ...NO_FACETS, fits: best.fits, shade: best.shades }, columns);
  const { products, variants } = columns;
  return (row) => {
    const maker = products.maker[row] ?? 0;
    const [chosen, fitting] = [rules.fits?.[maker] ?? 0, wanted.fits?.[maker] ?? 0];
    const first = products.first[row] ?? 0;
    let suit = NEITHER;
    for (let at = first; at < first + (products.count[row] ?? 0); at += 1) {
      if (variants.inStock[at] === 0 && !rules.sold) continue;
      if (missesOfVariant(rules, columns, { row: at, fits: chosen }) !== 0) continue;
      const missed = missesOfVariant(wanted, columns, { row: at, fits: fitting });
      suit = Math.min(suit, (missed & FACET_BIT.fits ? 2 : 0) + (missed & FACET_BIT.colour ? 1 : 0));
    }
    return suit;
  };
}

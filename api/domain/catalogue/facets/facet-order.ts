import type { FacetSort } from './facet-choice.ts';
import type { FacetColumns } from './facet-columns.ts';

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

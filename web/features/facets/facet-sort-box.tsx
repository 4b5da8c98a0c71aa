import { FACET_SORTS, type FacetSort } from '#domain/catalogue/facets/facet-choice.ts';
import type { Choosing } from './use-choice.ts';

const LABELS: Record<FacetSort, string> = {
  newest: 'Newest',
  best: 'Best match',
  'price-up': 'Price up',
  'price-down': 'Price down',
  'top-rated': 'Top rated',
  'most-reviewed': 'Most reviewed',
};

/** The usual order needs no word in the address. */
export function FacetSortBox({ choosing, hasKeyword }: { choosing: Choosing; hasKeyword: boolean }) {
  const { choice, choose } = choosing;
  const usual: FacetSort = hasKeyword ? 'best' : 'newest';
  const sorts = FACET_SORTS.filter((sort) => hasKeyword || sort !== 'best');
  return (
    <select
      className="input select facet-sort"
      aria-label="Sort by"
      value={choice.sort ?? usual}
      onChange={({ target }) => {
        const sort = target.value as FacetSort;
        choose((now) => ({ ...now, sort: sort === usual ? null : sort }));
      }}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {LABELS[sort]}
        </option>
      ))}
    </select>
  );
}

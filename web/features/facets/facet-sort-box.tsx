import { FACET_SORTS, type FacetSort } from '#domain/catalogue/facets/facet-choice.ts';
import type { Choosing } from './choice/use-choice.ts';

const LABELS: Record<FacetSort, string> = {
  newest: 'Newest',
  best: 'Best match',
  'price-up': 'Price up',
  'price-down': 'Price down',
  'top-rated': 'Top rated',
  'most-reviewed': 'Most reviewed',
};

/** The usual order needs no word in the address; that of a category or collection is the shop's. */
export function FacetSortBox({ choosing, hasKeyword }: { choosing: Choosing; hasKeyword: boolean }) {
  const { choice, choose, place } = choosing;
  const usual = place.base !== undefined ? '' : hasKeyword ? 'best' : 'newest';
  const sorts = FACET_SORTS.filter((sort) => hasKeyword || sort !== 'best');
  return (
    <select
      className="input select facet-sort"
      aria-label="Sort by"
      value={choice.sort ?? usual}
      onChange={({ target }) => {
        const { value } = target;
        choose((now) => ({ ...now, sort: value === usual ? null : (value as FacetSort) }));
      }}
    >
      {usual === '' && <option value="">Our order</option>}
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {LABELS[sort]}
        </option>
      ))}
    </select>
  );
}

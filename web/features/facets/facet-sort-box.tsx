import { FACET_SORTS, type FacetSort } from '#domain/catalogue/facets/facet-choice.ts';
import type { Choosing } from './choice/use-choice.ts';
import { useHasMine } from './use-has-mine.ts';

const LABELS: Record<FacetSort, string> = {
  newest: 'Newest',
  best: 'Best match',
  'price-up': 'Price up',
  'price-down': 'Price down',
  'top-rated': 'Top rated',
  'most-reviewed': 'Most reviewed',
};

/**
 * The usual order needs no word in the address; that of a category or collection is the shop's. The best match goes by
 * the keyword and by what the browser keeps of the shopper.
 */
export function FacetSortBox({ choosing, hasKeyword }: { choosing: Choosing; hasKeyword: boolean }) {
  const { choice, choose, place } = choosing;
  const isShelf = place.base !== undefined;
  const hasMine = useHasMine() && !isShelf;
  const usual = isShelf || (hasKeyword && hasMine) ? '' : hasKeyword ? 'best' : 'newest';
  const hasBest = hasKeyword || hasMine || choice.sort === 'best';
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
      {usual === '' && <option value="">{isShelf ? 'Our order' : 'Most relevant'}</option>}
      {FACET_SORTS.filter((sort) => hasBest || sort !== 'best').map((sort) => (
        <option key={sort} value={sort}>
          {sort === 'best' && hasMine ? 'Best match for you' : LABELS[sort]}
        </option>
      ))}
    </select>
  );
}

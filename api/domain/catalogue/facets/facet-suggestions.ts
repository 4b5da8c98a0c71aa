import { chosenFacets, type FacetChoice } from './facet-choice.ts';
import type { FacetColumns } from './facet-columns.ts';
import { countWithout, type FoundProducts } from './facet-pass.ts';
import { FACET_BIT, type FacetRules } from './facet-rules.ts';
import { type Facet, MAX_SUGGESTIONS } from './facet-values.ts';

/** What to let go of, and how many products that brings back. */
export type FacetSuggestion = { drop: Facet[]; count: number };

type Asked = {
  columns: FacetColumns;
  choice: FacetChoice;
  rules: FacetRules;
  found: FoundProducts;
  within: ReadonlySet<number> | null;
};

/**
 * For a list without products: the facets whose absence brings some back, most first; if no single one does, the best
 * pair. The kind of product stays: it is where one is in the shop.
 */
export function suggestionsFor({ columns, choice, rules, found, within }: Asked): FacetSuggestion[] {
  if (found.rows.length > 0) return [];
  const facets = chosenFacets(choice).filter((facet) => facet !== 'kind');
  const single = facets.map((facet) => ({ drop: [facet], count: found.tally.without(facet) }));
  const pairs = () =>
    facets.flatMap((one, place) =>
      facets.slice(place + 1).map((other) => ({
        drop: [one, other],
        count: countWithout(columns, rules, { facets: FACET_BIT[one] | FACET_BIT[other], within }),
      })),
    );
  const best = bringing(single).slice(0, MAX_SUGGESTIONS);
  return best.length > 0 ? best : bringing(pairs()).slice(0, 1);
}

const bringing = (suggestions: FacetSuggestion[]): FacetSuggestion[] =>
  suggestions.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);

import { ANY_PRICE, type FacetChoice, type ListKey, NO_FACETS } from './facet-choice.ts';
import type { Facet } from './facet-values.ts';

export function withoutFacets(choice: FacetChoice, facets: readonly Facet[]): FacetChoice {
  const left = { ...choice };
  for (const facet of facets) {
    if (facet === 'price') left.price = ANY_PRICE;
    else left[facet] = [];
    if (facet === 'colour') left.shade = [];
  }
  return left;
}

/** "Clear all" leaves what is not a filter of its own: the kind, and the order. */
export function clearedOf({ kind, sort }: FacetChoice): FacetChoice {
  return { ...NO_FACETS, kind, sort };
}

export function withValue(choice: FacetChoice, key: ListKey, value: string): FacetChoice {
  const values = choice[key];
  const left = values.filter((one) => one !== value);
  return { ...choice, [key]: left.length < values.length ? left : [...values, value] };
}

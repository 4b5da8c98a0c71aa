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

/** Chooses a value, or lets go of one that is chosen. */
export function withValue(choice: FacetChoice, key: ListKey, value: string): FacetChoice {
  if (choice[key].includes(value)) return withoutValue(choice, key, value);
  return { ...choice, [key]: [...choice[key], value] };
}

export function withoutValue(choice: FacetChoice, key: ListKey, value: string): FacetChoice {
  return { ...choice, [key]: choice[key].filter((one) => one !== value) };
}

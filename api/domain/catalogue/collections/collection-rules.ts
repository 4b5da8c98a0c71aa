import { facetEntries, readFacets, searchText } from '../facets/facet-address.ts';
import { chosenFacets, type FacetChoice } from '../facets/facet-choice.ts';
import { MAX_BY_ID } from '../product-lists.ts';

export const MAX_COLLECTIONS = 100;
/** Products of a collection that are chosen by hand: as many as are read by their ids at once. */
export const MAX_MEMBERS = MAX_BY_ID;
export const MAX_COLLECTION_NAME = 60;
export const MAX_COLLECTION_TEXT = 500;
/** What a rule narrows the catalogue by. */
export const choiceOfRule = (rule: string): FacetChoice => readFacets(new URLSearchParams(rule));

/** A rule in its one spelling: what no product can have is dropped. Empty when it narrows nothing. */
export function tidyRule(rule: string): string {
  const choice = choiceOfRule(rule);
  return chosenFacets(choice).length === 0 ? '' : searchText(facetEntries(choice));
}

/** A rule narrowed further by a visitor, whose choice counts where both have one of the same facet. */
export function withinRule(rule: FacetChoice, wanted: FacetChoice): FacetChoice {
  const lists = Object.entries(wanted).filter(([, values]) => Array.isArray(values) && values.length > 0);
  const hasPrice = wanted.price.from !== null || wanted.price.to !== null;
  return {
    ...rule,
    ...Object.fromEntries(lists),
    price: hasPrice ? wanted.price : rule.price,
    sold: rule.sold || wanted.sold,
    sort: wanted.sort ?? rule.sort,
  };
}

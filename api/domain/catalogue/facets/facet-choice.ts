import { FACETS, type Facet } from './facet-values.ts';

/** Kobo; null where that side is open. */
export type PriceRange = { from: number | null; to: number | null };

export const FACET_SORTS = [
  'newest',
  'best',
  'price-up',
  'price-down',
  'top-rated',
  'most-reviewed',
] as const;
export type FacetSort = (typeof FACET_SORTS)[number];

/**
 * What a shopper has narrowed a list by; an empty list does not narrow. `colour` holds families and `shade` codes of
 * colours: both are values of one facet. `fits` holds pairs of maker and cap size (`olori-strand:M`), calculated in the
 * browser from measures that never leave it.
 */
export type FacetChoice = {
  kind: readonly string[];
  texture: readonly string[];
  length: readonly string[];
  colour: readonly string[];
  shade: readonly string[];
  lace: readonly string[];
  density: readonly string[];
  cap: readonly string[];
  fits: readonly string[];
  hair: readonly string[];
  wear: readonly string[];
  maker: readonly string[];
  stars: readonly string[];
  price: PriceRange;
  /** Whether variants that are sold out count too. */
  sold: boolean;
  /** Null is newest, or most relevant for a keyword. */
  sort: FacetSort | null;
};

export type ListKey = Exclude<keyof FacetChoice, 'price' | 'sold' | 'sort'>;

export const ANY_PRICE: PriceRange = { from: null, to: null };

export const NO_FACETS: FacetChoice = {
  kind: [],
  texture: [],
  length: [],
  colour: [],
  shade: [],
  lace: [],
  density: [],
  cap: [],
  fits: [],
  hair: [],
  wear: [],
  maker: [],
  stars: [],
  price: ANY_PRICE,
  sold: false,
  sort: null,
};

export function isChosen(choice: FacetChoice, facet: Facet): boolean {
  if (facet === 'price') return choice.price.from !== null || choice.price.to !== null;
  return choice[facet].length > 0 || (facet === 'colour' && choice.shade.length > 0);
}

export const chosenFacets = (choice: FacetChoice): Facet[] =>
  FACETS.filter((facet) => isChosen(choice, facet));

/** Whether the list is another one than the whole catalogue in its usual order. */
export function isNarrowed(choice: FacetChoice): boolean {
  return choice.sold || choice.sort !== null || chosenFacets(choice).length > 0;
}

import { COLOUR_FAMILIES } from '../facts/colours.ts';
import { HAIR, KINDS } from '../facts/fact-values.ts';
import type { Texture } from '../facts/product-facts.ts';
import { CAP_SIZES, LACES } from '../variants/options.ts';
import { LENGTH_BANDS } from './length-bands.ts';

/** From straight to tight, as shoppers look for them. */
export const TEXTURES = [
  'bone straight',
  'straight',
  'kinky straight',
  'body wave',
  'deep wave',
  'curly',
  'coily',
  'braids',
  'locs',
] as const satisfies readonly Texture[];

/** All that are chosen must hold, unlike the values of other facets. */
export const WEAR = ['glueless', 'pre-plucked', 'bleached-knots', 'fringe'] as const;

/** At least so many stars. */
export const STARS = ['4', '3'] as const;

/** What a list of products can be narrowed by, in the order in which screens offer it. */
export const FACETS = [
  'kind',
  'fits',
  'texture',
  'length',
  'colour',
  'lace',
  'density',
  'cap',
  'hair',
  'wear',
  'price',
  'maker',
  'stars',
] as const;

export type Facet = (typeof FACETS)[number];

/** So many ways out of a list without products are offered. */
export const MAX_SUGGESTIONS = 3;

/** The values of the facets that always have the same ones, in the order in which they are shown. */
export const FIXED_VALUES = {
  kind: KINDS,
  texture: TEXTURES,
  length: LENGTH_BANDS.map(({ code }) => code),
  colour: COLOUR_FAMILIES,
  lace: LACES,
  cap: CAP_SIZES,
  hair: HAIR,
  wear: WEAR,
  stars: STARS,
} as const satisfies Partial<Record<Facet, readonly string[]>>;

export type FixedFacet = keyof typeof FIXED_VALUES;

/** One bit for each value in its place; 0 for none of them. */
export function bitOf(facet: FixedFacet, value: string | null): number {
  const place = value === null ? -1 : (FIXED_VALUES[facet] as readonly string[]).indexOf(value);
  return place < 0 ? 0 : 1 << place;
}

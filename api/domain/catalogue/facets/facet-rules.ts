import { DENSITY_BOUNDS } from '../variants/options.ts';
import type { FacetChoice } from './facet-choice.ts';
import type { FacetColumns } from './facet-columns.ts';
import { bitOf, FACETS, type Facet, type FixedFacet } from './facet-values.ts';

/** Several densities or shades lie one percent or one number apart. */
const DENSITIES = DENSITY_BOUNDS.to - DENSITY_BOUNDS.from + 2;

/** One bit for each facet. */
export const FACET_BIT = Object.fromEntries(FACETS.map((facet, place) => [facet, 1 << place])) as Record<
  Facet,
  number
>;

/** A choice as bits and tables that rows of the columns are compared with. Bits of 0 and null stand for "not chosen". */
export type FacetRules = ReturnType<typeof facetRules>;

export function facetRules(choice: FacetChoice, columns: FacetColumns) {
  const bits = (facet: FixedFacet) => choice[facet].reduce((found, value) => found | bitOf(facet, value), 0);
  const { price, sold } = choice;
  return {
    kind: bits('kind'),
    texture: bits('texture'),
    hair: bits('hair'),
    wear: bits('wear'),
    stars: bits('stars'),
    bands: bits('length'),
    lace: bits('lace'),
    cap: bits('cap'),
    family: bits('colour'),
    hasColour: choice.colour.length + choice.shade.length > 0,
    shades: table(choice.shade.map(columns.shades.numberOf), columns.shades.list.length + 1),
    densities: choice.density.length === 0 ? null : densityTable(choice.density),
    makers:
      choice.maker.length === 0
        ? null
        : table(choice.maker.map(columns.makers.numberOf), columns.makers.list.length + 1),
    fits: choice.fits.length === 0 ? null : fitsTable(choice.fits, columns),
    from: price.from ?? 0,
    to: price.to ?? Infinity,
    sold,
  };
}

function table(numbers: readonly (number | undefined)[], size: number): Uint8Array {
  const chosen = new Uint8Array(size);
  for (const number of numbers) if (number !== undefined) chosen[number] = 1;
  return chosen;
}

const densityTable = (densities: readonly string[]) =>
  table(
    densities.map((density) => Number(density) - DENSITY_BOUNDS.from + 1),
    DENSITIES,
  );

/** The cap sizes that fit, for each maker. */
function fitsTable(pairs: readonly string[], columns: FacetColumns): Uint8Array {
  const caps = new Uint8Array(columns.makers.list.length + 1);
  for (const pair of pairs) {
    const [maker = '', cap = ''] = pair.split(':');
    const number = columns.makers.numberOf(maker);
    if (number !== undefined) caps[number] = (caps[number] ?? 0) | bitOf('cap', cap);
  }
  return caps;
}

/** The facets that no variant of a product can meet, as bits. */
export function missesOfProduct(rules: FacetRules, { products }: FacetColumns, row: number): number {
  let misses = 0;
  if (rules.kind !== 0 && ((products.kind[row] ?? 0) & rules.kind) === 0) misses |= FACET_BIT.kind;
  if (rules.texture !== 0 && ((products.texture[row] ?? 0) & rules.texture) === 0)
    misses |= FACET_BIT.texture;
  if (rules.hair !== 0 && ((products.hair[row] ?? 0) & rules.hair) === 0) misses |= FACET_BIT.hair;
  if (((products.wear[row] ?? 0) & rules.wear) !== rules.wear) misses |= FACET_BIT.wear;
  if (rules.stars !== 0 && ((products.stars[row] ?? 0) & rules.stars) === 0) misses |= FACET_BIT.stars;
  if (rules.makers !== null && rules.makers[products.maker[row] ?? 0] === 0) misses |= FACET_BIT.maker;
  return misses;
}

/** The facets that a variant does not meet, as bits. @param fits the bits of its maker's caps that fit */
export function missesOfVariant(
  rules: FacetRules,
  { variants }: FacetColumns,
  { row, fits }: { row: number; fits: number },
): number {
  let misses = 0;
  const price = variants.price[row] ?? 0;
  if (rules.bands !== 0 && ((variants.bands[row] ?? 0) & rules.bands) === 0) misses |= FACET_BIT.length;
  if (
    rules.hasColour &&
    ((variants.family[row] ?? 0) & rules.family) === 0 &&
    rules.shades[variants.shade[row] ?? 0] === 0
  )
    misses |= FACET_BIT.colour;
  if (rules.lace !== 0 && ((variants.lace[row] ?? 0) & rules.lace) === 0) misses |= FACET_BIT.lace;
  if (rules.densities !== null && rules.densities[variants.density[row] ?? 0] === 0)
    misses |= FACET_BIT.density;
  if (rules.cap !== 0 && ((variants.cap[row] ?? 0) & rules.cap) === 0) misses |= FACET_BIT.cap;
  if (rules.fits !== null && ((variants.cap[row] ?? 0) & fits) === 0) misses |= FACET_BIT.fits;
  if (price < rules.from || price > rules.to) misses |= FACET_BIT.price;
  return misses;
}

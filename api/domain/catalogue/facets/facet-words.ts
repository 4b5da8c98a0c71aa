import { formatNaira, nairaFromKobo } from '../../money.ts';
import type { PriceRange } from './facet-choice.ts';
import { LENGTH_BANDS } from './length-bands.ts';
import type { Facet } from './facet-values.ts';
import type { MatchingVariants } from './matching-variants.ts';

export const FACET_TITLES: Record<Facet, string> = {
  kind: 'Kind',
  fits: 'Fits you',
  texture: 'Texture',
  length: 'Length',
  colour: 'Colour',
  lace: 'Lace',
  density: 'Density',
  cap: 'Cap size',
  hair: 'Hair',
  wear: 'Wear',
  price: 'Price',
  maker: 'Maker',
  stars: 'Rating',
};

const LABELS: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  kind: {
    wig: 'Wigs',
    bundle: 'Bundles',
    closure: 'Closures',
    hairpiece: 'Ponytails',
    care: 'Care',
    tool: 'Tools',
  },
  length: Object.fromEntries(LENGTH_BANDS.map(({ code, label }) => [code, label])),
  lace: { full: 'Full lace', none: 'No lace' },
  hair: {
    raw: 'Raw hair',
    virgin: 'Virgin hair',
    remy: 'Remy hair',
    mixed: 'Hair blend',
    'heat-safe': 'Heat-safe fibre',
  },
  wear: { fringe: 'With fringe', 'pre-plucked': 'Pre-plucked' },
  stars: { 4: '4 stars and more', 3: '3 stars and more' },
};

/** As shown. Makers and codes of colours are named by the shop's own data. */
export function valueLabel(facet: Facet, value: string): string {
  const label = LABELS[facet]?.[value];
  if (label !== undefined) return label;
  if (facet === 'density') return `${value} %`;
  if (facet === 'fits') return value.replace(/^.*:/, '');
  const words = value.replaceAll('-', ' ');
  return facet === 'lace' || facet === 'cap' ? value : words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Fits you: M" for all pairs of makers and sizes together. */
export function fitsLabel(pairs: readonly string[]): string {
  return `Fits you: ${[...new Set(pairs.map((pair) => valueLabel('fits', pair)))].join(', ')}`;
}

/** "Up to ₦380,000", "From ₦100", "₦100 to ₦380,000". */
export function priceLabel({ from, to }: PriceRange): string {
  if (from === null) return to === null ? 'Any price' : `Up to ${shortNaira(to)}`;
  return to === null ? `From ${shortNaira(from)}` : `${shortNaira(from)} to ${shortNaira(to)}`;
}

/** Without kobo where there are none. */
export const shortNaira = (kobo: number): string => formatNaira(nairaFromKobo(kobo)).replace(/\.00$/, '');

/** What lets go of these facets: "Drop the length", "Drop the lace and the price". */
export function dropLabel(facets: readonly Facet[]): string {
  return `Drop ${facets.map((facet) => DROPPED[facet]).join(' and ')}`;
}

const DROPPED: Record<Facet, string> = {
  kind: 'the kind',
  fits: 'your size',
  texture: 'the texture',
  length: 'the length',
  colour: 'the colour',
  lace: 'the lace',
  density: 'the density',
  cap: 'the cap size',
  hair: 'the hair',
  wear: 'the wear',
  price: 'the price',
  maker: 'the maker',
  stars: 'the rating',
};

const areWigs = (kinds: readonly string[]): boolean => kinds.length === 1 && kinds[0] === 'wig';

/** "No wig has all of these" among wigs alone, else "Nothing has all of these". */
export const noneLabel = (kinds: readonly string[]): string =>
  `${areWigs(kinds) ? 'No wig' : 'Nothing'} has all of these`;

/** "4 wigs" of wigs alone, else "4 products". */
export function countLabel(count: number, kinds: readonly string[]): string {
  const [one, many] = areWigs(kinds) ? ['wig', 'wigs'] : ['product', 'products'];
  return `${count} ${count === 1 ? one : many}`;
}

/** On a card: "22–24″ · 13x4 or 5x5 · 180 %"; empty for goods. */
export function matchWords({ lengths, laces, densities }: MatchingVariants): string {
  const parts = [
    lengths && spanText(lengths.from, lengths.to, '″'),
    laces.map((lace) => valueLabel('lace', lace)).join(' or '),
    densities.length > 0 && spanText(densities[0] ?? 0, densities.at(-1) ?? 0, ' %'),
  ];
  return parts.filter(Boolean).join(' · ');
}

const spanText = (from: number, to: number, unit: string) => `${from === to ? from : `${from}–${to}`}${unit}`;

import { decimalText, koboFromText, MAX_PRICE_KOBO } from '../../money.ts';
import { DENSITY_BOUNDS } from '../variants/options.ts';
import { ANY_PRICE, FACET_SORTS, type FacetChoice, type ListKey, type PriceRange } from './facet-choice.ts';
import { FIXED_VALUES } from './facet-values.ts';

/** In the order in which they stand in an address. */
const LIST_KEYS = [
  'kind',
  'texture',
  'length',
  'colour',
  'shade',
  'lace',
  'density',
  'cap',
  'fits',
  'hair',
  'wear',
  'maker',
  'stars',
] as const satisfies readonly ListKey[];

/** Values of one facet that have no fixed list; the rest is dropped. */
export const MAX_FREE_VALUES = 40;

/** In characters; what is longer is not read. */
const MAX_VALUE_TEXT = 4000;

const MAKER = '[a-z0-9][a-z0-9-]{0,63}';
const FREE: Partial<Record<ListKey, RegExp>> = {
  shade: /^[A-Za-z0-9][A-Za-z0-9/ -]{0,31}$/,
  density: /^[1-9][0-9]{2}$/,
  fits: new RegExp(`^${MAKER}:(?:${FIXED_VALUES.cap.join('|')})$`),
  maker: new RegExp(`^${MAKER}$`),
};

/** Values that no product can have are dropped. */
export function readFacets(search: URLSearchParams): FacetChoice {
  const lists = Object.fromEntries(LIST_KEYS.map((key) => [key, readList(key, search.get(key))]));
  const sort = search.get('sort');
  return {
    ...(lists as Record<ListKey, string[]>),
    price: readPrice(search.get('price')),
    sold: search.get('sold') === '1',
    sort: FACET_SORTS.find((one) => one === sort) ?? null,
  };
}

/** Any lists of values, as an address or a query brings them, in one order and without repetitions. */
export function readList(key: ListKey, raw: string | null): string[] {
  if (!raw) return [];
  const given = new Set(raw.slice(0, MAX_VALUE_TEXT).split(','));
  const free = FREE[key];
  if (free === undefined) {
    const fixed: readonly string[] = FIXED_VALUES[key as keyof typeof FIXED_VALUES];
    return fixed.filter((value) => given.has(value));
  }
  return [...given]
    .filter((value) => free.test(value) && (key !== 'density' || isDensity(value)))
    .slice(0, MAX_FREE_VALUES)
    .sort();
}

function isDensity(text: string): boolean {
  return Number(text) >= DENSITY_BOUNDS.from && Number(text) <= DENSITY_BOUNDS.to;
}

/** "100-380.5", "-380" or "100-": naira. The lower one first, whichever was typed first. */
function readPrice(raw: string | null): PriceRange {
  if (raw === null) return ANY_PRICE;
  const [, from = '', to = ''] = /^([0-9.]{0,12})-([0-9.]{0,12})$/.exec(raw) ?? [];
  return priceRange(koboFromText(from), koboFromText(to));
}

export function priceRange(from: number | null, to: number | null): PriceRange {
  const [low = null, high = null] = [from, to].map((kobo) =>
    kobo === null ? null : Math.min(kobo, MAX_PRICE_KOBO),
  );
  const isSwapped = low !== null && high !== null && low > high;
  // Nothing costs less than nothing.
  return isSwapped ? { from: high || null, to: low } : { from: low || null, to: high };
}

/** Names and values for an address: the same choice always gives the same address. */
export function facetEntries(choice: FacetChoice): [name: string, value: string][] {
  const entries: [string, string][] = LIST_KEYS.map((key) => [key, choice[key].join(',')]);
  const place = LIST_KEYS.indexOf('maker');
  entries.splice(place, 0, ['price', priceText(choice.price)]);
  entries.push(['sold', choice.sold ? '1' : ''], ['sort', choice.sort ?? '']);
  return entries.filter(([, value]) => value !== '');
}

function priceText({ from, to }: PriceRange): string {
  return from === null && to === null ? '' : `${sideText(from)}-${sideText(to)}`;
}

const sideText = (kobo: number | null): string =>
  kobo === null ? '' : decimalText(kobo).replace(/\.?0+$/, '');

/** Commas and colons stay readable; no value contains a comma. */
export function searchText(entries: [name: string, value: string][]): string {
  return new URLSearchParams(entries).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

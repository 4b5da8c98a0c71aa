import type { FacetColumns } from './facets/facet-columns.ts';

/** Products that are similar to one: at most, and unless more or fewer are asked for. */
export const MAX_SIMILAR = 12;
export const SIMILAR = 8;

/** The points for each thing that two products share: 100 in all. */
export const POINTS = {
  texture: 30,
  length: 20,
  /** A family of colours, such as brown, not a shade. */
  colour: 15,
  price: 15,
  category: 10,
  lace: 6,
  cap: 4,
} as const;

/** Lengths this many inches apart, or more, give no points; half as far apart, half the points. */
export const FAR_INCHES = 6;

/** A price this many times the other gives no points; 1.41 times the other, half the points. */
export const FAR_PRICE = 2;

/**
 * Of a product's variants together. Values of a facet are a bit each, as in the columns of the facets, and names are
 * numbers; 0 says nothing of it.
 */
export interface Traits {
  kind: number;
  texture: number;
  category: number;
  /** Families of colours. */
  colours: number;
  laces: number;
  caps: number;
  /** Inches. */
  shortest: number;
  longest: number;
  /** Of the cheapest, in kobo. */
  price: number;
}

/** From 0 to 100, the same in both directions. */
export function similarity(one: Traits, other: Traits): number {
  return (
    POINTS.length * nearness(inchesApart(one, other), FAR_INCHES) +
    POINTS.price * nearness(timesApart(one.price, other.price), Math.log(FAR_PRICE)) +
    pointsOfProducts(one, other) +
    (isShared(one.colours, other.colours) ? POINTS.colour : 0) +
    (isShared(one.laces, other.laces) ? POINTS.lace : 0) +
    (isShared(one.caps, other.caps) ? POINTS.cap : 0)
  );
}

type ProductTraits = Pick<Traits, 'texture' | 'category'>;

/** What does not depend on variants. */
const pointsOfProducts = (one: ProductTraits, other: ProductTraits): number =>
  (isShared(one.texture, other.texture) ? POINTS.texture : 0) +
  (one.category === other.category ? POINTS.category : 0);

const MAX_OF_VARIANTS = 100 - POINTS.texture - POINTS.category;

const isShared = (bits: number, others: number): boolean => (bits & others) !== 0;

/** From 1 for equal down to 0 for far apart. */
const nearness = (apart: number, far: number): number => Math.max(0, 1 - apart / far);

/** Between the lengths of two products, which may have several each. */
function inchesApart(one: Traits, other: Traits): number {
  if (one.longest === 0 || other.longest === 0) return Infinity;
  return Math.max(0, one.shortest - other.longest, other.shortest - one.longest);
}

/** The logarithm of how many times one price is the other. */
const timesApart = (one: number, other: number): number =>
  one === other ? 0 : Math.abs(Math.log(one / other));

interface Scored {
  row: number;
  points: number;
}

/**
 * Of each product the ids of others that can be bought and are most similar to it, the most similar first; of equals the
 * best rated. Goods of another kind, such as care for a wig, are not compared. All are found in one pass. A product that
 * visitors do not see has none.
 */
export function mostSimilar(
  columns: FacetColumns,
  ids: readonly number[],
  count: number,
): Map<number, number[]> {
  const wanted = ids.flatMap((id) => {
    const row = columns.rowOf(id);
    const traits = row === undefined ? null : (traitsOf(columns, row, true) ?? traitsOf(columns, row, false));
    return row === undefined || traits === null ? [] : [{ id, row, traits, best: [] as Scored[] }];
  });
  for (let row = 0; row < columns.size; row += 1) {
    const hopeful = wanted.filter((one) => row !== one.row && mayBeAmongBest(columns, one, row, count));
    const traits = hopeful.length > 0 ? traitsOf(columns, row, true) : null;
    if (traits === null) continue;
    for (const { traits: own, best } of hopeful)
      keepBest(columns, best, { row, points: similarity(own, traits) }, count);
  }
  return new Map(wanted.map(({ id, best }) => [id, best.map(({ row }) => columns.products.id[row] ?? 0)]));
}

/** Skips most products without reading their variants. */
function mayBeAmongBest(
  { products }: FacetColumns,
  { traits, best }: { traits: Traits; best: readonly Scored[] },
  row: number,
  count: number,
): boolean {
  const kind = products.kind[row] ?? 0;
  if (traits.kind !== 0 && kind !== 0 && traits.kind !== kind) return false;
  const last = best.length < count ? undefined : best.at(-1);
  if (last === undefined) return true;
  const other = { texture: products.texture[row] ?? 0, category: products.category[row] ?? 0 };
  return MAX_OF_VARIANTS + pointsOfProducts(traits, other) >= last.points;
}

/** Puts one into its place among the best, unless there are enough better ones. */
function keepBest(columns: FacetColumns, best: Scored[], one: Scored, count: number): void {
  const last = best.at(-1);
  if (last && best.length >= count && inOrder(columns, last, one) <= 0) return;
  const place = best.findIndex((other) => inOrder(columns, one, other) < 0);
  best.splice(place < 0 ? best.length : place, 0, one);
  if (best.length > count) best.pop();
}

/** The most similar first, then the best rated, then the newest. */
function inOrder({ products }: FacetColumns, one: Scored, other: Scored): number {
  const by = (column: { readonly [row: number]: number | undefined }): number =>
    (column[other.row] ?? 0) - (column[one.row] ?? 0);
  return other.points - one.points || by(products.rating) || by(products.numReviews) || by(products.id);
}

/** Null without variants, or without any in stock where these alone count. */
function traitsOf(columns: FacetColumns, row: number, isInStock: boolean): Traits | null {
  const { products, variants } = columns;
  const first = products.first[row] ?? 0;
  const end = first + (products.count[row] ?? 0);
  let isNone = true;
  let [colours, laces, caps, shortest, longest, price] = [0, 0, 0, 0, 0, Infinity];
  for (let at = first; at < end; at += 1) {
    if (isInStock && variants.inStock[at] === 0) continue;
    isNone = false;
    colours |= variants.family[at] ?? 0;
    laces |= variants.lace[at] ?? 0;
    caps |= variants.cap[at] ?? 0;
    price = Math.min(price, variants.price[at] ?? 0);
    const inches = variants.shortest[at] ?? 0;
    if (inches > 0) shortest = shortest === 0 ? inches : Math.min(shortest, inches);
    longest = Math.max(longest, variants.longest[at] ?? 0);
  }
  if (isNone) return null;
  return {
    kind: products.kind[row] ?? 0,
    texture: products.texture[row] ?? 0,
    category: products.category[row] ?? 0,
    colours,
    laces,
    caps,
    shortest,
    longest,
    price,
  };
}

import { DENSITY_BOUNDS } from '../variants/options.ts';
import { bandsOf } from './length-bands.ts';
import { bitOf } from './facet-values.ts';

export type FacetVariant = {
  id: number;
  /** Kobo. */
  price: number;
  inStock: boolean;
  lengths: readonly number[] | null;
  /** Code and family of its colour. */
  colour: string | null;
  family: string | null;
  /** In percent. */
  density: number | null;
  lace: string | null;
  cap: string | null;
};

export type FacetProduct = {
  id: number;
  /** Milliseconds. */
  createdAt: number;
  kind: string | null;
  category: string;
  texture: string | null;
  hair: string | null;
  /** Those of `WEAR` that hold. */
  wear: readonly string[];
  /** The maker's slug. */
  maker: string | null;
  rating: number;
  numReviews: number;
  variants: readonly FacetVariant[];
};

type Columns = Record<string, Int32Array | Float64Array | Uint8Array | Uint16Array>;

const productColumns = (size: number) => ({
  id: new Int32Array(size),
  createdAt: new Float64Array(size),
  kind: new Uint8Array(size),
  /** A number in `categories`, from 1. */
  category: new Uint16Array(size),
  texture: new Uint16Array(size),
  hair: new Uint8Array(size),
  wear: new Uint8Array(size),
  maker: new Uint16Array(size),
  stars: new Uint8Array(size),
  rating: new Float64Array(size),
  numReviews: new Int32Array(size),
  /** Its variants are the rows from `first` on. */
  first: new Int32Array(size),
  count: new Uint16Array(size),
  room: new Uint16Array(size),
});

/** 23 bytes a variant. Values are one bit each, so that a test of several is one operation; 0 is none. */
const variantColumns = (size: number) => ({
  id: new Int32Array(size),
  price: new Float64Array(size),
  inStock: new Uint8Array(size),
  bands: new Uint8Array(size),
  shortest: new Uint8Array(size),
  longest: new Uint8Array(size),
  family: new Uint8Array(size),
  /** A number in `shades`, from 1. */
  shade: new Uint16Array(size),
  /** Percent above the lowest there is, from 1. */
  density: new Uint8Array(size),
  lace: new Uint16Array(size),
  cap: new Uint8Array(size),
});

/** Numbers for names, from 1; 0 is no name. */
export class Names {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  add(name: string | null): number {
    if (name === null) return 0;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.list.push(name));
    return this.list.length;
  }

  /** Undefined for a name that no product has or had. */
  numberOf = (name: string): number | undefined => this.#numbers.get(name);
}

const FIRST_SIZE = 1024;

/** What products are found by, as columns of small numbers in memory: a row for each product, and for each variant. */
export class FacetColumns {
  products = productColumns(FIRST_SIZE);
  variants = variantColumns(FIRST_SIZE);
  readonly shades = new Names();
  readonly makers = new Names();
  readonly categories = new Names();
  readonly #rows = new Map<number, number>();
  #productEnd = 0;
  #variantEnd = 0;
  readonly #freeProducts: number[] = [];
  #freeVariants = 0;
  /** Values that any product has or had, as bits: a shop that has no locs offers none. */
  readonly used = { kind: 0, texture: 0, hair: 0, wear: 0, length: 0, colour: 0, lace: 0, cap: 0, stars: 0 };
  /** Likewise, as numbers of the column. */
  readonly usedDensities = new Set<number>();
  /** Kobo: no price is above it, though none may reach it any more. */
  highestPrice = 0;

  /** The rows of products up to here; those with a count of 0 are empty. */
  get size(): number {
    return this.#productEnd;
  }

  /** How many products there are. */
  get count(): number {
    return this.#rows.size;
  }

  /** Rows of variants that are taken, and those among them that are not used. */
  get variantRows(): { taken: number; free: number } {
    return { taken: this.#variantEnd, free: this.#freeVariants };
  }

  rowOf = (id: number): number | undefined => this.#rows.get(id);

  remove(id: number): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#rows.delete(id);
    this.#freeProducts.push(row);
    this.#freeVariants += this.products.room[row] ?? 0;
    this.products.count[row] = 0;
    this.products.room[row] = 0;
  }

  /** Adds a product, or replaces its rows. */
  put(product: FacetProduct): void {
    const row = this.#rows.get(product.id) ?? this.#newRow(product.id);
    const { products } = this;
    products.id[row] = product.id;
    products.createdAt[row] = product.createdAt;
    products.kind[row] = bitOf('kind', product.kind);
    products.category[row] = this.categories.add(product.category);
    products.texture[row] = bitOf('texture', product.texture);
    products.hair[row] = bitOf('hair', product.hair);
    products.wear[row] = product.wear.reduce((bits, value) => bits | bitOf('wear', value), 0);
    products.maker[row] = this.makers.add(product.maker);
    products.stars[row] = starsOf(product.rating);
    products.rating[row] = product.rating;
    products.numReviews[row] = product.numReviews;
    for (const facet of ['kind', 'texture', 'hair', 'wear', 'stars'] as const)
      this.used[facet] |= products[facet][row] ?? 0;
    this.#makeRoom(row, product.variants.length);
    const first = products.first[row] ?? 0;
    for (const [place, variant] of product.variants.entries()) this.#write(first + place, variant);
  }

  #newRow(id: number): number {
    const row = this.#freeProducts.pop() ?? this.#productEnd++;
    this.products = grown(this.products, row + 1, productColumns);
    this.#rows.set(id, row);
    this.products.room[row] = 0;
    return row;
  }

  /** At the end, unless the rows that the product has are enough. */
  #makeRoom(row: number, count: number): void {
    const room = this.products.room[row] ?? 0;
    if (count > room) {
      this.#freeVariants += room;
      if (this.#freeVariants > FIRST_SIZE && this.#freeVariants * 2 > this.#variantEnd) this.#closeGaps(row);
      this.products.first[row] = this.#variantEnd;
      this.products.room[row] = count;
      this.#variantEnd += count;
      this.variants = grown(this.variants, this.#variantEnd, variantColumns);
    }
    this.products.count[row] = count;
  }

  /** Moves all variants together, but for those of the product that is about to be written. */
  #closeGaps(without: number): void {
    const { products, variants: old } = this;
    const moved = variantColumns(this.#variantEnd);
    let end = 0;
    for (let row = 0; row < this.#productEnd; row += 1) {
      const [first, count] = [products.first[row] ?? 0, products.count[row] ?? 0];
      if (row === without || count === 0) continue;
      for (const name of Object.keys(moved) as (keyof typeof moved)[])
        moved[name].set(old[name].subarray(first, first + count), end);
      products.first[row] = end;
      products.room[row] = count;
      end += count;
    }
    this.variants = moved;
    this.#variantEnd = end;
    this.#freeVariants = 0;
  }

  #write(row: number, variant: FacetVariant): void {
    const { variants } = this;
    const lengths = variant.lengths ?? [];
    variants.id[row] = variant.id;
    variants.price[row] = variant.price;
    this.highestPrice = Math.max(this.highestPrice, variant.price);
    variants.inStock[row] = variant.inStock ? 1 : 0;
    variants.bands[row] = bandsOf(lengths);
    variants.shortest[row] = lengths.length === 0 ? 0 : Math.min(...lengths);
    variants.longest[row] = lengths.length === 0 ? 0 : Math.max(...lengths);
    variants.family[row] = bitOf('colour', variant.family);
    variants.shade[row] = this.shades.add(variant.colour);
    variants.density[row] = variant.density === null ? 0 : variant.density - DENSITY_BOUNDS.from + 1;
    if (variant.density !== null) this.usedDensities.add(variants.density[row] ?? 0);
    variants.lace[row] = bitOf('lace', variant.lace);
    variants.cap[row] = bitOf('cap', variant.cap);
    this.used.length |= variants.bands[row] ?? 0;
    this.used.colour |= variants.family[row] ?? 0;
    this.used.lace |= variants.lace[row] ?? 0;
    this.used.cap |= variants.cap[row] ?? 0;
  }
}

function starsOf(rating: number): number {
  return (rating >= 4 ? bitOf('stars', '4') : 0) | (rating >= 3 ? bitOf('stars', '3') : 0);
}

function grown<Some extends Columns>(columns: Some, size: number, make: (size: number) => Some): Some {
  const has = Object.values(columns)[0]?.length ?? 0;
  if (size <= has) return columns;
  const larger = make(Math.max(size, has * 2));
  for (const [name, column] of Object.entries(columns)) larger[name]?.set(column);
  return larger;
}

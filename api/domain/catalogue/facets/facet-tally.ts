import { DENSITY_BOUNDS } from '../variants/options.ts';
import type { FacetColumns } from './facet-columns.ts';
import { FACET_BIT } from './facet-rules.ts';
import { FACETS, FIXED_VALUES, type Facet, type FixedFacet } from './facet-values.ts';
import { PRICE_BARS, priceStep } from './price-bars.ts';

const VARIANT_FACETS = ['length', 'colour', 'lace', 'cap'] as const;
const PRODUCT_FACETS = ['kind', 'texture', 'hair', 'wear', 'stars'] as const;
const DENSITIES = DENSITY_BOUNDS.to - DENSITY_BOUNDS.from + 2;

/** Counts the products of each value while their variants go by, one product after another. */
export class FacetTally {
  readonly #columns: FacetColumns;
  readonly #fixed = Object.fromEntries(
    Object.entries(FIXED_VALUES).map(([facet, values]) => [facet, new Int32Array(values.length)]),
  ) as Record<FixedFacet, Int32Array>;
  readonly #shades: Int32Array;
  readonly #densities = new Int32Array(DENSITIES);
  readonly #makers: Int32Array;
  readonly #bars = new Int32Array(PRICE_BARS);
  readonly #without = new Int32Array(FACETS.length);
  /** The product that last counted for a shade or a density, so that none counts twice. */
  readonly #lastOfShade: Int32Array;
  readonly #lastOfDensity = new Int32Array(DENSITIES);
  #product = 0;
  /** Of the product that goes by: facets that a variant counts for, and the values of its variants as bits. */
  #reached = 0;
  #bits = { length: 0, colour: 0, lace: 0, cap: 0, bars: 0 };
  readonly step: number;

  constructor(columns: FacetColumns) {
    this.#columns = columns;
    this.#shades = new Int32Array(columns.shades.list.length + 1);
    this.#lastOfShade = new Int32Array(columns.shades.list.length + 1);
    this.#makers = new Int32Array(columns.makers.list.length + 1);
    this.step = priceStep(columns.highestPrice);
  }

  begin(): void {
    this.#product += 1;
    this.#reached = 0;
    this.#bits = { length: 0, colour: 0, lace: 0, cap: 0, bars: 0 };
  }

  /** @param missed nothing, or the bit of the only facet that the variant misses */
  add(row: number, missed: number): void {
    const { variants } = this.#columns;
    const bits = this.#bits;
    const counts = missed === 0 ? ~0 : missed;
    this.#reached |= counts;
    if (counts & FACET_BIT.length) bits.length |= variants.bands[row] ?? 0;
    if (counts & FACET_BIT.lace) bits.lace |= variants.lace[row] ?? 0;
    if (counts & FACET_BIT.cap) bits.cap |= variants.cap[row] ?? 0;
    if (counts & FACET_BIT.price) {
      const bar = Math.floor((variants.price[row] ?? 0) / this.step);
      bits.bars |= 1 << Math.min(bar, PRICE_BARS - 1);
    }
    if (counts & FACET_BIT.colour) {
      bits.colour |= variants.family[row] ?? 0;
      this.#once(this.#shades, this.#lastOfShade, variants.shade[row] ?? 0);
    }
    if (counts & FACET_BIT.density)
      this.#once(this.#densities, this.#lastOfDensity, variants.density[row] ?? 0);
  }

  /** @param row of the product whose variants have gone by */
  end(row: number): void {
    const reached = this.#reached;
    if (reached === 0) return;
    const { products } = this.#columns;
    for (const facet of VARIANT_FACETS) countBits(this.#fixed[facet], this.#bits[facet]);
    countBits(this.#bars, this.#bits.bars);
    for (const facet of PRODUCT_FACETS)
      if (reached & FACET_BIT[facet]) countBits(this.#fixed[facet], products[facet][row] ?? 0);
    if (reached & FACET_BIT.maker) raise(this.#makers, products.maker[row] ?? 0);
    countBits(this.#without, reached & ((1 << FACETS.length) - 1));
  }

  /** Products found if the facet held only this value. */
  of(facet: FixedFacet, value: string): number {
    return this.#fixed[facet][(FIXED_VALUES[facet] as readonly string[]).indexOf(value)] ?? 0;
  }

  /** Products found if the facet were not chosen. */
  without(facet: Facet): number {
    return this.#without[FACETS.indexOf(facet)] ?? 0;
  }

  ofShade = (shade: string): number => this.#shades[this.#columns.shades.numberOf(shade) ?? 0] ?? 0;

  ofMaker(maker: string): number {
    const number = this.#columns.makers.numberOf(maker);
    return number === undefined ? 0 : (this.#makers[number] ?? 0);
  }

  ofDensity = (density: number): number => this.#densities[density - DENSITY_BOUNDS.from + 1] ?? 0;

  /** Of each bar of prices, the lowest first. */
  get bars(): readonly number[] {
    return [...this.#bars];
  }

  #once(counts: Int32Array, last: Int32Array, value: number): void {
    if (value === 0 || last[value] === this.#product) return;
    last[value] = this.#product;
    raise(counts, value);
  }
}

function raise(counts: Int32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function countBits(counts: Int32Array, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) raise(counts, 31 - Math.clz32(left & -left));
}

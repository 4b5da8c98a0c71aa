import { DENSITY_BOUNDS } from '../variants/options.ts';
import type { FacetColumns } from './facet-columns.ts';
import { type FacetRules, missesOfVariant } from './facet-rules.ts';
import { FIXED_VALUES } from './facet-values.ts';

/** What a card says of the variants that match. */
export type MatchingVariants = {
  count: number;
  /** Kobo. */
  priceFrom: number;
  /** The cheapest; of several, the first. */
  cheapest: number;
  /** In inches, the shortest and the longest; null for goods. */
  lengths: { from: number; to: number } | null;
  laces: string[];
  /** In percent, ascending. */
  densities: number[];
  /** Codes. */
  shades: string[];
};

/** Null when none of its variants match. */
export function matchingVariants(
  columns: FacetColumns,
  rules: FacetRules,
  id: number,
): MatchingVariants | null {
  const row = columns.rowOf(id);
  if (row === undefined) return null;
  const { products, variants } = columns;
  const fits = rules.fits?.[products.maker[row] ?? 0] ?? 0;
  const [first, count] = [products.first[row] ?? 0, products.count[row] ?? 0];
  const rows = Array.from({ length: count }, (_, place) => first + place).filter(
    (at) =>
      (rules.sold || variants.inStock[at] !== 0) && missesOfVariant(rules, columns, { row: at, fits }) === 0,
  );
  return rows.length === 0 ? null : summary(columns, rows);
}

function summary({ variants, shades }: FacetColumns, rows: readonly number[]): MatchingVariants {
  const price = (row: number) => variants.price[row] ?? 0;
  const cheapest = rows.reduce((least, row) => (price(row) < price(least) ? row : least));
  const long = rows.filter((row) => (variants.longest[row] ?? 0) > 0);
  const lace = rows.reduce((bits, row) => bits | (variants.lace[row] ?? 0), 0);
  const densities = new Set(rows.map((row) => variants.density[row] ?? 0).filter((value) => value > 0));
  return {
    count: rows.length,
    priceFrom: price(cheapest),
    cheapest: variants.id[cheapest] ?? 0,
    lengths:
      long.length === 0
        ? null
        : {
            from: Math.min(...long.map((row) => variants.shortest[row] ?? 0)),
            to: Math.max(...long.map((row) => variants.longest[row] ?? 0)),
          },
    laces: FIXED_VALUES.lace.filter((_, place) => lace & (1 << place)),
    densities: [...densities]
      .sort((one, other) => one - other)
      .map((value) => value + DENSITY_BOUNDS.from - 1),
    shades: [...new Set(rows.map((row) => shades.list[(variants.shade[row] ?? 0) - 1] ?? ''))].filter(
      (code) => code !== '',
    ),
  };
}

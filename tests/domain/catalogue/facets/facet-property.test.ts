import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FacetChoice, NO_FACETS } from '../../../../api/domain/catalogue/facets/facet-choice.ts';
import { withoutFacets } from '../../../../api/domain/catalogue/facets/facet-steps.ts';
import type { FacetProduct, FacetVariant } from '../../../../api/domain/catalogue/facets/facet-columns.ts';
import { countWithout, findProducts } from '../../../../api/domain/catalogue/facets/facet-pass.ts';
import { FACET_BIT, facetRules } from '../../../../api/domain/catalogue/facets/facet-rules.ts';
import {
  FACETS,
  FIXED_VALUES,
  type FixedFacet,
} from '../../../../api/domain/catalogue/facets/facet-values.ts';
import { LENGTH_BANDS } from '../../../../api/domain/catalogue/facets/length-bands.ts';
import { PRICE_BARS } from '../../../../api/domain/catalogue/facets/price-bars.ts';
import { columnsOf } from '../../../support/catalogue/wigs.ts';

const MAKERS = ['one', 'two', 'three'];
const SHADES = { '1B': 'black', '4': 'brown', '613': 'blonde', X: null } as const;
const FEW = { texture: FIXED_VALUES.texture.slice(0, 3), lace: FIXED_VALUES.lace.slice(0, 3) };

const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values));
const list = (values: readonly string[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...values]) });

const variant: fc.Arbitrary<FacetVariant> = fc
  .record({
    id: fc.nat(),
    price: fc.integer({ min: 0, max: 2000 }),
    inStock: fc.boolean(),
    lengths: fc.option(fc.array(fc.integer({ min: 8, max: 32 }), { minLength: 1, maxLength: 3 })),
    colour: some(Object.keys(SHADES) as (keyof typeof SHADES)[]),
    density: some([130, 150, 180]),
    lace: some(FEW.lace),
    cap: some(['S', 'M']),
  })
  .map((made) => ({ ...made, family: made.colour === null ? null : SHADES[made.colour] }));

const product: fc.Arbitrary<Omit<FacetProduct, 'id'>> = fc.record({
  createdAt: fc.nat(5),
  kind: some(FIXED_VALUES.kind),
  category: fc.constantFrom('Wigs', 'Care'),
  texture: some(FEW.texture),
  hair: some(FIXED_VALUES.hair),
  wear: fc.subarray([...FIXED_VALUES.wear]),
  maker: some(MAKERS),
  rating: fc.constantFrom(0, 2.99, 3, 3.5, 4, 5),
  numReviews: fc.nat(3),
  variants: fc.array(variant, { maxLength: 6 }),
});

const choices: fc.Arbitrary<FacetChoice> = fc.record({
  kind: list(['wig', 'care']),
  texture: list(FEW.texture),
  length: list(FIXED_VALUES.length),
  colour: list(['black', 'brown']),
  shade: list(['613', 'X', 'unknown']),
  lace: list(FEW.lace),
  density: list(['130', '180']),
  cap: list(['S', 'M']),
  fits: list(['one:S', 'two:M', 'two:S', 'other:M']),
  hair: list(['raw', 'remy']),
  wear: list(['glueless', 'fringe']),
  maker: list([...MAKERS, 'other']),
  stars: list(['3', '4']),
  price: fc.record({
    from: fc.option(fc.integer({ min: 1, max: 2000 })),
    to: fc.option(fc.integer({ min: 1, max: 2000 })),
  }),
  sold: fc.boolean(),
  sort: fc.constant(null),
});

const any = (chosen: readonly string[], ...values: (string | null)[]) =>
  chosen.length === 0 || values.some((value) => value !== null && chosen.includes(value));

/** The rules as one would say them. */
function matches(choice: FacetChoice, one: FacetProduct, { price, ...made }: FacetVariant): boolean {
  const bands = (made.lengths ?? []).map(
    (length) => LENGTH_BANDS.find(({ to }) => length <= to)?.code ?? null,
  );
  const hasColour = choice.colour.length + choice.shade.length > 0;
  const isColour =
    (made.family !== null && choice.colour.includes(made.family)) ||
    (made.colour !== null && choice.shade.includes(made.colour));
  return (
    (made.inStock || choice.sold) &&
    any(choice.kind, one.kind) &&
    any(choice.texture, one.texture) &&
    any(choice.hair, one.hair) &&
    any(choice.maker, one.maker) &&
    choice.wear.every((value) => one.wear.includes(value)) &&
    any(choice.stars, one.rating >= 4 ? '4' : null, one.rating >= 3 ? '3' : null) &&
    any(choice.length, ...bands) &&
    (!hasColour || isColour) &&
    any(choice.lace, made.lace) &&
    any(choice.density, made.density === null ? null : String(made.density)) &&
    any(choice.cap, made.cap) &&
    any(choice.fits, `${one.maker ?? ''}:${made.cap ?? ''}`) &&
    price >= (choice.price.from ?? 0) &&
    price <= (choice.price.to ?? Infinity)
  );
}

const plainly = (choice: FacetChoice, products: readonly FacetProduct[]) =>
  products.filter((one) => one.variants.some((made) => matches(choice, one, made)));

const catalogue = fc
  .array(product, { maxLength: 12 })
  .map((products) => products.map((one, place): FacetProduct => ({ ...one, id: place + 1 })));

describe('the columns in memory', () => {
  it('find and count what trying each variant by the rules finds and counts', () => {
    fc.assert(
      fc.property(catalogue, choices, (products, choice) => {
        const columns = columnsOf(products);
        const rules = facetRules(choice, columns);
        const { rows, tally, variants } = findProducts(columns, rules);
        const number = (other: FacetChoice) => plainly(other, products).length;
        const found: Record<string, [counted: number, plainly: number]> = {
          variants: [
            variants,
            products.flatMap((one) => one.variants.filter((made) => matches(choice, one, made))).length,
          ],
        };
        for (const facet of Object.keys(FIXED_VALUES) as FixedFacet[])
          for (const value of FIXED_VALUES[facet]) {
            const only = { ...withoutFacets(choice, [facet]), [facet]: [value] };
            found[`${facet} ${value}`] = [tally.of(facet, value), number(only)];
          }
        const anyColour = withoutFacets(choice, ['colour']);
        for (const shade of Object.keys(SHADES))
          found[shade] = [tally.ofShade(shade), number({ ...anyColour, shade: [shade] })];
        for (const density of [130, 150, 180])
          found[density] = [tally.ofDensity(density), number({ ...choice, density: [String(density)] })];
        for (const maker of MAKERS)
          found[maker] = [tally.ofMaker(maker), number({ ...choice, maker: [maker] })];
        for (const [bar, count] of tally.bars.entries()) {
          const to = bar === PRICE_BARS - 1 ? null : (bar + 1) * tally.step - 1;
          found[`bar ${bar}`] = [count, number({ ...choice, price: { from: bar * tally.step, to } })];
        }
        for (const facet of FACETS) {
          found[`not ${facet}`] = [tally.without(facet), number(withoutFacets(choice, [facet]))];
          found[`not ${facet}, not length`] = [
            countWithout(columns, rules, { facets: FACET_BIT[facet] | FACET_BIT.length }),
            number(withoutFacets(choice, [facet, 'length'])),
          ];
        }
        const ids = rows.map((row) => row + 1);
        expect(ids).toEqual(plainly(choice, products).map(({ id }) => id));
        expect(Object.entries(found).filter(([, [counted, plain]]) => counted !== plain)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('are the same after products were replaced, removed and added as when loaded once', () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 8 }), to: fc.option(product) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), choices, (steps, choice) => {
        const columns = columnsOf([]);
        const left = new Map<number, FacetProduct>();
        for (const { id, to } of steps) {
          if (to === null) {
            columns.remove(id);
            left.delete(id);
          } else {
            columns.put({ ...to, id });
            left.set(id, { ...to, id });
          }
        }
        const { rows } = findProducts(columns, facetRules(choice, columns));
        const ids = rows.map((row) => columns.products.id[row] ?? 0).sort((one, other) => one - other);
        expect(ids).toEqual(
          plainly(choice, [...left.values()])
            .map(({ id }) => id)
            .sort((one, other) => one - other),
        );
      }),
    );
  });

  it('take no more room than twice what the products need, however often they change', () => {
    const columns = columnsOf([]);
    const made: FacetVariant = {
      id: 1,
      price: 1,
      inStock: true,
      lengths: null,
      colour: null,
      family: null,
      density: null,
      lace: null,
      cap: null,
    };
    const of = (id: number, count: number): FacetProduct => ({
      id,
      createdAt: id,
      kind: null,
      category: 'Wigs',
      texture: null,
      hair: null,
      wear: [],
      maker: null,
      rating: 0,
      numReviews: 0,
      variants: Array.from({ length: count }, () => made),
    });
    for (let round = 0; round < 300; round += 1)
      for (let id = 1; id <= 20; id += 1) {
        if (round % 3 === 2) columns.remove(id);
        else columns.put(of(id, 1 + ((round * 7 + id) % 100)));
      }
    for (let id = 1; id <= 20; id += 1) columns.put(of(id, 50));
    expect(columns.variantRows.taken).toBeLessThan(2 * 20 * 100 + 2048);
    const { variants } = findProducts(columns, facetRules(NO_FACETS, columns));
    expect(variants).toBe(20 * 50);
  });
});

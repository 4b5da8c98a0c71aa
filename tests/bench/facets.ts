import { NO_FACETS } from '../../api/domain/catalogue/facets/facet-choice.ts';
import { FacetColumns, type FacetVariant } from '../../api/domain/catalogue/facets/facet-columns.ts';
import { inOrder } from '../../api/domain/catalogue/facets/facet-order.ts';
import { findProducts } from '../../api/domain/catalogue/facets/facet-pass.ts';
import { facetRules } from '../../api/domain/catalogue/facets/facet-rules.ts';
import { FIXED_VALUES } from '../../api/domain/catalogue/facets/facet-values.ts';
import { mostSimilar } from '../../api/domain/catalogue/similar.ts';
import { median } from '../support/measuring/median.ts';
import type { Part } from './report.ts';

const PRODUCTS = 10_000;
const VARIANTS_EACH = 10;
const ROUNDS = 50;
/** Milliseconds of the p99 of a whole answer, most of which is left for what is around the counts. */
const GOAL_MS = 25;

const CHOICES = {
  'nothing chosen': NO_FACETS,
  'one facet': { ...NO_FACETS, length: ['22-24'] },
  'five facets': {
    ...NO_FACETS,
    kind: ['wig'],
    length: ['22-24', '26-28'],
    colour: ['black'],
    lace: ['13x4', '13x6'],
    price: { from: null, to: 300_000_00 },
  },
};

/** `npm run bench -- facets`: finding products and all counts, in memory. */
export async function measureFacets(): Promise<Part[]> {
  const columns = manyProducts();
  const work: Record<string, (round: number) => unknown> = {
    'the 12 most similar to a product': (round) => mostSimilar(columns, [1 + round * 199], 12),
  };
  for (const [what, choice] of Object.entries(CHOICES))
    work[what] = () => {
      const found = findProducts(columns, facetRules(choice, columns));
      return inOrder(columns, found, { sort: 'price-up' });
    };
  const rows = Object.entries(work).map(([what, run]) => {
    const times = Array.from({ length: ROUNDS }, (_, round) => {
      const began = performance.now();
      run(round);
      return performance.now() - began;
    });
    const sorted = times.toSorted((one, other) => one - other);
    const worst = sorted[Math.floor(ROUNDS * 0.99)] ?? 0;
    return {
      what,
      goal: `at most ${GOAL_MS} ms`,
      figure: `p50 ${median(times).toFixed(1)} ms, p99 ${worst.toFixed(1)} ms`,
      isReached: worst <= GOAL_MS,
    };
  });
  return [
    {
      title: 'Counts of filters',
      how: `Products found, their order by price and the counts of all values, from the columns in memory: ${PRODUCTS} products with ${VARIANTS_EACH} variants each, ${ROUNDS} rounds.`,
      versions: [],
      rows,
    },
  ];
}

const pick = <Value>(values: readonly Value[], nr: number): Value | null =>
  values[nr % values.length] ?? null;

function manyProducts(): FacetColumns {
  const columns = new FacetColumns();
  const { kind, texture, hair, colour, lace, cap } = FIXED_VALUES;
  for (let id = 1; id <= PRODUCTS; id += 1) {
    const variants = Array.from({ length: VARIANTS_EACH }, (_, place): FacetVariant => {
      const nr = id * 31 + place * 17;
      return {
        id: id * VARIANTS_EACH + place,
        price: (nr % 500) * 1000_00,
        inStock: nr % 4 > 0,
        lengths: [8 + 2 * (nr % 12)],
        colour: `C${nr % 36}`,
        family: pick(colour, nr >> 1),
        density: 130 + 10 * (nr % 12),
        lace: pick(lace, nr >> 2),
        cap: pick(cap, place),
      };
    });
    columns.put({
      id,
      createdAt: (id * 7919) % PRODUCTS,
      kind: pick(kind, id >> 3),
      category: 'Wigs',
      texture: pick(texture, id),
      hair: pick(hair, id),
      wear: id % 2 > 0 ? ['glueless'] : ['pre-plucked'],
      maker: `maker-${id % 40}`,
      rating: id % 6,
      numReviews: id % 9,
      variants,
    });
  }
  return columns;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { NO_FACETS } from '../../api/domain/catalogue/facets/facet-choice.ts';
import { FacetColumns, type FacetVariant } from '../../api/domain/catalogue/facets/facet-columns.ts';
import { inOrder } from '../../api/domain/catalogue/facets/facet-order.ts';
import { findProducts } from '../../api/domain/catalogue/facets/facet-pass.ts';
import { facetRules } from '../../api/domain/catalogue/facets/facet-rules.ts';
import { FIXED_VALUES } from '../../api/domain/catalogue/facets/facet-values.ts';
import { mostSimilar } from '../../api/domain/catalogue/similar.ts';
import { startEmbeddedPostgres } from '../../api/tools/embedded-postgres/embedded-postgres.ts';
import { median } from '../support/measuring/median.ts';
import { NARROWED_LISTS } from './growth/growth-cases.ts';
import { growShop } from './growth/growth-data.ts';
import { type Latency, waitFor } from './latency.ts';
import { postgresVersion, startShop } from './processes.ts';
import type { Part, Row } from './report.ts';

const PRODUCTS = 10_000;
const VARIANTS_EACH = 10;
const ROUNDS = 50;
const ANSWER_ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Milliseconds of the p99 of a whole answer, most of which is left for what is around the counts. */
const GOAL_MS = 25;
/** Milliseconds of whole answers, made anew, in the running shop. */
const GOAL_OF_ANSWERS = { p50: 25, p99: 60 };

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

/** `npm run bench -- facets`: finding products and all counts, in memory and as answers of the running shop. */
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
  const { row, version } = await answers();
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
      how: `Products found, their order by price and the counts of all values, from the columns in memory; and answers with a page of products and all counts for one asker who waits for each, through the running shop (one process), the answer cache passed by: ${PRODUCTS} products with ${VARIANTS_EACH} variants each, ${ROUNDS} rounds.`,
      versions: [version],
      rows: [...rows, row],
    },
  ];
}

/** A filtered page with all counts, over HTTP. */
async function answers(): Promise<{ row: Row; version: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-facets-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, onProgress: () => {} });
  const size = { products: PRODUCTS, orders: 1000, variantsEach: VARIANTS_EACH };
  const grown = await growShop(postgres.url, size);
  const shop = await startShop(grown.url, dataDir);
  try {
    const loads = NARROWED_LISTS(grown, shop.url);
    await waitFor(loads, 100);
    const rounds: Latency[] = [];
    for (let round = 0; round < ANSWER_ROUNDS; round += 1) rounds.push(await waitFor(loads, 200));
    const [p50, p99] = [median(rounds.map((one) => one.p50)), median(rounds.map((one) => one.p99))];
    const row = {
      what: 'a filtered list with all counts, by GraphQL, made anew',
      goal: `p50 at most ${GOAL_OF_ANSWERS.p50} ms, p99 at most ${GOAL_OF_ANSWERS.p99} ms`,
      figure: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      isReached: p50 <= GOAL_OF_ANSWERS.p50 && p99 <= GOAL_OF_ANSWERS.p99,
    };
    return { row, version: await postgresVersion(postgres.url) };
  } finally {
    await shop.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
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

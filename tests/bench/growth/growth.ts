import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import {
  FAR_PAGES,
  FIRST_PAGE,
  type GrowthCase,
  MILLION_CASES,
  ORDER_CASES,
  PRODUCT_CASES,
} from './growth-cases.ts';
import { type GrownShop, growShop, openGrownShop, type ShopSize } from './growth-data.ts';
import { type Latency, waitFor } from '../latency.ts';
import type { Load } from '../load.ts';
import { median } from '../../support/measuring/median.ts';
import { postgresVersion, type Running, startShop } from '../processes.ts';
import type { Part, Row } from '../report.ts';

/** What grows, and what is measured then. Everything else of the large shop is as small as in the small one. */
interface Growth {
  title: Part['title'];
  small: ShopSize;
  large: ShopSize;
  cases: GrowthCase[];
  farPages: typeof FAR_PAGES;
}

const PRODUCTS: Growth = {
  title: 'From 1,000 products to 100,000',
  small: { products: 1000, orders: 1000, variantsEach: 10 },
  large: { products: 100_000, orders: 1000, variantsEach: 10 },
  cases: PRODUCT_CASES,
  farPages: FAR_PAGES,
};

const MILLION: Growth = {
  title: 'With 1,000,000 products',
  small: { products: 1000, orders: 1000 },
  large: { products: 1_000_000, orders: 1000 },
  cases: MILLION_CASES,
  farPages: [],
};

const ORDERS: Growth = {
  title: 'From 1,000 orders to 10,000,000',
  small: { products: 1000, orders: 1000 },
  large: { products: 1000, orders: 10_000_000 },
  cases: ORDER_CASES,
  farPages: [],
};

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Measured responses per round; those before are warm-up. */
const ANSWERS = 60;
const WARM_UP = 20;

interface Measured {
  small: Latency[];
  large: Latency[];
}

export const measureProductGrowth = () => measureGrowth(PRODUCTS);
export const measureMillion = () => measureGrowth(MILLION);
export const measureOrderGrowth = () => measureGrowth(ORDERS);

/**
 * Compares reads of a small and a large shop, through the running shop without its response cache, in turn, by one
 * client that waits for each response. `BENCH_POSTGRES` names a server whose databases are reused by the next run;
 * filling a large one takes minutes.
 */
async function measureGrowth(growth: Growth): Promise<Part[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-growth-'));
  const given = process.env['BENCH_POSTGRES'];
  const postgres = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), onProgress: () => {} });
  const shops: { grown: GrownShop; running: Running }[] = [];
  try {
    for (const size of [growth.small, growth.large]) {
      const grown = await shopOf(postgres.url, size);
      shops.push({ grown, running: await startShop(grown.url, path.join(dataDir, nameOf(size))) });
    }
    const [small, large] = shops;
    if (!small || !large) throw new Error('two shops are compared');
    return [await report(growth, { small, large, version: await postgresVersion(postgres.url) })];
  } finally {
    for (const { running } of shops) await running.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Shop = { grown: GrownShop; running: Running };

async function report(
  growth: Growth,
  { small, large, version }: { small: Shop; large: Shop; version: string },
): Promise<Part> {
  const rows: Row[] = [];
  let firstPage = 0;
  for (const { name, ratio, most, loads } of growth.cases) {
    const measured = await alternate(
      loads(small.grown, small.running.url),
      loads(large.grown, large.running.url),
    );
    const row = rowOf({ name, ratio, most }, measured);
    if (name === FIRST_PAGE) firstPage = middle(measured.large);
    process.stdout.write(`${row.what}: ${row.figure}\n`);
    rows.push(row);
  }
  for (const { name, times, loads } of growth.farPages) {
    const first = growth.cases[0]?.loads(large.grown, large.running.url) ?? [];
    const measured = await alternate(first, loads(large.grown, large.running.url));
    const factor = median(
      measured.large.map((one, round) => one.p50 / (measured.small[round]?.p50 ?? firstPage)),
    );
    rows.push({
      what: name,
      goal: times === null ? '' : `at most ${times} times page 1`,
      figure: `${ms(middle(measured.large))}, ${factor.toFixed(2)} times page 1`,
      isReached: times === null ? null : factor <= times,
      spread: spreadOf(measured),
    });
  }
  const how = `Medians of ${ROUNDS} rounds of up to ${ANSWERS} answers for one asker who waits for each, of a shop with ${told(growth.small)} and one with ${told(growth.large)} in turn, through the running shop (one process), the answer cache passed by unless a row says "kept". p99 is that of the large one.`;
  return { title: growth.title, how, versions: [version], rows };
}

/** In turn, so that other load on the machine affects both. */
async function alternate(small: Load[], large: Load[]): Promise<Measured> {
  const measured: Measured = { small: [], large: [] };
  for (const loads of [small, large]) await waitFor(loads, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.small.push(await waitFor(small, ANSWERS));
    measured.large.push(await waitFor(large, ANSWERS));
  }
  return measured;
}

const middle = (rounds: Latency[]) => median(rounds.map(({ p50 }) => p50));
const told = ({ products, orders, variantsEach: each = 1 }: ShopSize) =>
  `${products.toLocaleString('en-US')} products of ${each} variants and ${orders.toLocaleString('en-US')} orders`;
const nameOf = ({ products, orders, variantsEach: each = 1 }: ShopSize) =>
  `irun_growth_${products}_${each}_${orders}`;
const ms = (time: number) => `${time.toFixed(2)} ms`;
const ratios = ({ small, large }: Measured) =>
  large.map((one, round) => one.p50 / (small[round]?.p50 ?? NaN));

function spreadOf(measured: Measured): string {
  const all = ratios(measured);
  return (Math.max(...all) - Math.min(...all)).toFixed(2);
}

function rowOf(
  { name, ratio, most }: { name: string; ratio: number | null; most: number | undefined },
  measured: Measured,
): Row {
  const factor = median(ratios(measured));
  const large = middle(measured.large);
  const p99 = median(measured.large.map((one) => one.p99));
  const goals = [
    ratio === null ? '' : `at most ${ratio} times`,
    most === undefined ? '' : `p99 under ${most} ms`,
  ];
  const isReached = (ratio === null || factor <= ratio) && (most === undefined || p99 < most);
  return {
    what: name,
    goal: goals.filter((goal) => goal !== '').join(', '),
    figure: `${ms(middle(measured.small))} and ${ms(large)} (p99 ${ms(p99)}), ${factor.toFixed(2)} times`,
    isReached: ratio === null && most === undefined ? null : isReached,
    spread: spreadOf(measured),
  };
}

/** A database of that size: the one left by an earlier run, or a new one. */
async function shopOf(server: string, size: ShopSize): Promise<GrownShop> {
  const name = nameOf(size);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) {
    await client.end();
    return await openGrownShop(url.href, size);
  }
  await client.query(`create database ${name} template template0`);
  await client.end();
  const began = performance.now();
  const grown = await growShop(url.href, size);
  process.stdout.write(`${told(size)} in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return grown;
}

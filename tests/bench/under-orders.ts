import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../api/tools/embedded-postgres/embedded-postgres.ts';
import { median } from '../support/measuring/median.ts';
import { type BenchShop, fillDatabase } from './catalogue-data.ts';
import { drive, type Load } from './load.ts';
import {
  leaveServerItsCore,
  postgresVersion,
  processorSeconds,
  type Running,
  startShop,
} from './processes.ts';
import type { Part } from './report.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);

const ORDERS_PER_SECOND = 50;
const LEAST_OF_QUIET = 0.8;
const LEAST_KEPT = 0.95;
const LIST_PAGES = 84;

/**
 * Visitors read every page of the list and every product, alone and while orders are placed. Rendering a list counts it
 * and rendering a product reads its reviews, while orders do neither, so the database's statistics tell how many
 * responses were not cached.
 */
export async function measureUnderOrders(): Promise<Part[]> {
  leaveServerItsCore();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-orders-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    onProgress: () => {},
  });
  const filled = await fillDatabase(postgres.url);
  const shop = await startShop(postgres.url, dataDir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const reads = readsOf(shop, filled.products);
    await drive(reads, 2);
    // Until the first orders are placed their code is neither compiled nor optimised.
    const first = placeOrders(shop, filled);
    await sleep(SECONDS * 2000);
    await first.stop();
    const rounds: { ofServer: number; byClock: number; kept: number; placed: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await driveAndTime(reads, shop);
      const made = await answersMade(client);
      const orders = placeOrders(shop, filled);
      const beside = await driveAndTime(reads, shop);
      const placed = await orders.stop();
      const more = (await answersMade(client)) - made;
      rounds.push({
        ofServer: beside.perProcessorSecond / alone.perProcessorSecond,
        byClock: beside.perSecond / alone.perSecond,
        kept: 1 - more / (beside.perSecond * SECONDS),
        placed: placed / SECONDS,
      });
    }
    const [ofServer, byClock, kept, placed] = (['ofServer', 'byClock', 'kept', 'placed'] as const).map((of) =>
      median(rounds.map((round) => round[of])),
    ) as [number, number, number, number];
    const spread = (of: 'ofServer' | 'byClock' | 'kept') => {
      const all = rounds.map((round) => round[of]);
      return (Math.max(...all) - Math.min(...all)).toFixed(2);
    };
    return [
      {
        title: 'While orders come in',
        how: `GraphQL reads of ${LIST_PAGES} pages of the list and 1,000 products with their reviews, 16 connections, server on one core, PostgreSQL and load on the other; medians of ${ROUNDS} rounds of ${SECONDS} s, each without orders and then with ${Math.round(placed)} a second over all products.`,
        versions: [await postgresVersion(postgres.url)],
        rows: [
          {
            what: 'reads a second with orders / without',
            goal: `at least ${LEAST_OF_QUIET}`,
            figure: byClock.toFixed(2),
            isReached: byClock >= LEAST_OF_QUIET,
            spread: spread('byClock'),
          },
          {
            what: "the same for each second of the server's processor time",
            goal: '',
            figure: ofServer.toFixed(2),
            isReached: null,
            spread: spread('ofServer'),
          },
          {
            what: 'answers that were kept',
            goal: `at least ${LEAST_KEPT * 100} %`,
            figure: `${(kept * 100).toFixed(1)} %`,
            isReached: kept >= LEAST_KEPT,
            spread: spread('kept'),
          },
        ],
      },
    ];
  } finally {
    await client.end();
    await shop.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reads for `SECONDS`: how many a second by the clock, and for each second of the server's processor time. */
async function driveAndTime(reads: Load, shop: Running) {
  const before = await processorSeconds(shop);
  const { perSecond, failures } = await drive(reads, SECONDS);
  const used = (await processorSeconds(shop)) - before;
  if (failures > 0) throw new Error('some reads failed');
  return { perSecond, perProcessorSecond: (perSecond * SECONDS) / used };
}

const JSON_BODY = { 'content-type': 'application/json' };

function readsOf(shop: Running, products: number): Load {
  const list =
    'query ($page: Int) { products(page: $page) { page pages products { id name price countInStock } } }';
  const detail =
    'query ($id: ID!) { product(id: $id) { id name price countInStock reviews { id rating comment } } }';
  const bodies = Array.from({ length: products }, (_, nr) => [
    JSON.stringify({ query: list, variables: { page: (nr % LIST_PAGES) + 1 } }),
    JSON.stringify({ query: detail, variables: { id: String(nr + 1) } }),
  ]).flat();
  const variants = bodies.map((body) => ({ headers: JSON_BODY, body }));
  return { url: `${shop.url}/graphql`, method: 'POST', variants };
}

/** Places orders of one piece at an even rate, over all products, until stopped; returns their number. */
function placeOrders(shop: Running, { buyers, products }: BenchShop): { stop(): Promise<number> } {
  const under: Promise<void>[] = [];
  let placed = 0;
  const place = async () => {
    const nr = under.length;
    const response = await fetch(`${shop.url}/api/orders/add/`, {
      method: 'POST',
      headers: { ...JSON_BODY, authorization: `Bearer ${buyers[nr % buyers.length]}` },
      body: JSON.stringify({
        orderItems: [{ product: ((nr * 7919) % products) + 1, qty: 1 }],
        shippingAddress: { address: '1 Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
        paymentMethod: 'PayPal',
      }),
    });
    if (!response.ok) throw new Error(`an order was answered with ${response.status}`);
    placed += 1;
  };
  const began = performance.now();
  const pace = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * ORDERS_PER_SECOND;
    while (under.length < due) under.push(place());
  }, 10);
  return {
    async stop() {
      clearInterval(pace);
      await Promise.all(under);
      return placed;
    },
  };
}

/** How often a list or a product's reviews have been read; the database updates this count with a delay. */
async function answersMade(client: Client): Promise<number> {
  await sleep(1500);
  const { rows } = await client.query<{ looks: string }>(
    `select sum(looks) as looks from (
       select seq_scan + idx_scan as looks from pg_stat_user_tables where relname = 'reviews'
       union all
       select idx_scan from pg_stat_user_indexes where indexrelname = 'products_newest_index') made`,
  );
  return Number(rows[0]?.looks ?? 0);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../api/tools/embedded-postgres/embedded-postgres.ts';
import { fillDatabase } from './catalogue-data.ts';
import { postgresVersion, residentMemory, startShop } from './processes.ts';
import type { Part } from './report.ts';

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 1_000_000);
const CHECKPOINTS = 4;
const MOST_MB = 300;

/**
 * Growth from the second checkpoint to the last that still counts as flat: garbage collection makes a heap vary this
 * much.
 */
const FLAT_MB = 30;

/** How often the catalogue changes, which empties the cache. */
const CHANGE_MS = 2000;

const PRODUCTS = 1000;
const FIELDS = 'id name image price description brand category rating numReviews countInStock';

/** Memory of the server over a million requests of every kind, cached or not, while the catalogue changes. */
export async function measureMemory(): Promise<Part[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-memory-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, onProgress: () => {} });
  const { reader } = await fillDatabase(postgres.url);
  const shop = await startShop(postgres.url, dataDir);
  const editor = new Client({ connectionString: postgres.url });
  await editor.connect();
  const changing = setInterval(() => {
    void editor.query(
      'update variants set price = price + 1 where is_standard and product_id = 1 + floor(random() * 1000)',
    );
  }, CHANGE_MS);
  try {
    const first = await residentMemory(shop);
    const requests = mixture(reader);
    const held: number[] = [];
    for (let checkpoint = 0; checkpoint < CHECKPOINTS; checkpoint += 1) {
      const amount = Math.round(REQUESTS / CHECKPOINTS);
      const { errors, non2xx } = await autocannon({ url: shop.url, connections: 16, amount, requests });
      if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${amount} requests failed`);
      held.push(await residentMemory(shop));
    }
    const [, second = 0] = held;
    const last = held.at(-1) ?? 0;
    const steps = held.map((mb) => Math.round(mb)).join(', ');
    return [
      {
        title: 'Memory',
        how: `${REQUESTS.toLocaleString('en-US')} requests with 16 connections: lists, searches, details and pages of 1,000 products by REST, GraphQL and HTML, kept and made, and somebody's own orders; a price changes every ${CHANGE_MS / 1000} s.`,
        versions: [await postgresVersion(postgres.url)],
        rows: [
          {
            what: 'resident memory of the server afterwards',
            goal: `under ${MOST_MB} MB`,
            figure: `${Math.round(last)} MB (${Math.round(first)} MB at the start)`,
            isReached: last < MOST_MB,
          },
          {
            what: 'the same after each quarter',
            goal: `flat: the last at most ${FLAT_MB} MB above the second`,
            figure: `${steps} MB`,
            isReached: last - second <= FLAT_MB,
          },
        ],
      },
    ];
  } finally {
    clearInterval(changing);
    await editor.end();
    await shop.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const post = (query: string, variables: object): autocannon.Request => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});
const get = (address: string, headers: Record<string, string> = {}): autocannon.Request => ({
  method: 'GET',
  path: address,
  headers,
});

/** Requests of every kind in a fixed order; more different ones than the cache keeps. */
function mixture(token: string): autocannon.Request[] {
  return Array.from({ length: PRODUCTS }, (_, index) => {
    const id = String(index + 1);
    const page = 1 + (index % 84);
    return [
      get(`/api/products/${id}`),
      get(`/product/${id}`),
      get(`/api/products?page=${page}`),
      get(`/api/products?keyword=number+${id}`),
      post(`query ($id: ID!) { product(id: $id) { ${FIELDS} reviews { rating comment } } }`, { id }),
      post(`query ($page: Int) { products(page: $page) { pages products { ${FIELDS} } } }`, { page }),
      get('/api/orders/myorders', { authorization: `Bearer ${token}` }),
      get('/api/products/top', { authorization: 'none' }),
    ];
  }).flat();
}

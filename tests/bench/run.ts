import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../api/database/embedded-postgres.ts';
import { fillDatabase } from './catalogue-data.ts';
import { drive, type Figures, type Load, median, probe } from './load.ts';
import { startServer } from './processes.ts';

/**
 * The shop beside the limit of this machine (node:http + pg) on the same database, driven in turn for several rounds.
 * Only the ratios count: machines differ and are noisy.
 */
interface Case {
  name: string;
  /** The least ratio wanted. */
  goal: number;
  limit: Load;
  shop: Load;
}

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);

const PRODUCT_FIELDS =
  'id name image price description brand category rating numReviews countInStock createdAt';

function cases(limit: string, shop: string, token: string): Case[] {
  const headers = { 'content-type': 'application/json' };
  const signedIn = { ...headers, authorization: `Bearer ${token}` };
  // A header of this name keeps an answer out of the cache, whatever it says.
  const uncached = { authorization: 'none' };
  const graphql = (query: string, variables: object): Load => ({
    url: `${shop}/graphql`,
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const list = graphql(
    `query ($page: Int) { products(page: $page) { page pages products { ${PRODUCT_FIELDS} } } }`,
    { page: 2 },
  );
  const detail = graphql(
    `query ($id: ID!) { product(id: $id) { ${PRODUCT_FIELDS} reviews { id rating comment createdAt } } }`,
    { id: '7' },
  );
  const past = (load: Load): Load => ({ ...load, headers: { ...load.headers, ...uncached } });
  const order = {
    orderItems: [{ product: 7, qty: 1 }],
    shippingAddress: { address: '1 Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
    paymentMethod: 'PayPal',
  };
  const fromMemory = { url: `${limit}/bytes/list?page=2` };
  const detailFromMemory = { url: `${limit}/bytes/detail/7` };
  const listPage = { url: `${limit}/list?page=2` };
  const onePage = { url: `${limit}/detail/7` };
  const restList = { url: `${shop}/api/products?page=2` };
  const restDetail = { url: `${shop}/api/products/7` };
  return [
    { name: 'list, REST, kept / bytes in memory', goal: 0.65, limit: fromMemory, shop: restList },
    { name: 'list, GraphQL, kept / bytes in memory', goal: 0.65, limit: fromMemory, shop: list },
    { name: 'detail, REST, kept / bytes in memory', goal: 0.65, limit: detailFromMemory, shop: restDetail },
    { name: 'detail, GraphQL, kept / bytes in memory', goal: 0.65, limit: detailFromMemory, shop: detail },
    { name: 'list, REST, made / node:http + pg', goal: 0.5, limit: listPage, shop: past(restList) },
    { name: 'list, GraphQL, made / node:http + pg', goal: 0.5, limit: listPage, shop: past(list) },
    { name: 'detail, REST, made / node:http + pg', goal: 0.25, limit: onePage, shop: past(restDetail) },
    { name: 'detail, GraphQL, made / node:http + pg', goal: 0.25, limit: onePage, shop: past(detail) },
    {
      name: 'order, REST / raw SQL transaction',
      goal: 0.3,
      limit: { url: `${limit}/order`, method: 'POST' },
      shop: {
        url: `${shop}/api/orders/add/`,
        method: 'POST',
        headers: signedIn,
        body: JSON.stringify(order),
      },
    },
  ];
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    onProgress: () => {},
  });
  const token = await fillDatabase(postgres.url);
  const limit = await startServer(['--import', 'tsx', 'tests/bench/limit-server.ts', postgres.url]);
  const shop = await startServer(['dist/api/main.js'], {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  try {
    console.log('| case | limit /s | shop /s | ratio | goal | shop p99 ms | spread |');
    console.log('|---|---|---|---|---|---|---|');
    for (const bench of cases(limit.url, shop.url, token)) console.log(await compare(bench));
  } finally {
    await shop.stop();
    await limit.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One row: medians over the rounds, their ratio, and how far the rounds' ratios lay apart (the noise). */
async function compare(bench: Case): Promise<string> {
  const rounds: { limit: Figures; shop: Figures }[] = [];
  await probe(bench.limit);
  await probe(bench.shop);
  await drive(bench.limit, 1);
  await drive(bench.shop, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ limit: await drive(bench.limit, SECONDS), shop: await drive(bench.shop, SECONDS) });
  }
  const failures = rounds.reduce((sum, { limit, shop }) => sum + limit.failures + shop.failures, 0);
  if (failures > 0) throw new Error(`${bench.name}: ${failures} requests failed`);
  const ratios = rounds.map(({ limit, shop }) => shop.perSecond / limit.perSecond);
  const cells = [
    bench.name,
    Math.round(median(rounds.map(({ limit }) => limit.perSecond))),
    Math.round(median(rounds.map(({ shop }) => shop.perSecond))),
    median(ratios).toFixed(2),
    bench.goal.toFixed(2),
    median(rounds.map(({ shop }) => shop.p99)),
    (Math.max(...ratios) - Math.min(...ratios)).toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

await main();

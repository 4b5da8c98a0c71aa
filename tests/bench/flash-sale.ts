import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../../api/tools/embedded-postgres/embedded-postgres.ts';
import { openOrm } from '../../api/shop/database/orm.ts';
import { signIn } from '../support/shop/sign-in.ts';
import { fillDatabase } from './catalogue-data.ts';
import { type Latency, waitFor } from './latency.ts';
import { postgresVersion, residentMemory, type Running, startShop } from './processes.ts';
import type { Part } from './report.ts';

const BUYERS = 2000;
const PIECES = 200;
const PROCESSES = 4;
const PRODUCT = 7;
const SKU = 'FLASH-1';

/** Milliseconds until the last buyer is answered. */
const LONGEST_WAIT = 10_000;
const MOST_MB = 350;

/** Beside the buyers, people who look at the list. */
const VISITORS = 8;

interface Answer {
  status: number;
  took: number;
}

/** `npm run bench -- flash`: everybody orders the same variant at the same moment, spread over several processes. */
export async function measureFlashSale(): Promise<Part[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-flash-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, onProgress: () => {} });
  await fillDatabase(postgres.url);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const tokens = await prepareSale(postgres.url, client);
  const shops: Running[] = [];
  try {
    for (let nr = 0; nr < PROCESSES; nr += 1)
      shops.push(await startShop(postgres.url, path.join(dataDir, String(nr)), { isPinned: false }));
    const first = shops.map(({ url }) => ({ url: `${url}/api/products` }));
    await waitFor(first, 40);
    const sale = { isOver: false };
    const browsing = Array.from({ length: VISITORS }, () => browse(shops, sale));
    const answers = await Promise.all(
      tokens.map((token, nr) => buy(shops[nr % PROCESSES]?.url ?? '', token)),
    );
    sale.isOver = true;
    const visits = (await Promise.all(browsing)).flat();
    const { rows: books } = await client.query<{ orders: number; stock: number }>(
      `select (select count(*)::int from order_items where sku = $1) as orders, stock from variants where sku = $1`,
      [SKU],
    );
    const memory = await Promise.all(shops.map(residentMemory));
    const [{ orders, stock }] = books as [{ orders: number; stock: number }];
    return [
      partOf(
        { answers, visits, orders, stock, memory: Math.max(...memory) },
        await postgresVersion(postgres.url),
      ),
    ];
  } finally {
    for (const shop of shops) await shop.stop();
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Sale {
  answers: Answer[];
  visits: Answer[];
  /** Written in the database. */
  orders: number;
  /** Left of the variant. */
  stock: number;
  /** Of the largest process, in megabytes. */
  memory: number;
}

function partOf({ answers, visits, orders, stock, memory }: Sale, version: string): Part {
  const placed = answers.filter(({ status }) => status === 201).length;
  const broken = [...answers, ...visits].filter(({ status }) => status >= 500 || status === 0).length;
  const waits = spreadOf(answers);
  const { p50, p99 } = spreadOf(visits);
  const longest = Math.max(...answers.map(({ took }) => took));
  return {
    title: 'A flash sale',
    how: `${BUYERS.toLocaleString('en-US')} signed-in buyers order one piece of one variant at the same moment, which has ${PIECES}; ${PROCESSES} processes over one database, all on this machine, with ${VISITORS} people who look at the list.`,
    versions: [version],
    rows: [
      {
        what: 'orders placed, and pieces left',
        goal: `exactly ${PIECES}, and none`,
        figure: `${placed} told, ${orders} written, ${stock} left`,
        isReached: placed === PIECES && orders === PIECES && stock === 0,
      },
      {
        what: 'until a buyer is answered',
        goal: `at most ${LONGEST_WAIT / 1000} s`,
        figure: `p50 ${seconds(waits.p50)}, p99 ${seconds(waits.p99)}, longest ${seconds(longest)}`,
        isReached: longest <= LONGEST_WAIT,
      },
      {
        what: 'answers of the server at fault (5xx, or none)',
        goal: '0',
        figure: `${broken}`,
        isReached: broken === 0,
      },
      {
        what: 'the list meanwhile',
        goal: '',
        figure: `${visits.length} answers, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
        isReached: null,
      },
      {
        what: 'resident memory of the largest process afterwards',
        goal: `under ${MOST_MB} MB`,
        figure: `${Math.round(memory)} MB`,
        isReached: memory < MOST_MB,
      },
    ],
  };
}

/** The variant and everybody who wants it. @returns their tokens */
async function prepareSale(url: string, client: Client): Promise<string[]> {
  await client.query(
    `insert into variants (product_id, sku, lengths, price, stock, position, created_at, updated_at)
     values ($1, $2, array[22], 500000, $3, 2, now(), now())`,
    [PRODUCT, SKU, PIECES],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into users (name, email, created_at) select 'Sale Buyer ' || n, 'sale-' || n || '@example.com', now()
     from generate_series(1, $1) n returning id`,
    [BUYERS],
  );
  const orm = await openOrm(url);
  const em = orm.em.fork();
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await signIn(em, id, new Date()));
  await orm.close();
  await client.query('analyze');
  return tokens;
}

async function buy(url: string, token: string): Promise<Answer> {
  return await timed(`${url}/api/orders/add/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      orderItems: [{ product: PRODUCT, variant: SKU, qty: 1 }],
      shippingAddress: { address: '1 Road', city: 'Lagos', postalCode: '101241', country: 'Nigeria' },
      paymentMethod: 'PayPal',
    }),
  });
}

/** Reads pages of the list one after the other, of each process in turn. */
async function browse(shops: Running[], sale: { isOver: boolean }): Promise<Answer[]> {
  const visits: Answer[] = [];
  for (let nr = 0; !sale.isOver; nr += 1) {
    const { url } = shops[nr % shops.length] ?? { url: '' };
    visits.push(await timed(`${url}/api/products?page=${1 + (nr % 80)}`, {}));
  }
  return visits;
}

/** @returns status 0 when there is no answer */
async function timed(url: string, request: RequestInit): Promise<Answer> {
  const began = performance.now();
  const status = await fetch(url, request).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { status, took: performance.now() - began };
}

function spreadOf(answers: Answer[]): Latency {
  const sorted = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

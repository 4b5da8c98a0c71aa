import { loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import {
  approvePayment,
  call,
  graphql,
  orderIdOf,
  type Outcome,
  p99,
  payByRest,
  placeAnyhow,
  tally,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { inconsistencies } from '../../support/database/invariants.ts';

/*
 * Everyday load for a long time: `SOAK_SECONDS=7200 npm run reliability -- soak` is the goal's two hours. Heap use is
 * read after garbage collection, so that growth means a leak.
 */

const SECONDS = rounds('SOAK_SECONDS', { gate: 5, goal: 600 });
const CALLS_A_SECOND = 50;
const POOL = 20;

let fleet: Fleet;
let people: Buyer[];
let products: number[];

beforeAll(async () => {
  const reporter = pathToFileURL('tests/support/measuring/report-heap.mjs').href;
  fleet = await Fleet.start({
    processes: 1,
    env: { NODE_OPTIONS: `--import=${reporter}`, RATE_LIMITS: 'off' },
  });
  people = await fleet.people(40);
  products = [];
  for (let count = 0; count < 60; count += 1) {
    products.push(await fleet.product({ stock: 1_000_000, name: `Wig number ${count}` }));
  }
});
afterAll(() => fleet.stop());

/** Mostly browsing, sometimes an order. */
async function oneCall(turn: number): Promise<Outcome[]> {
  const url = fleet.url(0);
  const who = people[turn % people.length] as Buyer;
  const product = products[(turn * 7) % products.length] ?? 0;
  const get = async (path: string, visitor?: Buyer) =>
    call({ method: 'GET', url: `${url}${path}`, ...(visitor && { who: visitor }) });
  switch (turn % 20) {
    case 0:
    case 1: {
      return [await placeAnyhow(fleet, who, [{ product, qty: 1 }], turn)];
    }
    case 2: {
      const placed = await placeAnyhow(fleet, who, [{ product, qty: 2 }], turn);
      const approved = await approvePayment(fleet, url, who, orderIdOf(placed));
      return [placed, await payByRest(url, who, orderIdOf(placed), approved ?? 'none')];
    }
    case 3: {
      return [await get('/api/users/profile/', who)];
    }
    case 4: {
      return [await get('/api/orders/myorders/', people[turn % 3])];
    }
    case 5:
    case 6:
    case 7: {
      return [await get(`/api/products?keyword=number ${turn % 97}&page=${turn % 5}`)];
    }
    case 8:
    case 9:
    case 10: {
      const document = 'query ($id: ID!) { product(id: $id) { name price rating relatedProducts { name } } }';
      return [await graphql(url, document, { id: String(product) })];
    }
    default: {
      return [await get(`/api/products/${product}`)];
    }
  }
}

async function heapMegabytes(): Promise<number> {
  const shop = fleet.shops[0];
  if (!shop) throw new Error('no process');
  shop.log.length = 0;
  process.kill(shop.pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    const told = /heap in use: (\d+)/.exec(shop.log.join(''))?.[1];
    if (told !== undefined) return Number(told) / 1024 / 1024;
    await sleep(25);
  }
  throw new Error('the process does not tell its heap');
}

async function connections(): Promise<{ open: number; stuck: number }> {
  const [row] = await fleet.sql<{ open: number; stuck: number }>(
    `select count(*)::int as open,
       count(*) filter (where state like 'idle in transaction%' and now() - state_change > interval '5 s')::int as stuck
     from pg_stat_activity where datname = current_database() and application_name = 'irun'`,
  );
  return row ?? { open: 0, stuck: 0 };
}

/** Slope of the least-squares line. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (which: 0 | 1) => points.reduce((sum, point) => sum + point[which], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

test(
  'everyday load for a long time leaks no memory and no connection, and nothing fails',
  { timeout: (SECONDS + 120) * 1000 },
  async () => {
    const outcomes: Outcome[] = [];
    const heap: [number, number][] = [];
    const busy: { open: number; stuck: number }[] = [];
    const running = new Set<Promise<void>>();
    const started = performance.now();
    const sampleEvery = Math.max(1, Math.floor(SECONDS / 60));
    let sampled = -1;
    for (let turn = 0; turn < SECONDS * CALLS_A_SECOND; turn += 1) {
      const due = started + (turn * 1000) / CALLS_A_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      const work: Promise<void> = oneCall(turn)
        .then((some) => void outcomes.push(...some.map((one) => ({ ...one, body: {} }))))
        .finally(() => running.delete(work));
      running.add(work);
      const second = Math.floor((performance.now() - started) / 1000);
      if (second % sampleEvery === 0 && second !== sampled) {
        sampled = second;
        heap.push([second / 60, await heapMegabytes()]);
        busy.push(await connections());
      }
    }
    await Promise.all(running);
    const lasted = (performance.now() - started) / 1000;
    await sleep(1000);
    const idle = await connections();
    // Caches fill during the first fifth.
    const growth = slope(heap.slice(Math.floor(heap.length / 5)));
    const failures = outcomes.filter(({ status }) => status === 0 || status >= 500);
    const most = Math.max(...busy.map(({ open }) => open));
    recordFigure({
      goal: 'R26',
      measured: `${(lasted / 60).toFixed(1)} min at ${(outcomes.length / lasted).toFixed(0)} calls/s (${outcomes.length} in all): ${failures.length} failures, p99 ${p99(outcomes).toFixed(0)} ms; heap ${heap[0]?.[1].toFixed(0)} to ${heap.at(-1)?.[1].toFixed(0)} MB, slope ${growth.toFixed(2)} MB/min after the first fifth; at most ${most} of ${POOL} connections, ${idle.stuck} stuck at the end; the machine's load was ${loadavg()[2]?.toFixed(0)}`,
      reached: failures.length === 0 && growth < 1 && most <= POOL + 1 && idle.stuck === 0,
      ...(SECONDS < 7200 && { short: `${(SECONDS / 60).toFixed(0)} of 120 minutes` }),
    });
    expect(tally(outcomes)).toEqual({ ok: outcomes.length });
    expect(idle.stuck).toBe(0);
    // The pool, and one connection that listens for changes.
    expect(most).toBeLessThanOrEqual(POOL + 1);
    // In a short run only the caches grow.
    expect(growth).toBeLessThan(SECONDS >= 300 ? 1 : 100);
    expect(await inconsistencies(fleet)).toEqual([]);
  },
);

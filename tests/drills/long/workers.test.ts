import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  call,
  graphql,
  orderIdOf,
  payByRest,
  placeByRest,
  tally,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { unusedPort } from '../../support/processes/ports.ts';
import { brokenRules, lostStock } from '../../support/database/invariants.ts';

/* One shop with two workers on one port (`WORKERS`) and the payment simulator inside. */

let fleet: Fleet;
let buyers: Buyer[];
let figures: string;

beforeAll(async () => {
  const port = await unusedPort();
  figures = `http://127.0.0.1:${port}/metrics`;
  fleet = await Fleet.start({
    processes: 1,
    env: {
      WORKERS: '2',
      RATE_LIMITS: 'on',
      PAYPAL_API_URL: '',
      LOG_LEVEL: 'info',
      METRICS_PORT: String(port),
    },
  });
  buyers = await fleet.people(20);
});
afterAll(() => fleet.stop());

const shop = () => {
  const [first] = fleet.shops;
  if (!first) throw new Error('no shop');
  return first;
};

/** Uses a new connection, so that the workers take turns. */
const get = (path: string, headers: Record<string, string> = {}) =>
  call({ method: 'GET', url: `${shop().url}${path}`, headers: { connection: 'close', ...headers } });

async function workers(): Promise<number[]> {
  const { pid } = shop();
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

const replacements = (before: number[]) => async () =>
  (await workers()).filter((pid) => !before.includes(pid));

/** The processes that have answered a request, by their logs. */
function answerers(): Set<number> {
  const lines = [
    ...shop()
      .log.join('')
      .matchAll(/^.*"pid":(\d+).*"msg":"request".*$/gm),
  ];
  return new Set(lines.map(([, pid]) => Number(pid)));
}

test('each worker answers, on one port, after one line that says so', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
  expect(tally(answers)).toEqual({ ok: 20 });
  expect(await workers()).toHaveLength(2);
  await expect.poll(answerers).toEqual(new Set(await workers()));
});

test('an order is placed, paid at the simulator inside, and known to every worker', async () => {
  const [who] = buyers;
  if (!who) throw new Error('nobody');
  const product = await fleet.product({ stock: 5 });
  const orderId = orderIdOf(await placeByRest(shop().url, who, [{ product, qty: 1 }]));
  const started = await graphql(
    shop().url,
    'mutation ($id: ID!) { startPayment(orderId: $id) { providerOrderId } }',
    { id: String(orderId) },
    who,
  );
  const { providerOrderId } = started.body['startPayment'] as { providerOrderId: string };
  const provider = `${shop().url}/simulator/paypal/v2/checkout/orders/${providerOrderId}`;
  await call({ method: 'POST', url: `${provider}/approve` });
  expect((await payByRest(shop().url, who, orderId, providerOrderId)).body).toMatchObject({ isPaid: true });
  const seen = await Promise.all(
    Array.from({ length: 6 }, () => get(`/api/orders/${orderId}/`, { authorization: `Bearer ${who.token}` })),
  );
  expect(seen.map(({ body }) => body['isPaid'])).toEqual(seen.map(() => true));
});

test('what one worker changes is shown by all others within a second', async () => {
  const product = await fleet.product({ stock: 5, name: 'Before' });
  const [admin] = await fleet.people(1, { isAdmin: true });
  if (!admin) throw new Error('nobody');
  const names = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`/api/products/${product}/`)));
    return new Set(answers.map(({ body }) => body['name']));
  };
  for (let round = 0; round < 3; round += 1) {
    await names();
    const name = `Name ${round}`;
    const changed = await call({
      method: 'PUT',
      url: `${shop().url}/api/products/update/${product}/`,
      who: admin,
      body: {
        name,
        price: 10,
        brand: 'B',
        category: 'C',
        countInStock: 5,
        description: '',
        image: 'https://example.com/a.png',
      },
    });
    expect(changed.code).toBe('ok');
    await sleep(1000);
    expect(await names()).toEqual(new Set([name]));
  }
});

/** The values of a figure, by its labels as the lines have them. */
async function figure(name: string): Promise<Map<string, number>> {
  const text = await (await fetch(figures)).text();
  const lines = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].filter(([, series]) => series === name);
  return new Map(lines.map(([, , labels = '', value]) => [labels, Number(value)]));
}

const healthAnswers = async () => {
  const counts = await figure('irun_http_request_duration_seconds_count');
  const own = [...counts].filter(([labels]) => labels.includes('route="/healthz"'));
  return own.reduce((sum, [, count]) => sum + count, 0);
};

test('the figures of both workers are served in one place', async () => {
  expect([...(await figure('irun_changes_heard')).keys()].toSorted()).toEqual(['worker="1"', 'worker="2"']);
  expect(await figure('irun_database_up')).toEqual(new Map([['', 1]]));
  const before = await healthAnswers();
  await Promise.all(Array.from({ length: 20 }, () => get('/healthz')));
  expect(await healthAnswers()).toBe(before + 20);
});

const guess = () =>
  call({
    method: 'POST',
    url: `${shop().url}/api/users/login/`,
    body: { username: 'victim@example.com', password: 'wrong horse' },
    headers: { connection: 'close' },
  });

test('wrong sign-ins count over all workers', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test('a worker that is killed under load loses only its own calls, and is replaced', async () => {
  const before = await workers();
  const product = await fleet.product({ stock: 100_000 });
  const load = { isOver: false };
  const outcomes: { code: string; milliseconds: number; began: number }[] = [];
  const lanes = buyers.map(async (who, lane) => {
    for (let turn = lane; !load.isOver; turn += 1) {
      const answer =
        turn % 4 === 0 ? placeByRest(shop().url, who, [{ product, qty: 1 }]) : get('/api/products/');
      outcomes.push(await answer);
    }
  });
  await sleep(500);
  const killed = performance.now();
  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect.poll(replacements(before)).toHaveLength(1);
  // The load goes on until the new worker has answered.
  await expect.poll(answerers).toEqual(new Set([...before, ...(await workers())]));
  await sleep(500);
  load.isOver = true;
  await Promise.all(lanes);
  const cut = outcomes.filter(({ code }) => code === 'cut');
  // Each shopper has one call open at a time; a retry at once may still reach the dying worker's connection.
  expect(cut.length).toBeLessThanOrEqual(2 * buyers.length);
  expect(cut.every(({ began }) => began < killed + 500)).toBe(true);
  expect(outcomes.filter(({ code }) => code.startsWith('5'))).toEqual([]);
  expect(Math.max(...outcomes.map(({ milliseconds }) => milliseconds))).toBeLessThan(10_000);
  expect(outcomes.filter(({ code, began }) => code === 'ok' && began > killed + 500).length).toBeGreaterThan(
    20,
  );
  const sql = fleet.sql.bind(fleet);
  expect(await brokenRules(sql)).toEqual([]);
  expect(await lostStock(sql, fleet.firstStock)).toEqual([]);
});

test('when all are killed at once, new ones start at the same address', async () => {
  const before = await workers();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await expect.poll(replacements(before)).toHaveLength(2);
  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  // Those that replace others go on with their figures.
  await expect
    .poll(async () => [...(await figure('irun_pool_waiting')).keys()].toSorted())
    .toEqual(['worker="1"', 'worker="2"']);
});

test('a stop finishes what runs in every worker and ends with 0', async () => {
  const product = await fleet.product({ stock: 100 });
  // New shoppers: the others already have as many open orders as allowed.
  const shoppers = await fleet.people(15);
  const pids = await workers();
  const placements = shoppers.map((who) => placeByRest(shop().url, who, [{ product, qty: 1 }]));
  await sleep(10);
  const milliseconds = await shop().end('SIGTERM');
  expect(tally(await Promise.all(placements))).toEqual({ ok: 15 });
  expect(shop().exit).toEqual({ code: 0, signal: null });
  expect(milliseconds).toBeLessThan(10_000);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('workers end with their parent process, however that ends', async () => {
  await shop().start();
  const pids = await workers();
  expect(pids).toHaveLength(2);
  await shop().end('SIGKILL');
  const alive = () =>
    pids.filter((pid) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    });
  await expect.poll(alive).toEqual([]);
});

test('workers that cannot start end the shop with a sentence and exit code 1', async () => {
  await shop().start();
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    env: { ...process.env, DATABASE_URL: fleet.databaseUrl, WORKERS: '2', PORT: new URL(shop().url).port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toMatch(/^Irun cannot start: .*EADDRINUSE/m);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, placeByRest } from '../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../support/processes/fleet.ts';
import { ServerProcess } from '../support/processes/server-process.ts';

/* One process answers requests and two do the background work (`ROLE`), on one database. */

let fleet: Fleet;
const workers: ServerProcess[] = [];
let buyer: Buyer;

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1, env: { ROLE: 'web' } });
  const env = {
    DATABASE_URL: fleet.databaseUrl,
    DEMO_DATA: 'off',
    PAYPAL_ENVIRONMENT: 'simulator',
    PAYPAL_API_URL: fleet.provider.url,
    PUBLIC_URL: 'http://localhost:4000',
    ROLE: 'jobs',
    LOG_LEVEL: 'warn',
  };
  for (let n = 0; n < 2; n += 1) workers.push(new ServerProcess(['dist/api/main.js'], env));
  const [first] = await fleet.people(1);
  if (!first) throw new Error('nobody');
  buyer = first;
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  await fleet.stop();
});

const mails = () => fleet.sql<{ state: string }>('select state from mails');
const buy = async (product: number) => placeByRest(fleet.url(0), buyer, [{ product, qty: 1 }]);

test('a process that answers requests leaves the work to others, and they share it', async () => {
  const product = await fleet.product({ stock: 100 });
  expect((await buy(product)).code).toBe('ok');
  expect((await fleet.sql('select * from pgboss.job')).length).toBeGreaterThan(0);
  await Promise.all(workers.map((worker) => worker.start()));
  await expect.poll(mails).toEqual([{ state: 'kept' }]);
  for (let order = 0; order < 10; order += 1) expect((await buy(product)).code).toBe('ok');
  await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(Array(11).fill('kept'));
});

test('a process for the work says whether it is well, and answers nothing else', async () => {
  const { url = '' } = workers[0] ?? {};
  const status = async (path: string) => (await call({ method: 'GET', url: `${url}${path}` })).status;
  expect(await status('/readyz')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  expect(await status('/')).toBe(404);
  expect(await status('/api/products/')).toBe(404);
  expect(await status('/graphql?query=%7B__typename%7D')).toBe(404);
});

test('when one of them is killed the other goes on', async () => {
  const product = await fleet.product({ stock: 100 });
  const before = (await mails()).length;
  await workers[0]?.end('SIGKILL');
  expect((await buy(product)).code).toBe('ok');
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  expect(await workers[1]?.end('SIGTERM')).toBeLessThan(10_000);
  expect(workers[1]?.exit).toEqual({ code: 0, signal: null });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, graphql, placeByRest } from '../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../support/processes/fleet.ts';

/* What a load balancer relies on: a shop that is told to stop serves everything until it is left alone. */

const DRAIN_SECONDS = 3;

let fleet: Fleet;
let buyers: Buyer[];

beforeAll(async () => {
  fleet = await Fleet.start({
    processes: 1,
    env: { RATE_LIMITS: 'off', DRAIN_SECONDS: String(DRAIN_SECONDS) },
  });
  buyers = await fleet.people(4);
});
afterAll(() => fleet.stop());

test('a shop that leaves answers every kind of call, and closes only then', async () => {
  const product = await fleet.product({ stock: 1000 });
  const shop = fleet.shops[0];
  if (!shop) throw new Error('no shop');
  const { url } = shop;
  const began = performance.now();
  const ended = shop.end('SIGTERM');
  await expect.poll(async () => (await call({ method: 'GET', url: `${url}/readyz` })).status).toBe(503);
  const faults: string[] = [];
  let round = 0;
  do {
    const answers = await Promise.all([
      call({ method: 'GET', url: `${url}/api/products` }),
      graphql(url, 'query List($q: String) { products(keyword: $q) { products { id } } }', { q: `${round}` }),
      ...buyers.map((who) => placeByRest(url, who, [{ product, qty: 1 }])),
    ]);
    round += 1;
    for (const { code, body } of answers) if (code !== 'ok') faults.push(JSON.stringify(body));
    await sleep(20);
  } while (performance.now() - began < (DRAIN_SECONDS * 1000) / 2);
  expect(faults).toEqual([]);
  expect(await ended).toBeGreaterThan(DRAIN_SECONDS * 1000 - 100);
  expect(shop.exit).toEqual({ code: 0, signal: null });
});

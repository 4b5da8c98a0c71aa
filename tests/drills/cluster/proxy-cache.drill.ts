import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { tally } from '../../support/processes/fleet-calls.ts';
import { drill, say } from './drill.ts';
import { read, type Read } from './load.ts';
import { Site } from './site.ts';

/* The proxy cache. */

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site?.stop());

const CACHE_SECONDS = 30;
const VISITORS = 8;
/** In seconds: while the shop is too busy to answer, its last answer counts for a minute. */
const OLDEST = 60;
/** Of each visitor, between two pages. */
const PAUSE_MS = 40;

drill('proxy-cache: visitors through Varnish while five orders a second are placed', async () => {
  const load = site.load();
  load.start();
  const end = performance.now() + CACHE_SECONDS * 1000;
  const reads: Read[] = [];
  const visit = async () => {
    while (performance.now() < end) {
      reads.push(await read(`${site.cache.url}${somePath()}`));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all([...Array.from({ length: VISITORS }, visit), expectNothingPersonal(end)]);
  await load.end();
  const hits = reads.filter(({ cache }) => cache === 'hit').length;
  const oldest = Math.max(...reads.map(({ age }) => age));
  say(
    'proxy-cache',
    `${reads.length} reads of visitors, ${((hits * 100) / reads.length).toFixed(1)} % from the cache, oldest ${oldest} s; ${load.placed.length} orders`,
  );
  expect(tally(reads)).toEqual({ ok: reads.length });
  expect(hits / reads.length).toBeGreaterThan(0.9);
  expect(oldest).toBeLessThanOrEqual(OLDEST);
  expect(tally(load.answers)).toEqual({ ok: load.answers.length });
});

/** Half of the visits go to the home page and the lists, half to products, most to a few of them. */
function somePath(): string {
  const general = ['/', '/api/products', '/api/products/top'];
  const nth = Math.floor(site.products.length * Math.random() ** 3);
  return general[randomInt(general.length * 2)] ?? `/product/${site.products[nth]}`;
}

/** The same addresses with a token and without, in turn: nobody sees what is another's. */
async function expectNothingPersonal(end: number): Promise<void> {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const who = site.buyers[turn % site.buyers.length];
    for (const path of ['/api/users/profile/', '/api/orders/myorders/', '/api/products']) {
      const url = `${site.cache.url}${path}`;
      const own = await fetch(url, { headers: { authorization: `Bearer ${who?.token}` } });
      expect([own.status, own.headers.get('x-cache')]).toEqual([200, 'miss']);
      await own.arrayBuffer();
      const stranger = await fetch(url);
      expect(stranger.status).toBe(path === '/api/products' ? 200 : 401);
      expect(await stranger.text()).not.toContain('@example.com');
    }
    await sleep(200);
  }
}

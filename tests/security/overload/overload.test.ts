import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { ReadConnection } from '../../../api/platform/database/read.ts';
import { asShopError } from '../../../api/platform/database/errors.ts';
import { call, graphql, medianTime, type Outcome, p99, tally } from '../../support/processes/fleet-calls.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import { Fleet } from '../../support/processes/fleet.ts';

const CLIENTS = 200;

let fleet: Fleet;

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1 });
  await fleet.sql(
    `insert into products (name, image, price, description, brand, category, count_in_stock, is_draft, created_at, updated_at)
     select md5(n::text) || ' wig ' || md5((n / 7)::text), '/media/wig.webp', 100, repeat(md5(n::text) || ' ', 10), 'Brand', 'Category', 5, false, now(), now()
     from generate_series(1, 5000) n`,
  );
  await fleet.sql('analyze products');
});
afterAll(() => fleet.stop());

/** Different each time, so that no response is cached, and misspelt, so that every kind of search runs. */
const keyword = () => `wgi q${(searches += 1).toString(36).padStart(4, '0')}`;
let searches = 0;

const search = (turn: number): Promise<Outcome> =>
  turn % 2 === 0
    ? call({
        method: 'GET',
        url: `${fleet.url(0)}/api/products/?keyword=${encodeURIComponent(keyword())}`,
      })
    : searchBy('query ($keyword: String) { products(keyword: $keyword) { products { id name } pages } }');

const searchBy = (document: string): Promise<Outcome> =>
  graphql(fleet.url(0), document, { keyword: keyword() });

/** People who search, wait for the response and search again. */
async function searching(milliseconds: number): Promise<Outcome[]> {
  const end = performance.now() + milliseconds;
  const lanes = Array.from({ length: CLIENTS }, async (_, lane) => {
    const outcomes: Outcome[] = [];
    for (let turn = lane; performance.now() < end; turn += CLIENTS) outcomes.push(await search(turn));
    return outcomes;
  });
  return (await Promise.all(lanes)).flat();
}

/** Locks the products while `work` runs, so that every connection soon waits. */
async function whileProductsAreLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: fleet.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table products in access exclusive mode');
    return await work();
  } finally {
    await client.end();
  }
}

const isRefusal = ({ status }: Outcome) => status === 503;

describe('a shop with more work than it can do', () => {
  test('two hundred people with the most expensive search get a response, or within 3 s a request to try again', async () => {
    await searching(500);
    const outcomes = await searching(3000);
    const served = outcomes.filter(({ code }) => code === 'ok');
    process.stdout.write(
      `${CLIENTS} on the costliest search of 5,000 products: ${served.length} answers in 3 s, ${outcomes.length - served.length} refusals, p99 ${p99(outcomes).toFixed(0)} ms\n`,
    );
    expect(served.length).toBeGreaterThan(CLIENTS);
    expect(outcomes.filter((outcome) => outcome.code !== 'ok' && !isRefusal(outcome))).toEqual([]);
  });

  test('when no connection is free searches are refused over REST and GraphQL, cached responses are served, and the shop recovers afterwards', async () => {
    const list = `${fleet.url(0)}/api/products/`;
    expect((await call({ method: 'GET', url: list })).code).toBe('ok');
    const [refused, aside] = await whileProductsAreLocked(async () => {
      const waves = searching(3000);
      const healthy: Outcome[] = [];
      const kept: Outcome[] = [];
      for (let look = 0; look < 10; look += 1) {
        await sleep(250);
        healthy.push(await call({ method: 'GET', url: `${fleet.url(0)}/healthz` }));
        kept.push(await call({ method: 'GET', url: list }));
      }
      return [await waves, [...healthy, ...kept]];
    });
    const freed = performance.now();
    let back = await search(0);
    while (back.code !== 'ok') {
      await sleep(50);
      back = await search(0);
    }
    const recovery = performance.now() - freed;
    const slowest = Math.max(...refused.map(({ milliseconds }) => milliseconds));
    recordFigure({
      goal: 'R30',
      measured: `no connection free: ${refused.length} searches refused, half within ${(medianTime(refused) / 1000).toFixed(1)} s, all within ${(slowest / 1000).toFixed(1)} s; what is kept meanwhile p99 ${p99(aside).toFixed(0)} ms, the first search ${recovery.toFixed(0)} ms after`,
      reached: slowest <= 3000 && recovery <= 5000,
    });
    expect(refused.filter((outcome) => !isRefusal(outcome))).toEqual([]);
    // 2.5 s for a connection and a lock together; on a busy machine clients are slow too.
    expect(slowest).toBeLessThan(4000);
    expect(tally(aside)).toEqual({ ok: aside.length });
    expect(recovery).toBeLessThan(5000);
    expect(tally(await Promise.all(Array.from({ length: 50 }, (_, turn) => search(turn))))).toEqual({
      ok: 50,
    });
  });

  test('the refusal says over REST and GraphQL when to try again', async () => {
    await whileProductsAreLocked(async () => {
      const rest = fetch(`${fleet.url(0)}/api/products/?keyword=${keyword()}`);
      const document = { query: `{ products(keyword: "${keyword()}") { pages } }` };
      const overGraphql = fetch(`${fleet.url(0)}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(document),
      });
      expect([(await rest).status, (await rest).headers.get('retry-after')]).toEqual([503, '2']);
      expect(await (await rest).json()).toEqual({ detail: expect.stringMatching(/Try again/) as string });
      expect((await overGraphql).headers.get('retry-after')).toBe('2');
      expect(await (await overGraphql).json()).toMatchObject({
        errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 } }],
      });
    });
  });

  test('a repeated document is refused in the same words', async () => {
    const known = 'query ($keyword: String) { products(keyword: $keyword) { pages } }';
    for (let turn = 0; turn < 5; turn += 1) expect((await searchBy(known)).code).toBe('ok');
    await whileProductsAreLocked(async () => {
      const [often, once] = await Promise.all([searchBy(known), searchBy(`${known} `)]);
      expect(often).toMatchObject({ status: 503, body: once.body });
      expect(once.status).toBe(503);
    });
  });

  test('a statement that runs for more than 3 s is cancelled, which is a 503', async () => {
    const orm = await openOrm(fleet.databaseUrl);
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    const begun = performance.now();
    const thrown = await pool.query('select pg_sleep(20)').catch((error: unknown) => error);
    await orm.close();
    expect(thrown).toMatchObject({
      code: '57014',
      message: expect.stringMatching(/statement timeout/) as string,
    });
    expect(performance.now() - begun).toBeLessThan(6000);
    expect(asShopError(thrown, pino({ level: 'silent' }))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('a request is refused at once when too many wait for a connection', async () => {
    const orm = await openOrm(fleet.databaseUrl, { poolSize: 1 });
    const read = new ReadConnection(await orm.em.getDriver().getConnection().getNativeClient());
    const sleeping = read.query({ name: '', text: 'select pg_sleep(1)' }, []);
    await sleep(100);
    const waiting = Array.from({ length: 1000 }, () => read.query({ name: '', text: 'select 1' }, []));
    // Must come before any waiting caller is served.
    const thrown = await Promise.race([
      read.query({ name: '', text: 'select 1' }, []).catch((error: unknown) => error),
      sleeping,
    ]);
    expect(asShopError(thrown, pino({ level: 'silent' }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 2,
    });
    await Promise.all([sleeping, ...waiting]);
    await orm.close();
  });
});

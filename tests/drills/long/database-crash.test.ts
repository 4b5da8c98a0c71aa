import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../api/tools/embedded-postgres/embedded-postgres.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import {
  call,
  orderIdOf,
  type Outcome,
  placeByGraphql,
  placeByRest,
  tally,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { inconsistencies } from '../../support/database/invariants.ts';

/* Uses a PostgreSQL server of its own, so that crashing it does not affect other tests. */

let dataDir: string;
let postgres: EmbeddedPostgres;
let fleet: Fleet;
let buyers: Buyer[];
let product: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'irun-crash-'));
  postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), onProgress: () => {} });
  fleet = await Fleet.start({ databaseUrl: postgres.url, ledger: 'memory', env: { RATE_LIMITS: 'off' } });
  buyers = await fleet.people(50);
  product = await fleet.product({ stock: 1_000_000 });
});
afterAll(async () => {
  await fleet.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Timed extends Outcome {
  /** `performance.now()` at the response. */
  at: number;
}

/** A hundred calls a second until `isOver`: two orders, then a page of the list, alternating between the processes. */
async function steadyLoad(isOver: () => boolean): Promise<Timed[]> {
  const outcomes: Promise<Timed>[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const who = buyers[turn % buyers.length];
    const url = fleet.url(turn);
    const lines = [{ product, qty: 1 }];
    const answer =
      turn % 3 === 2 || !who
        ? call({ method: 'GET', url: `${url}/api/products` })
        : turn % 2 === 0
          ? placeByRest(url, who, lines)
          : placeByGraphql(url, who, lines);
    outcomes.push(answer.then((outcome) => ({ ...outcome, at: performance.now() })));
    await sleep(10);
  }
  return Promise.all(outcomes);
}

/** Orders that were acknowledged but are not in the table. */
async function lostOrders(outcomes: Outcome[]): Promise<number> {
  const ids = outcomes
    .filter(({ code }) => code === 'ok')
    .map(orderIdOf)
    .filter((id) => id > 0);
  const rows = await fleet.sql('select id from orders where id = any($1)', [ids]);
  return ids.length - rows.length;
}

/** Waits until the database answers; returns the time. */
async function databaseReady(): Promise<number> {
  for (;;) {
    const client = new Client({ connectionString: postgres.url, connectionTimeoutMillis: 1000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return performance.now();
    } catch {
      await sleep(10);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

test('when PostgreSQL crashes under load, calls get 503 until it is back, and no acknowledged order is lost', async () => {
  const pids = fleet.shops.map(({ pid }) => pid);
  let over = false;
  const load = steadyLoad(() => over);
  await sleep(1500);
  const postmaster = Number(
    (await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(postmaster, 'SIGQUIT');
  const crashed = performance.now();
  await sleep(50);
  const ready = await databaseReady();
  await sleep(2500);
  over = true;
  const outcomes = await load;

  const other = outcomes.filter(({ code, status }) => code !== 'ok' && status !== 503);
  // Pages may come from the cache meanwhile, orders cannot.
  const orders = outcomes.filter((outcome) => outcome.code === 'ok' && orderIdOf(outcome) > 0);
  const back = Math.min(...orders.filter(({ at }) => at > ready).map(({ at }) => at));
  const lost = await lostOrders(outcomes);
  const refused = outcomes.filter(({ status }) => status === 503);
  const late = refused.filter(({ at }) => at > ready + 5000).length;
  recordFigure({
    goal: 'R7',
    measured: `${outcomes.length} calls at 100/s over a crash of ${Math.round(ready - crashed)} ms: ${refused.length} times 503, ${other.length} other failures, first 2xx ${Math.max(0, Math.round(back - ready))} ms after the database was ready, ${lost} acknowledged orders lost, same processes`,
    reached: other.length === 0 && back - ready <= 5000 && lost === 0,
  });
  expect(tally(other)).toEqual({});
  expect({ lost, late }).toEqual({ lost: 0, late: 0 });
  expect(refused.length).toBeGreaterThan(0);
  expect(back - ready).toBeLessThanOrEqual(5000);
  expect(fleet.shops.map(({ pid, exit }) => ({ pid, exit }))).toEqual(
    pids.map((pid) => ({ pid, exit: null })),
  );
  expect(await inconsistencies(fleet)).toEqual([]);
});

test('connections cut in the middle of their transactions leave no half orders', async () => {
  let over = false;
  const load = steadyLoad(() => over);
  let cuts = 0;
  const end = performance.now() + 3000;
  while (performance.now() < end) {
    const rows = await fleet.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'irun' and xact_start is not null order by random() limit 2`,
    );
    cuts += rows.length;
    await sleep(5);
  }
  over = true;
  const outcomes = await load;
  expect(cuts).toBeGreaterThan(5);
  expect(tally(outcomes.filter(({ code, status }) => code !== 'ok' && status !== 503))).toEqual({});
  expect(await lostOrders(outcomes)).toBe(0);
  expect(await inconsistencies(fleet)).toEqual([]);
});

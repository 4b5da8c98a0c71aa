import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { inconsistencies } from '../../support/database/invariants.ts';
import { type Outcome, p99, tally } from '../../support/processes/fleet-calls.ts';
import { say, seconds } from './drill.ts';
import { compareBooks, NO_DIFFERENCES } from './ledger.ts';
import type { Load } from './load.ts';
import type { Site } from './site.ts';

/** No answer takes longer. */
const LONGEST_MS = 5000;
const SETTLED_MS = 60_000;
/** In milliseconds: how long the load runs before the fault. */
const BEFORE = 5000;
/** In seconds: how old an answer may be that a visitor gets while the database is away. */
const OLDEST = 60;
/** "Try again", in its forms; 409 is an order that is still being placed. */
const AGAIN = new Set([0, 409, 502, 503, 504]);
/** GraphQL says the same with status 200 where a part of the answer is there. */
const AGAIN_CODES = new Set(['SERVICE_UNAVAILABLE', 'PAYMENT_PROVIDER_UNAVAILABLE']);

export interface Fault {
  name: string;
  /** How long the load continues after the fault. */
  seconds: number;
  /** The longest time without an acknowledged order, in seconds. */
  atMost: number;
  make: () => Promise<unknown>;
  /** Repairs what the fault has broken, at the end of `seconds`. */
  mend?: () => unknown;
  /** Orders go on: nobody is refused. */
  isUnnoticed?: boolean;
}

/** Makes a fault under load; whatever it is, nothing may be lost, doubled or wrong. */
export async function expectSound(site: Site, fault: Fault): Promise<void> {
  const pids = site.fleet.shops.map(({ pid }) => pid);
  const load = site.load();
  load.start();
  await sleep(BEFORE);
  const faulty = performance.now();
  await fault.make();
  await sleep(Math.max(0, faulty + fault.seconds * 1000 - performance.now()));
  await fault.mend?.();
  await load.end();
  await site.cluster.untilSound();
  report(fault, load, faulty);

  expect(await compareBooks(site.fleet, load.placed, load.tag)).toEqual(NO_DIFFERENCES);
  // Payments that were interrupted are finished by the shop itself.
  await expect.poll(() => inconsistencies(site.fleet), { timeout: SETTLED_MS, interval: 2000 }).toEqual([]);
  expect(site.fleet.shops.map(({ pid, exit }) => ({ pid, exit }))).toEqual(
    pids.map((pid) => ({ pid, exit: null })),
  );
  const refused = load.answers.filter(({ code }) => code !== 'ok');
  expect(tally(refused.filter(({ status, code }) => !AGAIN.has(status) && !AGAIN_CODES.has(code)))).toEqual(
    {},
  );
  if (fault.isUnnoticed) expect.soft(tally(refused)).toEqual({});
  expect.soft(load.longestGap(faulty) / 1000).toBeLessThan(fault.atMost);
  expect
    .soft(load.reads.filter(({ code }) => code === 'ok').length)
    .toBeGreaterThan(load.reads.length * 0.99);
  expect.soft(Math.max(...load.reads.map(({ age }) => age))).toBeLessThanOrEqual(OLDEST);
  expect.soft(slowest(load)[0]?.milliseconds).toBeLessThan(LONGEST_MS);
}

/** The slowest three answers, so that somebody can find them in the logs. */
function slowest({ answers, reads }: Load): Outcome[] {
  return [...answers, ...reads].toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 3);
}

function report({ name }: Fault, load: Load, faulty: number): void {
  const answered = load.reads.filter(({ code }) => code === 'ok').length;
  const slow = slowest(load).map(
    ({ what, code, milliseconds }) => `${what} ${code} ${seconds(milliseconds)}`,
  );
  const paid = load.placed.filter(({ paidAt }) => paidAt !== null).length;
  say(
    name,
    `longest without an order ${seconds(load.longestGap(faulty))}; ${load.placed.length} orders, ${paid} paid; ` +
      `${load.answers.length} answers, refused ${JSON.stringify(load.refusals())}, slowest ${slow.join(', ')}; ` +
      `${load.reads.length} reads, ${((answered * 100) / load.reads.length).toFixed(1)} % answered ${JSON.stringify(tally(load.reads))}, ` +
      `p99 ${p99(load.reads).toFixed(0)} ms, oldest ${Math.max(...load.reads.map(({ age }) => age))} s`,
  );
}

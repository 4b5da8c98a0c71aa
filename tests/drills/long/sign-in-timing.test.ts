import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolConcurrency } from '../../../api/platform/threads/pool-priority.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { medianTime, type Outcome, p99, tally } from '../../support/processes/fleet-calls.ts';
import { Fleet } from '../../support/processes/fleet.ts';
import { lookAround, lookAroundDuring } from '../../support/processes/looking-around.ts';
import { residentMegabytes } from '../../support/measuring/resident-memory.ts';
import { PASSWORD, registered, signIn } from '../../support/shop/sign-ins.ts';

let fleet: Fleet;

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1, env: { RATE_LIMITS: 'off' } });
  await registered(fleet, 'known@example.com');
});
afterAll(() => fleet.stop());

const attempt = (email: string, password: string, turn = 0) =>
  signIn(fleet.url(0), { email, password, turn });

test('an unknown e-mail gets the same response as a wrong password, in the same time', async () => {
  const count = rounds('TIMING_SAMPLES', { gate: 30, goal: 400 });
  const samples: Record<'known' | 'unknown', Outcome[]> = { known: [], unknown: [] };
  for (let turn = -5; turn < count; turn += 1) {
    const known = await attempt('known@example.com', 'wrong horse battery');
    const unknown = await attempt(`nobody${turn}@example.com`, 'wrong horse battery');
    // The first few are warm-up.
    if (turn < 0) continue;
    samples.known.push(known);
    samples.unknown.push(unknown);
  }
  const bodies = new Set([...samples.known, ...samples.unknown].map(({ body }) => JSON.stringify(body)));
  expect(bodies.size).toBe(1);
  const [known, unknown] = [medianTime(samples.known), medianTime(samples.unknown)];
  const difference = Math.abs(known - unknown);
  recordFigure({
    goal: 'R10',
    measured: `${count} interleaved samples each: medians ${known.toFixed(1)} ms (known) and ${unknown.toFixed(1)} ms (unknown)`,
    reached: difference < Math.max(5, known * 0.05),
    ...(count < 400 && { short: `${count} of 400 samples` }),
  });
  // The goal needs many samples and a quiet machine; without the check for unknown addresses nearly all the time would
  // differ.
  expect(difference).toBeLessThan(Math.max(10, known * 0.6));
});

/** A hundred people sign in at once, again and again, for some milliseconds. */
async function signInWave(lasting: number): Promise<Outcome[]> {
  const end = performance.now() + lasting;
  const lanes = Array.from({ length: 100 }, async (_, turn) => {
    const outcomes: Outcome[] = [];
    do outcomes.push(await attempt('known@example.com', PASSWORD, turn));
    while (performance.now() < end);
    return outcomes;
  });
  return (await Promise.all(lanes)).flat();
}

describe('the threads that hash passwords', () => {
  test('have a lower priority than the main thread', async () => {
    const pid = fleet.shops[0]?.pid ?? 0;
    const threads = await readdir(`/proc/${pid}/task`);
    const names = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/comm`, 'utf8')));
    const pool = threads.filter((_, index) => names[index]?.trim() === 'libuv-worker').map(Number);
    expect(pool.length).toBeGreaterThan(0);
    expect(pool.map((id) => getPriority(id))).toEqual(pool.map(() => getPriority(pid) + 10));
  });

  test('use limited memory for a hundred sign-ins at once, and visitors notice little', async () => {
    const list = `${fleet.url(0)}/api/products/`;
    const lasting = rounds('SIGN_INS_MS', { gate: 1, goal: 8000 });
    await signInWave(1);
    const calm = await lookAround(list, Math.max(2000, lasting));
    const before = await residentMegabytes(fleet.shops[0]?.pid ?? 0);
    const memory = { isOver: false, highest: 0 };
    const watching = (async () => {
      for (; !memory.isOver; await sleep(50))
        memory.highest = Math.max(memory.highest, await residentMegabytes(fleet.shops[0]?.pid ?? 0));
    })();
    const begun = performance.now();
    const [busy, outcomes] = await lookAroundDuring(list, () => signInWave(lasting));
    const lasted = (performance.now() - begun) / 1000;
    memory.isOver = true;
    await watching;
    const growth = memory.highest - before;
    const mostGrowth = poolConcurrency(1) * 20 + 64;
    recordFigure({
      goal: 'R28',
      measured: `${outcomes.length} sign-ins, a hundred at a time, in ${lasted.toFixed(1)} s: ${growth.toFixed(0)} MB more (${mostGrowth} allowed), product list p99 ${p99(busy).toFixed(1)} ms and median ${medianTime(busy).toFixed(1)} ms, before ${p99(calm).toFixed(1)} and ${medianTime(calm).toFixed(1)} ms`,
      reached: growth < mostGrowth && p99(busy) <= 2 * p99(calm),
      ...(lasting < 8000 && { short: 'one wave of them' }),
    });
    expect(tally(outcomes)).toEqual({ ok: outcomes.length });
    expect(tally(busy)).toEqual({ ok: busy.length });
    expect(growth).toBeLessThan(mostGrowth);
    // The goal is twice, but other suites run at the same time. Most visitors notice nothing.
    expect(medianTime(busy)).toBeLessThan(50);
    expect(p99(busy)).toBeLessThan(Math.max(5 * p99(calm), 1000));
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFigure } from '../../support/measuring/figures.ts';
import {
  approvePayment,
  call,
  orderIdOf,
  type Outcome,
  p99,
  payByRest,
  placeByRest,
  tally,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { inconsistencies } from '../../support/database/invariants.ts';

/* Each single fault of the provider: tests/shop/payments/payment-faults.test.ts and tests/shop/payments/payment-provider.test.ts. */

let fleet: Fleet;
let product: number;

beforeAll(async () => {
  fleet = await Fleet.start({ processes: 1 });
  product = await fleet.product({ stock: 1000 });
});
afterAll(() => fleet.stop());

interface Approved {
  who: Buyer;
  orderId: number;
  provider: string;
}

/** Orders that the buyers have approved and are about to pay. */
async function approvedOrders(count: number): Promise<Approved[]> {
  const buyers = await fleet.people(count);
  return Promise.all(
    buyers.map(async (who) => {
      const orderId = orderIdOf(await placeByRest(fleet.url(0), who, [{ product, qty: 1 }]));
      return { who, orderId, provider: (await approvePayment(fleet, fleet.url(0), who, orderId)) ?? '' };
    }),
  );
}

const pay = ({ who, orderId, provider }: Approved) => payByRest(fleet.url(0), who, orderId, provider);

/** A visitor browses while others pay. */
async function browse(milliseconds: number): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    outcomes.push(call({ method: 'GET', url: `${fleet.url(0)}/api/products/${product}` }));
    await sleep(10);
  }
  return Promise.all(outcomes);
}

/** Number of transactions, sampled every 100 ms, that were open longer than any work in them takes; the provider is waited for longer. */
async function openTransactions(isOver: () => boolean): Promise<number> {
  let seen = 0;
  while (!isOver()) {
    const [row] = await fleet.sql<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database()
       and application_name = 'irun' and xact_start < now() - interval '2 s'`,
    );
    seen += row?.open ?? 0;
    await sleep(100);
  }
  return seen;
}

test('while the provider is slow, then dead, browsing goes on, payments are answered in time and nothing is charged twice', async () => {
  await browse(1000);
  const healthy = await approvedOrders(20);
  const [, calmly] = await Promise.all([Promise.all(healthy.map(pay)), browse(4000)]);
  const calm = p99(calmly);
  const orders = await approvedOrders(30);
  await fleet.simulator.turn({ latencyMs: 30_000 });
  let over = false;
  const open = openTransactions(() => over);
  const [answers, browsing] = await Promise.all([Promise.all(orders.slice(0, 20).map(pay)), browse(6000)]);
  over = true;
  const busy = p99(browsing);
  const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const spared = await Promise.all(orders.slice(20).map(pay));
  const sparedIn = Math.max(...spared.map(({ milliseconds }) => milliseconds));
  recordFigure({
    goal: 'R8',
    measured: `provider 30 s slow: browse p99 ${busy.toFixed(0)} ms, with the same payments at a healthy one ${calm.toFixed(0)} ms; pay answers (${Object.keys(tally(answers)).join(', ')}) within ${(longest / 1000).toFixed(1)} s, spared calls within ${sparedIn.toFixed(0)} ms, ${await open} open transactions seen`,
    reached: busy <= calm * 1.5 && longest <= 10_000 && (await open) === 0,
  });
  expect(tally(answers)).toEqual({ 503: 20 });
  expect(tally(spared)).toEqual({ 503: 10 });
  expect({ open: await open, inTime: longest <= 10_000, breaker: sparedIn < 2000 }).toEqual({
    open: 0,
    inTime: true,
    breaker: true,
  });
  expect(tally(browsing)).toEqual({ ok: browsing.length });
  // The goal of 1.5 times needs a quiet machine; a page that waited for the provider would take seconds.
  expect(busy).toBeLessThan(1000);

  await fleet.provider.end('SIGKILL');
  expect(tally(await Promise.all(orders.map(pay)))).toEqual({ 503: 30 });
  await fleet.provider.start();
  await expect
    .poll(async () => tally(await Promise.all(orders.map(pay))), { timeout: 30_000, interval: 1000 })
    .toEqual({ ok: 30 });
  expect(await inconsistencies(fleet)).toEqual([]);
});

test('after the provider has forgotten a request id, nothing is captured twice', async () => {
  const orders = await approvedOrders(5);
  await fleet.simulator.turn({ requestIdWindowSeconds: 0, resetAfterCapture: 5 });
  await Promise.all(orders.map(pay));
  await expect
    .poll(async () => tally(await Promise.all(orders.map(pay))), { timeout: 30_000, interval: 1000 })
    .toEqual({ ok: 5 });
  for (const { provider } of orders) {
    expect((await fleet.simulator.ledger(`?order=${provider}`)).captures).toHaveLength(1);
  }
  expect(await inconsistencies(fleet)).toEqual([]);
});

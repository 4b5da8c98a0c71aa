import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../support/measuring/figures.ts';
import {
  approvePayment,
  call,
  orderIdOf,
  payByRest,
  placeByRest,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { inconsistencies } from '../../support/database/invariants.ts';

/* Buyers press the button again after a crash in the middle of their payments. */

const AT_ONCE = 6;
const PATIENCE_MS = 5000;

let fleet: Fleet;
let product: number;
let buyer: Buyer;

beforeAll(async () => {
  fleet = await Fleet.start({ env: { RATE_LIMITS: 'off' } });
  product = await fleet.product({ stock: 1_000_000 });
  [buyer = { id: 0, token: '' }] = await fleet.people(1);
});
afterEach(() => fleet.simulator.call('DELETE', '/knobs'));
afterAll(() => fleet.stop());

async function approvedOrder(): Promise<{ id: number; provider: string }> {
  const id = orderIdOf(await placeByRest(fleet.url(0), buyer, [{ product, qty: 1 }]));
  const provider = await approvePayment(fleet, fleet.url(0), buyer, id);
  if (provider === null) throw new Error('no payment was opened');
  return { id, provider };
}

const capturing = async () => (await fleet.sql("select 1 from payments where status = 'capturing'")).length;
const captureCalls = async () =>
  (await fleet.simulator.ledger()).calls['POST /v2/checkout/orders/{id}/capture'] ?? 0;

test(
  'after a kill in the middle of captures a repeated confirmation reports the order as paid within 5 s',
  { timeout: 600_000 },
  async () => {
    const count = rounds('REPEAT_ROUNDS', { gate: 4, goal: 20 });
    const [shop] = fleet.shops;
    // Otherwise the other process would complete the captures while this one starts.
    await fleet.shops[1]?.end('SIGTERM');
    let slowest = 0;
    for (let round = 0; round < count; round += 1) {
      const orders = await Promise.all(Array.from({ length: AT_ONCE }, approvedOrder));
      const before = await captureCalls();
      // Killed before the provider has captured, and after.
      await fleet.simulator.turn(
        round % 2 === 0 ? { latencyMs: 60_000, latencyPath: '/capture' } : { answerDelayMs: 60_000 },
      );
      const first = orders.map(({ id, provider }) => payByRest(fleet.url(0), buyer, id, provider));
      const areUnderWay = async () =>
        (await capturing()) === AT_ONCE && (round % 2 === 0 || (await captureCalls()) === before + AT_ONCE);
      await expect.poll(areUnderWay).toBe(true);
      await shop?.end('SIGKILL');
      expect((await Promise.all(first)).map(({ code }) => code)).toEqual(orders.map(() => 'cut'));
      await fleet.simulator.call('DELETE', '/knobs');
      await shop?.start();
      const again = await Promise.all(
        orders.map(({ id, provider }, place) =>
          payByRest(fleet.url(0), buyer, id, place % 2 === 0 ? provider : undefined),
        ),
      );
      expect(again.map(({ status, body }) => [status, body['isPaid']])).toEqual(
        orders.map(() => [200, true]),
      );
      slowest = Math.max(slowest, ...again.map(({ milliseconds }) => milliseconds));
    }
    expect(slowest).toBeLessThan(PATIENCE_MS);
    expect(await inconsistencies(fleet)).toEqual([]);
    await fleet.shops[1]?.start();
  },
);

test('a capture that takes long is left to the process that works on it', { timeout: 60_000 }, async () => {
  const { id, provider } = await approvedOrder();
  const before = await captureCalls();
  await fleet.simulator.turn({ latencyMs: 4500, latencyPath: '/capture' });
  const first = payByRest(fleet.url(0), buyer, id, provider);
  await expect.poll(capturing).toBe(1);
  const second = payByRest(fleet.url(1), buyer, id, provider);
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await captureCalls()) - before).toBe(1);
});

test('of a cancellation and a capture on two processes at the same time exactly one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, provider } = await approvedOrder();
    const cancel = () =>
      call({ method: 'PUT', url: `${fleet.url(1)}/api/orders/${id}/cancel/`, who: buyer, body: {} });
    const pay = () => payByRest(fleet.url(0), buyer, id, provider);
    const ends = await Promise.all((round % 2 === 0 ? [pay, cancel] : [cancel, pay]).map((one) => one()));
    expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [order] = await fleet.sql<{ times: number }>(
      'select num_nonnulls(paid_at, cancelled_at) as times from orders where id = $1',
      [id],
    );
    expect(order?.times).toBe(1);
  }
  expect(await inconsistencies(fleet)).toEqual([]);
});

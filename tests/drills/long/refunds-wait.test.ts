import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inconsistencies } from '../../support/database/invariants.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import {
  approvePayment,
  call,
  orderIdOf,
  payByRest,
  placeByRest,
  tally,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';

let fleet: Fleet;
let product: number;

beforeAll(async () => {
  fleet = await Fleet.start();
  product = await fleet.product({ stock: 1000 });
});
afterAll(() => fleet.stop());

const ORDERS = 20;
/** The hour that passes, in minutes. */
const STEPS = 12;
const STEP_MINUTES = 5;

async function paidOrder(who: Buyer, turn: number): Promise<number> {
  const id = orderIdOf(await placeByRest(fleet.url(turn), who, [{ product, qty: 1 }]));
  const provider = (await approvePayment(fleet, fleet.url(turn), who, id)) ?? '';
  expect((await payByRest(fleet.url(turn), who, id, provider)).status).toBe(200);
  return id;
}

/** Makes what waits as old as if the minutes had passed, and due. */
const letPass = (minutes: number) =>
  fleet.sql(
    `update refunds set created_at = created_at - make_interval(mins => $1), due_at = now()
     where status = 'requested'`,
    [minutes],
  );

const refunds = () => fleet.sql<{ code: string }>('select status as code from refunds');

test('refunds wait while the provider is down for an hour, and then each goes out once', async () => {
  const buyers = await fleet.people(ORDERS);
  const orders = await Promise.all(buyers.map(paidOrder));
  await fleet.provider.end('SIGKILL');
  const cancelled = await Promise.all(
    orders.map((id, turn) => {
      const who = buyers[turn] as Buyer;
      return call({
        method: 'PUT',
        url: `${fleet.url(turn)}/api/orders/${id}/cancel/`,
        who,
        body: { refund: true },
      });
    }),
  );
  expect(tally(cancelled)).toEqual({ ok: ORDERS });
  for (let step = 0; step < STEPS; step += 1) {
    await letPass(STEP_MINUTES);
    // Longer than it takes a process to look for refunds that are due.
    await sleep(3000);
    expect(tally(await refunds())).toEqual({ requested: ORDERS });
  }
  await fleet.provider.start();
  await letPass(0);
  const done = async () => {
    // What was refused by the open breaker is due later.
    await letPass(0);
    return tally(await refunds());
  };
  await expect.poll(done, { timeout: 90_000, interval: 3000 }).toEqual({ completed: ORDERS });
  const { orders: books } = await fleet.simulator.ledger();
  const made = books.map((order) => order.purchase_units[0]?.payments.refunds?.length ?? 0);
  recordFigure({
    goal: 'T14',
    measured: `${ORDERS} refunds over ${STEPS * STEP_MINUTES} minutes without the provider (the rows' times are moved): ${made.filter((count) => count === 1).length} made once, none twice`,
    reached: made.every((count) => count === 1),
  });
  expect(made).toEqual(orders.map(() => 1));
  expect(await inconsistencies(fleet)).toEqual([]);
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import {
  approvePayment,
  orderIdOf,
  payByRest,
  placeAnyhow,
  tally,
  untilAnswered,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { inconsistencies } from '../../support/database/invariants.ts';

/* Two processes on one database; the provider, a third process, notifies both. */

let fleet: Fleet;

beforeAll(async () => {
  fleet = await Fleet.start();
  await fleet.untilSubscribed();
});
afterEach(async () => {
  const findings = await inconsistencies(fleet);
  if (findings.length > 0) throw new Error(findings.join('\n'));
});
afterAll(() => fleet.stop());

describe('one payment, reported many times', () => {
  test('fifty confirmations and a hundred notifications leave one payment and one time', async () => {
    const [who] = (await fleet.people(1)) as [Buyer];
    const product = await fleet.product({ stock: 10 });
    const orderId = orderIdOf(await placeAnyhow(fleet, who, [{ product, qty: 1 }], 0));
    const provider = (await approvePayment(fleet, fleet.url(0), who, orderId)) ?? '';
    const first = await payByRest(fleet.url(0), who, orderId, provider);
    expect(first.code).toBe('ok');
    const events = (await fleet.simulator.ledger()).events.map(({ id }) => id);
    const resend = (index: number) =>
      fleet.simulator.call(
        'POST',
        `/v1/notifications/webhooks-events/${events[index % events.length]}/resend`,
      );
    const answers = Promise.all(
      Array.from({ length: 50 }, (_, index) => payByRest(fleet.url(index), who, orderId, provider)),
    );
    await Promise.all(Array.from({ length: 100 }, (_, index) => resend(index)));
    expect(tally(await answers)).toEqual({ ok: 50 });
    const times = new Set([first, ...(await answers)].map(({ body }) => body['paidAt']));
    const { captures } = await fleet.simulator.ledger(`?order=${provider}`);
    const rows = await fleet.sql("select 1 from payments where order_id = $1 and status = 'completed'", [
      orderId,
    ]);
    recordFigure({
      goal: 'R4',
      measured: `${rows.length} payment, ${captures.length} capture, ${times.size} paidAt after 50 parallel calls and 100 notifications on two processes`,
      reached: rows.length === 1 && captures.length === 1 && times.size === 1,
    });
    expect([rows.length, captures.length, times.size]).toEqual([1, 1, 1]);
    const handled = await fleet.sql('select 1 from webhook_events where handled_at is not null');
    expect(handled.length).toBeGreaterThanOrEqual(events.length);
  });

  test('many orders, each confirmed and notified at the same moment, are paid once each', async () => {
    const count = rounds('ORDERS_NOTIFIED', { gate: 40, goal: 100 });
    const buyers = await fleet.people(count);
    const product = await fleet.product({ stock: count });
    await fleet.simulator.turn({ duplicateWebhooks: 1 });
    const outcomes = await Promise.all(
      buyers.map(async (who, index) => {
        const orderId = orderIdOf(await placeAnyhow(fleet, who, [{ product, qty: 1 }], index));
        const provider = (await approvePayment(fleet, fleet.url(index), who, orderId)) ?? '';
        // Every third buyer's page captures by itself, so the notification may come first.
        if (index % 3 === 0) await fleet.simulator.capture(provider);
        return untilAnswered(() => payByRest(fleet.url(index + 1), who, orderId, provider));
      }),
    );
    await fleet.simulator.call('DELETE', '/knobs');
    expect(tally(outcomes)).toEqual({ ok: count });
    const late = fleet.sql<{ count: number }>(
      'select count(*)::int as count from orders where paid_at is null and id in (select order_id from order_items where product_id = $1)',
      [product],
    );
    expect(await late).toEqual([{ count: 0 }]);
  });
});

test('paying while the stock hold ends: never both paid and released', async () => {
  const product = await fleet.product({ stock: 60 });
  const buyers = await fleet.people(60);
  const orders = await Promise.all(
    buyers.map(async (who, index) => {
      const orderId = orderIdOf(await placeAnyhow(fleet, who, [{ product, qty: 1 }], index));
      return { who, orderId, provider: (await approvePayment(fleet, fleet.url(index), who, orderId)) ?? '' };
    }),
  );
  // Both processes release expired stock every ten seconds; all holds end before that.
  await fleet.sql(
    "update orders set stock_held_until = now() + random() * interval '10 seconds' where paid_at is null",
  );
  const deadline = Date.now() + 11_000;
  const outcomes = await Promise.all(
    orders.map(async ({ who, orderId, provider }, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index / orders.length) * (deadline - Date.now())));
      return untilAnswered(() => payByRest(fleet.url(index), who, orderId, provider));
    }),
  );
  expect(outcomes.every(({ code, status }) => code === 'ok' || status === 409)).toBe(true);
  const [state] = await fleet.sql<{ both: number; paid: number }>(
    `select count(*) filter (where paid_at is not null and not stock_held)::int as both,
       count(*) filter (where paid_at is not null)::int as paid
     from orders where id = any($1)`,
    [orders.map(({ orderId }) => orderId)],
  );
  expect(state).toEqual({ both: 0, paid: tally(outcomes)['ok'] });
});

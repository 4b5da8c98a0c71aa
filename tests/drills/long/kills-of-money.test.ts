import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COUPONS_OFF } from '../../../api/domain/coupons/coupon-rules.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { inconsistencies } from '../../support/database/invariants.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import {
  approvePayment,
  call,
  orderIdOf,
  type Outcome,
  payByRest,
  tally,
  untilAnswered,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { ADDRESS } from '../../support/shop/checkout.ts';

/* One process is killed between every two steps of what moves money; the other one takes over. */

let fleet: Fleet;
let product: number;
let buyer: Buyer;
let owner: Buyer;
let codes = 0;
/** Of processes, between two steps. */
let kills = 0;

beforeAll(async () => {
  fleet = await Fleet.start({ env: { RATE_LIMITS: 'off' } });
  product = await fleet.product({ price: 100_00, stock: 1_000_000 });
  [buyer = { id: 0, token: '' }] = await fleet.people(1);
  [owner = { id: 0, token: '' }] = await fleet.people(1, { isAdmin: true });
  const payments = {
    ...DOCUMENTED_SETTINGS.payments,
    methods: ['PayPal', 'Bank transfer'],
    bank: 'Bank of Lagos',
    accountName: 'Irun Ltd',
    accountNumber: '0123456789',
  };
  const settings = { ...DOCUMENTED_SETTINGS, coupons: { isAllowed: true }, payments };
  await fleet.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify(settings),
  ]);
  // Processes look at the settings every second.
  for (const turn of [0, 1])
    await vi.waitUntil(async () => (await refusalAt(turn)) !== COUPONS_OFF, { timeout: 10_000 });
}, 60_000);
afterAll(() => fleet.stop());

/** Of two pieces with the tax of 8.2 %, in naira. */
const PRICE = 216.4;

const send = (method: 'POST' | 'PUT', turn: number, path: string, body: unknown, who = owner) =>
  call({ method, url: `${fleet.url(turn)}${path}`, who, body });

const refusalAt = async (turn: number) => {
  const orderItems = [{ product, qty: 1 }];
  return (await send('POST', turn, '/api/quote/', { orderItems, couponCode: 'NONE' })).body['couponRefusal'];
};

const placed = async (more: object = {}) => {
  const answer = await untilAnswered(() => place(0, more));
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined]);
  return orderIdOf(answer);
};

const place = (turn: number, more: object = {}) => {
  const body = {
    orderItems: [{ product, qty: 2 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    ...more,
  };
  return send('POST', turn, '/api/orders/add/', body, buyer);
};

async function paid(): Promise<number> {
  const id = await placed();
  const provider = await approvePayment(fleet, fleet.url(0), buyer, id);
  expect((await payByRest(fleet.url(0), buyer, id, provider ?? '')).status).toBe(200);
  return id;
}

async function coupon(uses: number): Promise<string> {
  codes += 1;
  const code = `KILL${codes}`;
  const body = { code, kind: 'percent', percent: 10, maxUses: uses };
  expect((await send('POST', 0, '/api/coupons/', body)).status).toBe(201);
  return code;
}

/** Whether another statement of the shop waits for this table. */
const isWaitedFor = async (table: string) =>
  (
    await fleet.sql(
      `select 1 from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and l.relation = $1::regclass and a.application_name = 'irun'`,
      [table],
    )
  ).length > 0;

/** Kills the first process at the moment when its call is about to write to a table, and starts it again. */
async function killedAt(table: string, act: () => Promise<Outcome>): Promise<void> {
  const oracle = new Client({ connectionString: fleet.databaseUrl, application_name: 'oracle' });
  await oracle.connect();
  try {
    await oracle.query('begin');
    // Lets others read; whoever writes or locks rows waits.
    await oracle.query(`lock table ${table} in exclusive mode`);
    const answer = act();
    await expect.poll(() => isWaitedFor(table), { timeout: 5000, interval: 20 }).toBe(true);
    await fleet.shops[0]?.end('SIGKILL');
    expect((await answer).code).toBe('cut');
    await oracle.query('rollback');
  } finally {
    await oracle.end();
  }
  await fleet.shops[0]?.start();
  kills += 1;
}

const sorted = (ends: Outcome[]) => ends.map(({ status }) => status).toSorted((one, other) => one - other);

const count = async (text: string, values: unknown[]) =>
  (await fleet.sql<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1;

/** What the four of them write, table by table. */
const TABLES_WRITTEN = 23;

const PATIENCE = { timeout: 300_000 };

describe('kill -9 in the middle of', () => {
  test(
    'a placement with the last use of a coupon: the use is there for whoever comes next, once',
    PATIENCE,
    async () => {
      for (const table of ['variants', 'coupons', 'orders', 'order_items', 'events']) {
        const code = await coupon(1);
        await killedAt(table, () => place(0, { couponCode: code }));
        expect([
          table,
          await count('orders o join coupons c on c.id = o.coupon_id where c.code = $1', [code]),
        ]).toEqual([table, 0]);
        const ends = await Promise.all([place(1, { couponCode: code }), place(0, { couponCode: code })]);
        expect([table, sorted(ends)]).toEqual([table, [201, 409]]);
      }
      expect(await inconsistencies(fleet)).toEqual([]);
    },
  );

  test('a refund: nothing is promised, and the other process makes it once', PATIENCE, async () => {
    for (const table of ['orders', 'refunds', 'order_moves', 'events', 'audit_entries']) {
      const id = await paid();
      const refund = (turn: number) =>
        send('POST', turn, `/api/orders/${id}/refunds`, {
          amount: 50,
          reason: 'goodwill',
          expectedLeft: PRICE,
        });
      await killedAt(table, () => refund(0));
      const ofOrder = 'refunds r join payments p on p.id = r.payment_id where p.order_id = $1';
      expect([table, await count(ofOrder, [id])]).toEqual([table, 0]);
      const ends = await Promise.all([refund(1), refund(0)]);
      expect([table, sorted(ends)]).toEqual([table, [200, 409]]);
      const isSent = () => count(`${ofOrder} and r.status = 'completed'`, [id]);
      await expect.poll(isSent, { timeout: 90_000 }).toBe(1);
    }
    expect(await inconsistencies(fleet)).toEqual([]);
  });

  test(
    'sending a refund, before and after the provider has made it: it goes out once',
    PATIENCE,
    async () => {
      for (const knobs of [{ latencyMs: 60_000, latencyPath: '/refund' }, { answerDelayMs: 60_000 }]) {
        const id = await paid();
        const before = await refundCalls();
        await fleet.simulator.turn(knobs);
        await send('POST', 1, `/api/orders/${id}/refunds`, {
          amount: 50,
          reason: 'goodwill',
          expectedLeft: PRICE,
        });
        await expect.poll(refundCalls, { timeout: 30_000 }).toBeGreaterThan(before);
        // Either process may have taken it.
        await Promise.all(fleet.shops.map((shop) => shop.end('SIGKILL')));
        await fleet.simulator.call('DELETE', '/knobs');
        await Promise.all(fleet.shops.map((shop) => shop.start()));
        const ofOrder =
          "refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.status = 'completed'";
        await expect.poll(() => count(ofOrder, [id]), { timeout: 90_000 }).toBe(1);
        const [payment] = await fleet.sql<{ provider_order_id: string }>(
          'select provider_order_id from payments where order_id = $1',
          [id],
        );
        const { orders } = await fleet.simulator.ledger(`?order=${payment?.provider_order_id}`);
        const made = orders[0]?.purchase_units[0]?.payments.refunds ?? [];
        expect(made.map(({ amount }) => amount.value)).toEqual(['50.00']);
      }
      expect(await inconsistencies(fleet)).toEqual([]);
    },
  );

  test(
    'the cancellation of a paid order: it is as it was, and then cancelled once with its money back',
    PATIENCE,
    async () => {
      for (const table of ['orders', 'variants', 'refunds', 'order_moves', 'events', 'audit_entries']) {
        const id = await paid();
        const cancel = (turn: number) =>
          send('PUT', turn, `/api/orders/${id}/cancel/`, { reason: 'Drill', refund: true });
        await killedAt(table, () => cancel(0));
        expect([
          table,
          await count('orders where id = $1 and cancelled_at is null and stock_held', [id]),
        ]).toEqual([table, 1]);
        const ends = await Promise.all([cancel(1), cancel(0)]);
        expect([table, sorted(ends)]).toEqual([table, [200, 409]]);
        const ofOrder =
          "refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.status = 'completed'";
        await expect.poll(() => count(ofOrder, [id]), { timeout: 90_000 }).toBe(1);
        expect([
          table,
          await count('orders where id = $1 and cancelled_at is not null and not stock_held', [id]),
        ]).toEqual([table, 1]);
      }
      expect(await inconsistencies(fleet)).toEqual([]);
    },
  );

  test(
    'the matching of a transfer: it waits, and is matched by the next who tries, once',
    PATIENCE,
    async () => {
      for (const table of [
        'orders',
        'incoming_transfers',
        'transfers',
        'payments',
        'order_moves',
        'events',
        'audit_entries',
      ]) {
        const id = await placed({ paymentMethod: 'Bank transfer' });
        const [order] = await fleet.sql<{ total: number }>(
          'select total_price as total from orders where id = $1',
          [id],
        );
        const arrivedOn = new Date().toISOString().slice(0, 10);
        const reference = `FT ${id}`;
        const transfer = { amount: (order?.total ?? 0) / 100, arrivedOn, reference };
        const entered = await send('POST', 1, '/api/admin/incoming-transfers', { transfers: [transfer] });
        expect(entered.status).toBe(200);
        const [incoming] = await fleet.sql<{ id: number }>(
          'select id from incoming_transfers where reference = $1',
          [reference],
        );
        const match = (turn: number) =>
          send('PUT', turn, `/api/admin/incoming-transfers/${incoming?.id}/order`, { order: id });
        await killedAt(table, () => match(0));
        expect([table, await count('transfers where order_id = $1', [id])]).toEqual([table, 0]);
        const waits = 'incoming_transfers where reference = $1 and settled_at is null';
        expect([table, await count(waits, [reference])]).toEqual([table, 1]);
        await Promise.all([match(1), match(0)]);
        expect([table, await count(waits, [reference])]).toEqual([table, 0]);
        expect([table, await count('orders where id = $1 and paid_at is not null', [id])]).toEqual([
          table,
          1,
        ]);
        expect([table, await count('transfers where order_id = $1', [id])]).toEqual([table, 1]);
        expect([table, await count("payments where order_id = $1 and status = 'completed'", [id])]).toEqual([
          table,
          1,
        ]);
      }
      expect(await inconsistencies(fleet)).toEqual([]);
      recordFigure({
        goal: 'T1',
        measured: `${kills} kills between two steps, and both processes twice while a refund is sent: each is made once, nothing is lost`,
        reached: kills === TABLES_WRITTEN,
      });
    },
  );
});

const refundCalls = async () =>
  (await fleet.simulator.ledger()).calls['POST /v2/payments/captures/{id}/refund'] ?? 0;

describe('at the same moment on two processes', () => {
  test('200 orders with a coupon of which 7 uses are left get it exactly 7 times', PATIENCE, async () => {
    const code = await coupon(7);
    const buyers = await fleet.people(200);
    const ends = await Promise.all(
      buyers.map((who, at) =>
        untilAnswered(() =>
          send(
            'POST',
            at,
            '/api/orders/add/',
            {
              orderItems: [{ product, qty: 1 }],
              shippingAddress: ADDRESS,
              paymentMethod: 'PayPal',
              couponCode: code,
            },
            who,
          ),
        ),
      ),
    );
    const statuses = tally(ends.map(({ status }) => ({ code: String(status) })));
    expect(statuses).toEqual({ 201: 7, 409: 193 });
    expect(await count('orders o join coupons c on c.id = o.coupon_id where c.code = $1', [code])).toBe(7);
    expect(await inconsistencies(fleet)).toEqual([]);
    recordFigure({ goal: 'T13', measured: '7 orders with the coupon, 193 refused', reached: true });
  });

  test('two of the staff refund the same line: one does, the other is told', PATIENCE, async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await paid();
      const [line] = await fleet.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
      const body = { lines: [{ line: line?.id, qty: 1 }], reason: 'changed-mind', expectedLeft: PRICE };
      const ends = await Promise.all(
        [0, 1].map((turn) => send('POST', turn, `/api/orders/${id}/refunds`, body)),
      );
      expect(sorted(ends)).toEqual([200, 409]);
    }
    expect(await inconsistencies(fleet)).toEqual([]);
    recordFigure({
      goal: 'T8',
      measured: '10 of 10 lines refunded once, the other one of the staff told',
      reached: true,
    });
  });

  test('an order is cancelled and shipped: one of the two happens', PATIENCE, async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const id = await paid();
      const cancel = () => send('PUT', round, `/api/orders/${id}/cancel/`, { reason: 'Drill', refund: true });
      const ship = () =>
        send('POST', round + 1, `/api/orders/${id}/ship`, { carrier: 'GIG', trackingNumber: `T${id}` });
      await Promise.all((round % 2 === 0 ? [cancel, ship] : [ship, cancel]).map((act) => act()));
      const [order] = await fleet.sql<{ cancelled: boolean; shipped: number }>(
        `select cancelled_at is not null as cancelled, (select count(*)::int from shipments s where s.order_id = o.id
           and s.shipped_at is not null) as shipped from orders o where id = $1`,
        [id],
      );
      outcomes.push(`${order?.cancelled ? 'cancelled' : ''}${order?.shipped ? 'shipped' : ''}`);
    }
    expect(outcomes.filter((end) => end !== 'cancelled' && end !== 'shipped')).toEqual([]);
    expect(await inconsistencies(fleet)).toEqual([]);
    const counts = tally(outcomes.map((code) => ({ code })));
    recordFigure({
      goal: 'T7',
      measured: `${outcomes.length} orders: ${counts['cancelled'] ?? 0} cancelled, ${counts['shipped'] ?? 0} shipped, none both`,
      reached: true,
    });
  });

  test('money is refunded here and at the provider: never more than was taken', PATIENCE, async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await paid();
      const [payment] = await fleet.sql<{ capture_id: string; provider_order_id: string }>(
        'select capture_id, provider_order_id from payments where order_id = $1',
        [id],
      );
      await Promise.all([
        send('POST', round, `/api/orders/${id}/refunds`, {
          amount: PRICE,
          reason: 'goodwill',
          expectedLeft: PRICE,
        }),
        fleet.simulator.call('POST', `/v2/payments/captures/${payment?.capture_id}/refund`, {
          amount: { currency_code: 'USD', value: '150.00' },
        }),
      ]);
      const made = async () => {
        const { orders } = await fleet.simulator.ledger(`?order=${payment?.provider_order_id}`);
        const refunds = orders[0]?.purchase_units[0]?.payments.refunds ?? [];
        return refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
      };
      await expect.poll(made).toBeGreaterThan(0);
      const isSettled = () =>
        count(
          "refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.status in ('requested', 'pending')",
          [id],
        );
      await expect.poll(isSettled, { timeout: 60_000 }).toBe(0);
      expect(await made()).toBeLessThanOrEqual(PRICE);
      const [row] = await fleet.sql<{ cents: number }>(
        "select coalesce(sum(r.amount_cents), 0)::int as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.status = 'completed'",
        [id],
      );
      expect(row?.cents).toBe(Math.round((await made()) * 100));
    }
    expect(await inconsistencies(fleet)).toEqual([]);
    recordFigure({
      goal: 'T5',
      measured:
        '5 orders refunded here and at the provider at once: never more than was taken, each refund written down once',
      reached: true,
    });
  });
});

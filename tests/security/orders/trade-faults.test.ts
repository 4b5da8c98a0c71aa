import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { inconsistencies } from '../../support/database/invariants.ts';
import { formBody } from '../../support/http/upload.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { orderBody } from '../../support/payments/simulator.ts';
import {
  approvePayment,
  call,
  graphql,
  orderIdOf,
  type Outcome,
  payByRest,
  tally,
  untilAnswered,
} from '../../support/processes/fleet-calls.ts';
import { type Buyer, Fleet } from '../../support/processes/fleet.ts';
import { ADDRESS } from '../../support/shop/checkout.ts';

/* Two processes on one database. The kills of trade: tests/drills/long/kills-of-money.test.ts. */

let fleet: Fleet;
let owner: Buyer;
let buyer: Buyer;
let product: number;

const NEAR = { name: 'Near', countries: [], places: ['Lagos'], methods: [method('Rider', 5_00)] };
const FAR = { name: 'Far', countries: [], places: [], methods: [method('Courier', 40_00)] };

function method(name: string, price: number) {
  return { name, price, steps: [], daysFrom: null, daysTo: null, note: '' };
}

beforeAll(async () => {
  fleet = await Fleet.start({ env: { RATE_LIMITS: 'off', PAYPAL_RATE: '0.01' } });
  await fleet.untilSubscribed();
  product = await fleet.product({ price: 100_00, stock: 1_000_000 });
  [buyer = { id: 0, token: '' }] = await fleet.people(1);
  [owner = { id: 0, token: '' }] = await fleet.people(1, { isAdmin: true });
  await settings(1, [NEAR, FAR]);
}, 60_000);
afterEach(async () => {
  await fleet.simulator.call('DELETE', '/knobs');
  const findings = await inconsistencies(fleet);
  if (findings.length > 0) throw new Error(findings.join('\n'));
});
afterAll(() => fleet.stop());

/** What the owner has saved; both processes look every second. */
async function settings(version: number, zones: object[]): Promise<void> {
  const account = { bank: 'Bank of Lagos', accountName: 'Irun Ltd', accountNumber: '0123456789' };
  const payments = { ...DOCUMENTED_SETTINGS.payments, ...account, methods: ['PayPal', 'Bank transfer'] };
  const all = { ...DOCUMENTED_SETTINGS, guests: { isAllowed: true }, payments, zones };
  await fleet.sql('insert into owner_settings (version, settings, changed_at) values ($1, $2, now())', [
    version,
    JSON.stringify(all),
  ]);
  const zone = zones.length > 1 ? 'Near' : 'Far';
  for (const turn of [0, 1])
    await vi.waitUntil(async () => (await quote(turn)).body['zone'] === zone, { timeout: 30_000 });
}

const send = (verb: 'GET' | 'POST' | 'PUT', turn: number, path: string, body?: unknown, who = buyer) =>
  call({ method: verb, url: `${fleet.url(turn)}${path}`, who, ...(body !== undefined && { body }) });

const orderItems = () => [{ product, qty: 1 }];
const quote = (turn: number) =>
  send('POST', turn, '/api/quote/', { orderItems: orderItems(), shippingAddress: ADDRESS });

async function placed(paymentMethod = 'PayPal', turn = 0): Promise<number> {
  const body = { orderItems: orderItems(), shippingAddress: ADDRESS, paymentMethod };
  const answer = await untilAnswered(() => send('POST', turn, '/api/orders/add/', body));
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined]);
  return orderIdOf(answer);
}

async function approved(): Promise<{ id: number; provider: string }> {
  const id = await placed();
  return { id, provider: (await approvePayment(fleet, fleet.url(0), buyer, id)) ?? '' };
}

interface State {
  paid: boolean;
  cancelled: boolean;
  held: boolean;
}

async function stateOf(id: number): Promise<State | undefined> {
  const [row] = await fleet.sql<State>(
    `select paid_at is not null as paid, cancelled_at is not null as cancelled, stock_held as held
     from orders where id = $1`,
    [id],
  );
  return row;
}

/** Ids of the provider's notices about one of its orders, oldest first. */
async function noticesOf(provider: string): Promise<string[]> {
  const rows = await fleet.sql<{ id: string }>(
    "select id from simulator.events where record ->> 'payload' like '%' || $1 || '%' order by position",
    [provider],
  );
  return rows.map(({ id }) => id);
}

const resend = (id: string) => fleet.simulator.call('POST', `/v1/notifications/webhooks-events/${id}/resend`);

/** What came in for an order at the provider, and what went back, in cents, as the shop has written it down. */
async function moneyOf(id: number): Promise<{ taken: number; back: number }> {
  const [row] = await fleet.sql<{ taken: number; back: number }>(
    `select coalesce(sum(amount_cents) filter (where status in ('completed', 'surplus')), 0)::int as taken,
       coalesce((select sum(r.amount_cents) from refunds r join payments q on q.id = r.payment_id
         where q.order_id = $1 and r.status = 'completed'), 0)::int as back
     from payments where order_id = $1`,
    [id],
  );
  return row ?? { taken: 0, back: 0 };
}

describe('notices of the provider', () => {
  test('that come in any order and a hundred times leave the order as the provider’s books say', async () => {
    await fleet.simulator.turn({ holdWebhooks: true });
    const { id, provider } = await approved();
    await fleet.simulator.turn({ captureStatus: 'PENDING' });
    const read = await fleet.simulator.capture(provider);
    await fleet.simulator.call('POST', `/v2/checkout/orders/${provider}/settle`, { status: 'COMPLETED' });
    const first = (await noticesOf(provider)).toReversed();
    for (const notice of first) await resend(notice);
    const capture = read.body.purchase_units[0]?.payments.captures[0].id ?? '';
    await fleet.simulator.call('POST', `/v2/payments/captures/${capture}/refund`, {
      amount: { currency_code: 'USD', value: '0.40' },
    });
    const notices = [...(await noticesOf(capture)), ...first];
    expect(notices.length).toBeGreaterThan(first.length);
    await Promise.all(Array.from({ length: 100 }, (_, turn) => resend(notices[turn % notices.length] ?? '')));
    const state = await stateOf(id);
    const money = await moneyOf(id);
    recordFigure({
      goal: 'T2',
      measured: `${first.length} notices, the newest first, then 100 at once: paid once, the part that went back is written down once`,
      reached: state?.paid === true && money.back === 40,
    });
    expect([state, money.back]).toEqual([{ paid: true, cancelled: false, held: true }, 40]);
  });

  test('that the provider has not signed pay nothing', async () => {
    await fleet.simulator.turn({ holdWebhooks: true });
    const { id, provider } = await approved();
    await fleet.simulator.capture(provider);
    const notices = await noticesOf(provider);
    const known = await fleet.sql('select 1 from webhook_events');
    const kinds = ['signature', 'body', 'certificate-host', 'stale-certificate'];
    for (const forgeWebhooks of kinds) {
      await fleet.simulator.turn({ forgeWebhooks });
      await Promise.all(notices.map(resend));
    }
    expect((await stateOf(id))?.paid).toBe(false);
    expect(await fleet.sql('select 1 from webhook_events')).toHaveLength(known.length);
    recordFigure({
      goal: 'T3',
      measured: `${kinds.length * notices.length} forged notices of ${kinds.length} kinds: 0 believed`,
      reached: true,
    });
    await fleet.simulator.turn({ forgeWebhooks: 'none' });
    for (const notice of notices) await resend(notice);
    expect((await stateOf(id))?.paid).toBe(true);
  });

  test('of money that names another order pay neither that order nor this one', async () => {
    const [one, other] = [await placed(), await placed()];
    const made = await fleet.simulator.call('POST', '/v2/checkout/orders', orderBody('0.07', String(other)));
    await fleet.simulator.call('POST', `/v2/checkout/orders/${made.body.id}/approve`);
    await fleet.simulator.turn({ holdWebhooks: true });
    await fleet.simulator.capture(made.body.id);
    for (const notice of await noticesOf(made.body.id)) await resend(notice);
    const asked = await payByRest(fleet.url(1), buyer, one, made.body.id);
    expect([402, 409]).toContain(asked.status);
    const paid = [(await stateOf(one))?.paid, (await stateOf(other))?.paid];
    await expect.poll(() => moneyOf(other), { timeout: 40_000 }).toEqual({ taken: 7, back: 7 });
    recordFigure({
      goal: 'T4',
      measured: 'a notice for another order: neither order paid, the money sent back',
      reached: paid.every((one) => one === false),
    });
    expect(paid).toEqual([false, false]);
  });
});

test('an order that is cancelled and captured at once is paid, or it is cancelled and the money goes back', async () => {
  const total = rounds('CANCEL_CAPTURE', { gate: 12, goal: 60 });
  const ends = await Promise.all(
    Array.from({ length: total }, async (_, round) => {
      const { id, provider } = await approved();
      const cancel = () =>
        untilAnswered(() => send('PUT', round, `/api/orders/${id}/cancel/`, { reason: 'Drill' }));
      const pay = () => untilAnswered(() => payByRest(fleet.url(round + 1), buyer, id, provider));
      // In turn the buyer's own page captures, which the shop cannot stop.
      const capture = () => fleet.simulator.capture(provider);
      const isOwnPage = round % 3 === 0;
      const acts: (() => Promise<unknown>)[] = isOwnPage ? [cancel, capture, pay] : [pay, cancel];
      await Promise.all(acts.map((act) => act()));
      // Whoever was refused because the other was at work asks again.
      await pay();
      const state = await stateOf(id);
      const kept = async () => {
        const { taken, back } = await moneyOf(id);
        return state?.cancelled ? taken - back : 0;
      };
      await expect.poll(kept, { timeout: 60_000 }).toBe(0);
      return { code: state?.cancelled ? 'cancelled' : state?.paid ? 'paid' : 'neither' };
    }),
  );
  const counts = tally(ends);
  recordFigure({
    goal: 'T6',
    measured: `${ends.length} orders: ${counts['paid'] ?? 0} paid, ${counts['cancelled'] ?? 0} cancelled with no money kept`,
    reached: counts['neither'] === undefined,
  });
  expect(counts['neither']).toBeUndefined();
});

test('a hold that lapses while pictures of the transfer are uploaded ends once, and the order stays payable', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f2a6b' } })
    .jpeg()
    .toBuffer();
  const orders = await Promise.all(Array.from({ length: 6 }, (_, turn) => placed('Bank transfer', turn)));
  // Both processes look for lapsed holds every ten seconds.
  await fleet.sql(
    "update orders set stock_held_until = now() + random() * interval '2 seconds' where id = any($1)",
    [orders],
  );
  const statuses: number[] = [];
  const upload = async (id: number, turn: number) => {
    const file = { name: 'image', content: picture, filename: 'a.jpg', type: 'image/jpeg' };
    const { payload, contentType } = formBody([file]);
    const answer = await fetch(`${fleet.url(turn)}/api/orders/${id}/pictures`, {
      method: 'POST',
      headers: { 'content-type': contentType, authorization: `Bearer ${buyer.token}` },
      body: new Uint8Array(payload),
    });
    statuses.push(answer.status);
  };
  const areFree = async () => (await Promise.all(orders.map(stateOf))).every((one) => one?.held === false);
  await Promise.all([
    vi.waitUntil(areFree, { timeout: 30_000, interval: 100 }),
    ...orders.map((id, turn) => upload(id, turn)),
  ]);
  await Promise.all(orders.map((id, turn) => upload(id, turn)));
  expect(new Set(statuses)).toEqual(new Set([201]));
  const arrivedOn = new Date().toISOString().slice(0, 10);
  const ends = await Promise.all(
    orders.map(async (id, turn) => {
      const [row] = await fleet.sql<{ total: number }>(
        'select total_price::int as total from orders where id = $1',
        [id],
      );
      const body = { amount: (row?.total ?? 0) / 100, arrivedOn, reference: `PROOF ${id}` };
      return send('POST', turn, `/api/orders/${id}/transfers`, body, owner);
    }),
  );
  recordFigure({
    goal: 'T9',
    measured: `${orders.length} holds lapsed, ${statuses.length} pictures kept, ${tally(ends)['ok'] ?? 0} transfers matched after it`,
    reached: tally(ends)['ok'] === orders.length,
  });
  expect(tally(ends)).toEqual({ ok: orders.length });
});

test('a rate that ends between quote and capture takes nothing on either process, and is paid at the new one', async () => {
  const { id, provider } = await approved();
  await fleet.sql(
    `update payments set rate = jsonb_set(rate, '{until}', to_jsonb((now() - interval '1 second')::text))
     where provider_order_id = $1`,
    [provider],
  );
  const refused = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => payByRest(fleet.url(turn), buyer, id, provider)),
  );
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  const { captures } = await fleet.simulator.ledger(`?order=${provider}`);
  expect(captures).toEqual([]);
  const again = (await approvePayment(fleet, fleet.url(1), buyer, id)) ?? '';
  expect(again).not.toBe(provider);
  expect((await payByRest(fleet.url(0), buyer, id, again)).status).toBe(200);
  recordFigure({
    goal: 'T10',
    measured: `${refused.length} captures at a rate that has ended: ${captures.length} made, paid at the new rate`,
    reached: captures.length === 0,
  });
});

test('a zone that is removed between quote and placement: no order at another price than was quoted', async () => {
  const document = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id totalPrice } }';
  const expectedTotal = (await quote(0)).body['totalPrice'];
  const input = {
    orderItems: [{ product: String(product), qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    deliveryMethod: 'Rider',
    expectedTotal,
  };
  const place = (turn: number) => untilAnswered(() => graphql(fleet.url(turn), document, { input }, buyer));
  const early = await Promise.all([0, 1, 2, 3].map(place));
  expect(tally(early)).toEqual({ ok: 4 });
  const meanwhile = Promise.all(Array.from({ length: 60 }, (_, turn) => place(turn)));
  await settings(2, [FAR]);
  const late = await Promise.all(Array.from({ length: 10 }, (_, turn) => place(turn)));
  expect(tally(late)).toEqual({ BAD_USER_INPUT: 10 });
  const ends: Outcome[] = [...early, ...(await meanwhile), ...late];
  const bought = ends
    .filter(({ code }) => code === 'ok')
    .map(({ body }) => (body['placeOrder'] as { totalPrice: number }).totalPrice);
  expect(bought.filter((total) => total !== expectedTotal)).toEqual([]);
  const counts = tally(ends);
  recordFigure({
    goal: 'T11',
    measured: `${ends.length} placements while the zone was removed: ${counts['ok'] ?? 0} at the quoted price, ${counts['BAD_USER_INPUT'] ?? 0} refused, 0 at another price`,
    reached: true,
  });
  await settings(3, [NEAR, FAR]);
});

test('the link of a guest is guessed by nobody, opens its order for whom it is forwarded to, and ends on both processes', async () => {
  const body = {
    orderItems: orderItems(),
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    email: 'guest@example.com',
    phone: '0803 123 4567',
  };
  const made = await call({ method: 'POST', url: `${fleet.url(0)}/api/orders/guest/`, body });
  expect(made.status).toBe(201);
  const { order, key } = made.body as unknown as { order: { _id: number }; key: string };
  const statusWith = async (text: string, turn: number, id = order._id) =>
    (
      await call({
        method: 'GET',
        url: `${fleet.url(turn)}/api/orders/${id}/`,
        headers: { authorization: `Bearer ${text}` },
      })
    ).status;
  const tries = rounds('GUEST_GUESSES', { gate: 1000, goal: 10_000 });
  const guesses: { code: string }[] = [];
  for (let batch = 0; batch < tries; batch += 50)
    guesses.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, async (_, turn) => {
          const guess = `order-${order._id}-${randomBytes(32).toString('base64url')}`;
          return { code: String(await statusWith(guess, turn)) };
        }),
      )),
    );
  recordFigure({
    goal: 'T12',
    measured: `${guesses.length} guesses: ${tally(guesses)['401'] ?? 0} refused; forwarded: opens its order alone; revoked: ends on both processes`,
    reached: tally(guesses)['401'] === tries,
  });
  expect(tally(guesses)).toEqual({ 401: tries });
  expect([await statusWith(key, 0), await statusWith(key, 1)]).toEqual([200, 200]);
  expect(await statusWith(key, 1, await placed())).toBe(404);
  expect((await send('POST', 0, `/api/orders/${order._id}/guest-link/`, undefined, owner)).status).toBe(200);
  expect([await statusWith(key, 0), await statusWith(key, 1)]).toEqual([401, 401]);
});

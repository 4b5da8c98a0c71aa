import { getNamedType, type GraphQLArgument, type GraphQLInputField, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShopSchema } from '../../../api/faces/graphql/schema.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { readSettings } from '../../../api/settings.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { recordFigure, rounds } from '../../support/measuring/figures.ts';
import { inconsistencies } from '../../support/database/invariants.ts';
import { Random } from '../../support/measuring/random.ts';
import { captureOf, orderBody } from '../../support/payments/simulator.ts';
import { eventually } from '../../support/eventually.ts';

/* For single cases see tests/rest/payment.test.ts and tests/shop/payments/payment-*.test.ts. */

const random = new Random();
let checkout: Checkout;
let ada: Shopper;
let mallory: Shopper;
let orders: OrderRecord[];
/** Provider orders of every kind that cannot pay any of them. */
const useless: string[] = [];

beforeAll(async () => {
  checkout = await Checkout.start({ PAYPAL_UNLINKED_ORDERS: 'off' });
  [ada, mallory] = [await checkout.shopper(), await checkout.shopper()];
  const product = await checkout.product({ price: 285_50, stock: 100 });
  orders = [];
  for (let count = 0; count < 8; count += 1) orders.push(await checkout.order(ada, product));
  for (const order of orders) await makeUseless(order);
});
afterAll(() => checkout.stop());

const standIn = (id: string, what: string) =>
  checkout.provider.call('POST', `/v2/checkout/orders/${id}/${what}`);

async function clientMade(value: string, customId?: string, currency = 'USD'): Promise<string> {
  const made = await checkout.provider.call(
    'POST',
    '/v2/checkout/orders',
    orderBody(value, customId, currency),
  );
  useless.push(made.body.id);
  return made.body.id;
}

async function captured(id: string): Promise<string> {
  await standIn(id, 'approve');
  return captureOf(await checkout.provider.capture(id)).id;
}

async function makeUseless(order: OrderRecord): Promise<void> {
  const id = String(order.id);
  useless.push((await startPayment(await checkout.context(ada), { orderId: order.id })).providerOrderId);
  await clientMade('308.91', id);
  await standIn(await clientMade('308.91', id), 'void');
  await standIn(await clientMade('308.90', id), 'approve');
  await standIn(await clientMade('308.91', id, 'EUR'), 'approve');
  await standIn(await clientMade('308.91', 'nobody'), 'approve');
  await captured(await clientMade('308.91'));
  await captured(await clientMade('308.91', '2000000000'));
  const capture = await captured(await clientMade('308.91', id));
  await checkout.provider.call('POST', `/v2/payments/captures/${capture}/refund`);
  useless.push(capture);
}

const WORDS = [
  'COMPLETED',
  'APPROVED',
  'paid',
  'true',
  '',
  '308.91',
  'USD',
  '2026-11-20T12:00:00Z',
  "' or 1=1 --",
];

/** A random JSON value, nested up to `depth`. */
function anything(depth: number): unknown {
  const kind = random.between(0, depth > 0 ? 8 : 5);
  if (kind === 0) return null;
  if (kind === 1) return random.between(-1, 2 ** 31);
  if (kind === 2) return random.pick([true, false, 0.1, -0, 1e308]);
  if (kind <= 5) return random.pick(WORDS);
  if (kind === 6) return Array.from({ length: random.between(0, 4) }, () => anything(depth - 1));
  return result(depth - 1);
}

const FIELDS = [
  'status',
  'payer',
  'update_time',
  'purchase_units',
  'isPaid',
  'paidAt',
  'capture_id',
  'amount',
  'order',
];

/** An imitation of the provider's result; it names an id in one of the ways that clients use, or in none. */
function result(depth: number): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (let count = random.between(0, 4); count > 0; count -= 1) body[random.pick(FIELDS)] = anything(depth);
  return body;
}

function randomId(): unknown {
  const kind = random.between(0, 15);
  if (kind <= 1) return random.pick(useless);
  if (kind <= 4)
    return random.pick([
      '../../v1/oauth2/token',
      'A%2FB',
      'x\r\ny',
      'https://evil.example/',
      'A'.repeat(300),
    ]);
  if (kind <= 6) return random.pick(useless).toLowerCase();
  if (kind === 7) return `INVENTED${random.between(1, 1e9)}`;
  if (kind <= 9) return `${random.pick(useless)} `;
  return anything(1);
}

function randomBody(): unknown {
  if (random.between(0, 19) === 0) return anything(2);
  const body = result(2);
  if (random.between(0, 39) > 0) body[random.pick(['id', 'id', 'id', 'orderID'])] = randomId();
  return body;
}

test('random payment results do not pay any order', async () => {
  const count = rounds('PAY_BODIES', { gate: 3000, goal: 10_000 });
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const who = random.between(0, 9) === 0 ? mallory : ada;
        return checkout.rest('PUT', `/api/orders/${random.pick(orders).id}/pay/`, {
          who,
          body: randomBody(),
        });
      }),
    );
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const paid = await checkout.sql('select id from orders where paid_at is not null');
  recordFigure({
    goal: 'R5',
    measured: `${count} random bodies on ${orders.length} orders: ${paid.length} paid (answers ${JSON.stringify(statuses)}, seed ${random.seed})`,
    reached: paid.length === 0,
    ...(count < 10_000 && { short: `${count} of 10,000 bodies` }),
  });
  expect(paid).toEqual([]);
  expect(Object.keys(statuses).every((status) => ['400', '402', '404', '409'].includes(status))).toBe(true);
  // What the provider has captured belongs to no order of ours or is marked for refund.
  const surplus = await checkout.sql(
    "select 1 from payments where status not in ('created', 'failed', 'surplus')",
  );
  expect(surplus).toEqual([]);
});

test('genuine payments do pay the same orders', async () => {
  for (const order of orders) {
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
    await checkout.approve(providerOrderId);
    const answer = await checkout.rest('PUT', `/api/orders/${order.id}/pay/`, {
      who: ada,
      body: { id: providerOrderId },
    });
    expect(answer).toMatchObject({ status: 200, body: { isPaid: true } });
  }
  const findings = await inconsistencies({
    sql: checkout.sql.bind(checkout),
    firstStock: new Map(),
    simulator: checkout.provider,
  });
  // Captures by clients that name no order of ours do not concern the shop.
  expect(findings.filter((finding) => !finding.startsWith('captured, not recorded'))).toEqual([]);
});

const confirm = (orderId: number, id: string) =>
  checkout.rest('PUT', `/api/orders/${orderId}/pay/`, { who: ada, body: { id } });
const captureCalls = () => checkout.calls('POST /v2/checkout/orders/{id}/capture');

describe('quick clients capture money once', () => {
  test('while the provider is slow with a capture, nobody else requests it', async () => {
    const order = await checkout.order(ada, await checkout.product());
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
    await checkout.approve(providerOrderId);
    await checkout.provider.turn({ latencyMs: 200, latencyPath: '/capture' });
    const before = await captureCalls();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(order.id, providerOrderId)));
    await checkout.provider.call('DELETE', '/knobs');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await captureCalls()) - before).toBe(1);
  });

  test('of two approved payments of one order, confirmed at once, one is captured', async () => {
    const order = await checkout.order(ada, await checkout.product({ price: 285_50 }));
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
    const second = await clientMade('308.91', String(order.id));
    await Promise.all([checkout.approve(providerOrderId), checkout.approve(second)]);
    await checkout.provider.turn({ latencyMs: 200, latencyPath: '/capture' });
    const answers = await Promise.all([confirm(order.id, providerOrderId), confirm(order.id, second)]);
    await checkout.provider.call('DELETE', '/knobs');
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await checkout.provider.ledger(`?custom_id=${order.id}`)).captures).toHaveLength(1);
  });

  test('a payment whose place another one has taken is never answered with “pay again”', async () => {
    const order = await checkout.order(ada, await checkout.product({ price: 285_50 }));
    const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
    const second = await clientMade('308.91', String(order.id));
    await Promise.all([checkout.approve(providerOrderId), checkout.approve(second)]);
    await checkout.provider.turn({ latencyMs: 600, latencyPath: '/capture' });
    const statusOf = async (id: string) => {
      const payments = await checkout.sql<{ status: string }>(
        'select status from payments where provider_order_id = $1',
        [id],
      );
      return payments[0]?.status;
    };
    const paying = confirm(order.id, second);
    await eventually(async () => expect(await statusOf(second)).toBe('capturing'));
    expect(await statusOf(providerOrderId)).toBe('failed');
    expect((await confirm(order.id, providerOrderId)).status).toBe(409);
    expect((await paying).status).toBe(200);
    await checkout.provider.call('DELETE', '/knobs');
  });
});

/** Say which rows of a list are read, such as orders paid since yesterday. */
const NARROWING = new Set(['OrderFilter']);

/** The names that an argument takes: its own, and those of its fields at any depth. */
function namesIn({ name, type }: GraphQLArgument | GraphQLInputField): string[] {
  const inner = getNamedType(type);
  const isSaid = isInputObjectType(inner) && !NARROWING.has(inner.name);
  return [name, ...(isSaid ? Object.values(inner.getFields()).flatMap(namesIn) : [])];
}

describe('nothing but a proven payment sets an order paid', () => {
  test('no field that a client may send can set it', async () => {
    const mutations = Object.values((await buildShopSchema()).getMutationType()?.getFields() ?? {});
    const speaking = mutations
      .flatMap(({ args }) => args.flatMap(namesIn))
      // The owner's settings have `payments`: the methods on offer.
      .filter((name) => name !== 'payments' && /paid|captur|payment(?!Method)/i.test(name));
    expect(speaking).toEqual([]);
  });

  test('and the database itself refuses it', async () => {
    const order = await checkout.order(ada, await checkout.product());
    await expect(checkout.sql('update orders set paid_at = now() where id = $1', [order.id])).rejects.toThrow(
      /payment/,
    );
    await expect(
      checkout.sql('update orders set paid_at = now(), delivered_at = now() where id = $1', [order.id]),
    ).rejects.toThrow(/payment/);
    await expect(
      checkout.sql('update orders set delivered_at = now() where id = $1', [order.id]),
    ).rejects.toThrow(/orders_delivered_check/);
  });
});

describe('real payments use PayPal only', () => {
  const production = {
    PAYPAL_ENVIRONMENT: 'production',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
  };
  test.each(['http://127.0.0.1:4010', 'https://api-m.paypal.com.evil.example', 'https://api-m.paypal.com'])(
    'production with the address %s does not start',
    (PAYPAL_API_URL) => {
      expect(() => readSettings({ ...production, PAYPAL_API_URL })).toThrow(/PAYPAL_API_URL/);
    },
  );

  test('production uses PayPal’s own address and accepts only provider orders that name ours', () => {
    expect(readSettings({ ...production, PAYPAL_RATE: '0.00065' }).paypal).toMatchObject({
      apiUrl: 'https://api-m.paypal.com',
      acceptUnlinkedOrders: false,
    });
  });

  test.each([
    [{ PAYPAL_ENVIRONMENT: 'simulator', PAYPAL_CLIENT_ID: 'real' }, /simulator/],
    [{ ...production, PAYPAL_CLIENT_SECRET: '' }, /PAYPAL_CLIENT_SECRET/],
    [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }, /PAYPAL_ENVIRONMENT/],
    [{ PAYPAL_ENVIRONMENT: 'trust-the-client' }, /PAYPAL_ENVIRONMENT/],
  ])('%j does not start', (env, complaint) => {
    expect(() => readSettings(env)).toThrow(complaint);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

/* A database or a payment provider that is slow at every step: each wait is short, and together they have one limit. */

let checkout: Checkout;
let ada: Shopper;
let order: number;
let providerOrderId: string;

beforeAll(async () => {
  checkout = await Checkout.start();
});
beforeEach(async () => {
  ada = await checkout.shopper();
  order = (await checkout.order(ada, await checkout.product())).id;
  ({ providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order }));
  await checkout.approve(providerOrderId);
});
afterEach(() => checkout.provider.call('DELETE', '/knobs'));
afterAll(() => checkout.stop());

const ANSWERED_WITHIN_MS = 5000;
/** Shorter than what a statement waits for a lock. */
const STEP_MS = 1800;

async function letGo(holder: Client, index: number): Promise<void> {
  await sleep((index + 1) * STEP_MS);
  await holder.end();
}

/** Holds each table a step longer than the one before, from now on. @returns when all are free again */
async function slowDown(...tables: string[]): Promise<{ free: Promise<unknown> }> {
  const holders = tables.map(
    () => new Client({ connectionString: checkout.shop.parts.settings.databaseUrl ?? '' }),
  );
  for (const [index, holder] of holders.entries()) {
    await holder.connect();
    await holder.query(`begin; lock table ${tables[index]} in access exclusive mode`);
  }
  return { free: Promise.all(holders.map(letGo)) };
}

async function timed<Answer>(answer: Promise<Answer>): Promise<{ answer: Answer; milliseconds: number }> {
  const began = performance.now();
  return { answer: await answer, milliseconds: performance.now() - began };
}

const pay = () =>
  timed(
    checkout.rest<{ isPaid?: boolean; detail?: string }>('PUT', `/api/orders/${order}/pay/`, {
      who: ada,
      body: { id: providerOrderId },
    }),
  );

const isPaid = async () =>
  (
    await checkout.sql<{ paid: boolean }>('select paid_at is not null as paid from orders where id = $1', [
      order,
    ])
  )[0]?.paid;
const captures = async () => (await checkout.provider.ledger(`?order=${providerOrderId}`)).captures;

describe('a request', () => {
  test('whose reads are all slow is 503 within 5 s, with the time to wait', async () => {
    const { free } = await slowDown('sessions', 'orders', 'order_items');
    const { answer, milliseconds } = await timed(
      checkout.rest<{ detail: string }>('GET', `/api/orders/${order}/`, { who: ada }),
    );
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(answer.body.detail).toMatch(/Try again/);
    // Longer than one read may take: it is the sum that has ended it.
    expect(milliseconds).toBeGreaterThan(3500);
    expect(milliseconds).toBeLessThan(ANSWERED_WITHIN_MS);
    await free;
    expect((await checkout.rest('GET', `/api/orders/${order}/`, { who: ada })).status).toBe(200);
  });

  test('over GraphQL says so by its code', async () => {
    const { free } = await slowDown('sessions', 'orders', 'order_items');
    const query = 'query ($id: ID!) { order(id: $id) { id orderItems { name } } }';
    const { answer, milliseconds } = await timed(checkout.graphql(query, { id: String(order) }, ada));
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 2,
    });
    expect(milliseconds).toBeLessThan(ANSWERED_WITHIN_MS);
    await free;
  });
});

describe('the confirmation of a payment', () => {
  test('that the database delays is 503 within 5 s, and paid once when it is sent again', async () => {
    const { free } = await slowDown('sessions', 'orders', 'payments');
    const { answer, milliseconds } = await pay();
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(milliseconds).toBeLessThan(ANSWERED_WITHIN_MS);
    await free;
    expect((await pay()).answer).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await captures()).toHaveLength(1);
  });

  test('that is cut after the provider has taken the money is finished by the shop itself', async () => {
    await checkout.provider.turn({ latencyMs: 1000, latencyPath: '/capture' });
    const confirming = pay();
    await expect
      .poll(() => checkout.sql("select from payments where status = 'capturing'"), { interval: 20 })
      .toHaveLength(1);
    // The order cannot be written for longer than the request has.
    const holder = new Client({ connectionString: checkout.shop.parts.settings.databaseUrl ?? '' });
    await holder.connect();
    await holder.query('begin; lock table orders in access exclusive mode');
    const { answer, milliseconds } = await confirming;
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(milliseconds).toBeLessThan(ANSWERED_WITHIN_MS);
    await holder.end();
    expect([await isPaid(), (await captures()).length]).toEqual([false, 1]);
    checkout.shop.clock.advance(4000);
    await checkout.settleDuePayments();
    expect([await isPaid(), (await captures()).length]).toEqual([true, 1]);
  });

  test('waits longer for a provider that is slow, and then has time to write', async () => {
    await checkout.provider.turn({ latencyMs: 2700 });
    const { answer, milliseconds } = await pay();
    expect(answer).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(milliseconds).toBeGreaterThan(ANSWERED_WITHIN_MS);
    expect(milliseconds).toBeLessThan(10_000);
  });

  test(
    'waits 8 s for a provider that does not answer, whatever was waited for before',
    { timeout: 60_000 },
    async () => {
      await checkout.provider.turn({ latencyMs: 30_000 });
      const { free } = await slowDown('sessions', 'orders');
      const { answer, milliseconds } = await pay();
      expect(answer.status).toBe(503);
      expect(milliseconds).toBeLessThan(9000);
      await free;
    },
  );
});

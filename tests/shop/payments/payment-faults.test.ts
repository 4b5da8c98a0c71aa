import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { claimCapture } from '../../../api/shop/payments/capture/payment-claim.ts';
import {
  settleDuePayments,
  settleFromProvider,
} from '../../../api/shop/payments/background/payment-completer.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { findPayment } from '../../../api/shop/payments/records/payment.store.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let order: OrderRecord;
let providerOrderId: string;

beforeAll(async () => {
  checkout = await Checkout.start();
});
beforeEach(async () => {
  ada = await checkout.shopper();
  order = await checkout.order(ada, await checkout.product());
  ({ providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id }));
  await checkout.approve(providerOrderId);
});
afterEach(() => checkout.provider.call('DELETE', '/knobs'));
afterAll(() => checkout.stop());

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const confirm = async () =>
  confirmPayment(await checkout.context(ada), { orderId: order.id, providerOrderId });
const settleLater = async (milliseconds: number) => {
  checkout.shop.clock.advance(milliseconds);
  await checkout.settleDuePayments();
};
const isPaid = async () => {
  const [row] = await checkout.sql<{ paid: boolean }>(
    'select paid_at is not null as paid from orders where id = $1',
    [order.id],
  );
  return row?.paid;
};
const captures = async () => (await checkout.provider.ledger(`?order=${providerOrderId}`)).captures;

/** What a process leaves behind that was killed after it had recorded its intent. */
async function leaveCapturing(): Promise<string> {
  const { read } = await checkout.context();
  const payment = await findPayment(read, providerOrderId);
  if (!payment) throw new Error('no payment');
  const claim = await claimCapture(checkout.shop.parts, payment);
  if (claim.kind !== 'claimed') throw new Error(claim.kind);
  return claim.payment.captureRequestId;
}

describe('a process killed while paying', () => {
  test('after the provider’s capture: the order is paid once, by whoever checks next', async () => {
    const requestId = await leaveCapturing();
    await checkout.provider.capture(providerOrderId, requestId);
    expect(await isPaid()).toBe(false);
    await settleLater(11 * SECOND);
    expect(await isPaid()).toBe(true);
    expect(await captures()).toHaveLength(1);
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'completed' }]);
  });

  test('before the provider’s capture: it is captured later, with the same request id', async () => {
    const requestId = await leaveCapturing();
    await settleLater(11 * SECOND);
    expect(await isPaid()).toBe(true);
    expect(await captures()).toMatchObject([{ request_id: requestId }]);
  });

  test('ten completers at once make one capture of it', async () => {
    await leaveCapturing();
    checkout.shop.clock.advance(11 * SECOND);
    await Promise.all(Array.from({ length: 10 }, () => settleDuePayments(checkout.shop.parts)));
    expect(await isPaid()).toBe(true);
    expect(await captures()).toHaveLength(1);
  });

  test('past six hours the provider is only read', async () => {
    await leaveCapturing();
    await settleLater(7 * HOUR);
    expect(await captures()).toEqual([]);
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'created' }]);
    checkout.shop.clock.advance(-7 * HOUR);
  });

  test('past six hours a capture that had happened is still found', async () => {
    await checkout.provider.capture(providerOrderId, await leaveCapturing());
    await settleLater(7 * HOUR);
    expect(await isPaid()).toBe(true);
    expect(await captures()).toHaveLength(1);
    checkout.shop.clock.advance(-7 * HOUR);
  });

  test('the buyer who comes back in the meantime pays once', async () => {
    await checkout.provider.capture(providerOrderId, await leaveCapturing());
    checkout.shop.clock.advance(11 * SECOND);
    expect(await confirm()).toMatchObject({ isPaid: true });
    expect(await captures()).toHaveLength(1);
  });
});

describe('a page closed by its buyer', () => {
  test('after a capture by the client: the completer finds it', async () => {
    await checkout.provider.capture(providerOrderId);
    await settleLater(60 * SECOND);
    expect(await isPaid()).toBe(true);
  });

  test('after the approval alone: nothing is captured', async () => {
    await settleLater(60 * SECOND);
    await settleLater(HOUR);
    expect(await isPaid()).toBe(false);
    expect(await captures()).toEqual([]);
    expect(await confirm()).toMatchObject({ isPaid: true });
  });

  test('a hint about a capture is enough, and repeated or invented hints are harmless', async () => {
    await checkout.provider.capture(providerOrderId);
    const hints = Array.from({ length: 20 }, () =>
      settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId),
    );
    await Promise.all([...hints, confirm()]);
    await settleFromProvider(checkout.shop.parts, 'PayPal', 'INVENTED12345');
    await settleFromProvider(checkout.shop.parts, 'PayPal', '../../etc');
    expect(await isPaid()).toBe(true);
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'completed' }]);
  });
});

/** Nobody who pays waits for the lease of a payment to be given back; while that is written the completer passes it by. */
async function leaseIsBack(): Promise<void> {
  const isBack = "select 1 from payments where order_id = $1 and (status = 'completed' or due_at <= $2)";
  await expect.poll(() => checkout.sql(isBack, [order.id, checkout.shop.clock.now()])).toHaveLength(1);
}

describe('a failing provider', () => {
  test('that captures and cuts the connection: the next attempt finds the result', async () => {
    await checkout.provider.turn({ resetAfterCapture: 1 });
    expect(await confirm()).toMatchObject({ isPaid: true });
    expect(await captures()).toHaveLength(1);
  });

  test('that captures and cuts every connection: 503, and the completer settles it', async () => {
    await checkout.provider.turn({ resetAfterCapture: 1 });
    const confirming = confirm();
    await expect.poll(async () => (await captures()).length, { interval: 5 }).toBe(1);
    await checkout.provider.turn({ failWith5xx: { calls: 1000, path: '/v2/checkout' } });
    const answer = await outcome(confirming);
    expect(['ok', 'PAYMENT_PROVIDER_UNAVAILABLE']).toContain(answer);
    await checkout.provider.call('DELETE', '/knobs');
    await leaseIsBack();
    await settleLater(11 * SECOND);
    expect(await isPaid()).toBe(true);
    expect(await captures()).toHaveLength(1);
  });

  test('that fails five times: at most three tries, one request id, 503, then the completer', async () => {
    await checkout.provider.turn({ failWith5xx: { calls: 5, path: '/capture' } });
    const before = await checkout.calls('POST /v2/checkout/orders/{id}/capture');
    expect(await outcome(confirm())).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect((await checkout.calls('POST /v2/checkout/orders/{id}/capture')) - before).toBe(3);
    await leaseIsBack();
    await settleLater(11 * SECOND);
    expect(await isPaid()).toBe(true);
    expect(await captures()).toHaveLength(1);
  });

  test('that fails while the order is opened: 503, and the next start goes through with one order', async () => {
    order = await checkout.order(ada, await checkout.product());
    await checkout.provider.turn({ failWith5xx: { calls: 3, path: '/orders' } });
    const start = async () => startPayment(await checkout.context(ada), { orderId: order.id });
    expect(await outcome(start())).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(await outcome(start())).toBe('ok');
    expect((await checkout.provider.ledger(`?custom_id=${order.id}`)).orders).toHaveLength(1);
    expect(await checkout.payments(order.id)).toHaveLength(1);
  });

  test('whose token was revoked early is asked for a new one', async () => {
    await checkout.provider.turn({ tokenLifetimeSeconds: 0 });
    expect(await outcome(confirm())).toMatch(/ok|PAYMENT_PROVIDER_UNAVAILABLE/);
    await checkout.provider.call('DELETE', '/knobs');
    expect(await confirm()).toMatchObject({ isPaid: true });
  });

  test('that is slow keeps no transaction and no lock', async () => {
    await checkout.provider.turn({ latencyMs: 3000, latencyPath: '/capture' });
    const state = { isOver: false };
    const confirming = confirm().finally(() => (state.isOver = true));
    const isCapturing = "select from payments where status = 'capturing'";
    await expect.poll(() => checkout.sql(isCapturing), { interval: 20 }).toHaveLength(1);
    // A transaction around the call would stay open until the response.
    let open = Infinity;
    while (open > 0 && !state.isOver) {
      const [row] = await checkout.sql<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      );
      open = row?.open ?? 0;
    }
    expect({ open, isOver: state.isOver }).toEqual({ open: 0, isOver: false });
    expect(await confirming).toMatchObject({ isPaid: true });
  });

  test('that does not answer fails within ten seconds', { timeout: 60_000 }, async () => {
    await checkout.provider.turn({ latencyMs: 30_000 });
    const started = performance.now();
    expect(await outcome(confirm())).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(performance.now() - started).toBeLessThan(10_000);
    await checkout.provider.call('DELETE', '/knobs');
    await settleLater(11 * SECOND);
    expect(await isPaid()).toBe(true);
  });
});

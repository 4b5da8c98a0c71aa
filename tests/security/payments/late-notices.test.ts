import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { withoutDatabase } from '../../support/database/database.ts';
import { Notifications } from '../../support/payments/notifications.ts';
import { captureOf, orderBody } from '../../support/payments/simulator.ts';

let shop: Notifications;
let ada: Shopper;
let order: OrderRecord;
let providerOrderId: string;

beforeAll(async () => {
  shop = await Notifications.start();
  ada = await shop.checkout.shopper();
});
beforeEach(async () => {
  ({ order, providerOrderId } = await shop.approved(ada));
});
afterEach(async () => {
  await shop.provider.call('DELETE', '/knobs');
  await shop.provider.turn({ holdWebhooks: true });
});
afterAll(() => shop.stop());

const DAY = 24 * 60 * 60_000;
const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';

const start = async (orderId: number) =>
  (await startPayment(await shop.checkout.context(ada), { orderId })).providerOrderId;
const isPaid = async (orderId = order.id) => (await paidAt(orderId)) !== null;
async function paidAt(orderId = order.id): Promise<string | null> {
  const [row] = await shop.checkout.sql<{ at: string | null }>(
    'select paid_at::text as at from orders where id = $1',
    [orderId],
  );
  return row?.at ?? null;
}

/** The genuine notification of a capture made by the buyer's page before it was closed. */
async function captured(id = providerOrderId, type = COMPLETED): Promise<string> {
  await shop.provider.capture(id);
  const [event] = await shop.eventsOf(id, type);
  if (event === undefined) throw new Error('the provider has no such event');
  return event;
}

async function clientCaptured(value: string, customId?: string, currency = 'USD'): Promise<string> {
  const made = await shop.provider.call('POST', '/v2/checkout/orders', orderBody(value, customId, currency));
  await shop.provider.call('POST', `/v2/checkout/orders/${made.body.id}/approve`);
  return captured(made.body.id);
}

const knownEvents = async () => (await shop.checkout.sql('select 1 from webhook_events')).length;

test('one event a hundred times at once is answered a hundred times with 200 and handled once', async () => {
  const payload = await captured();
  const reads = async () => (await shop.provider.ledger()).calls['GET /v2/checkout/orders/{id}'] ?? 0;
  const before = await reads();
  const statuses = await Promise.all(Array.from({ length: 100 }, () => shop.deliver(payload)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await reads()) - before).toBe(1);
  const first = await paidAt();
  expect(first).not.toBeNull();
  shop.checkout.shop.clock.advance(60_000);
  expect(await shop.deliver(payload)).toBe(200);
  expect(await paidAt()).toBe(first);
  expect(await shop.checkout.payments(order.id)).toMatchObject([{ status: 'completed' }]);
});

describe('a genuine notification pays only what fits', () => {
  test.each([
    ['a cent too little', '-0.01', undefined],
    ['another currency', undefined, 'EUR'],
  ])('%s', async (_name, wrongAmount, wrongCurrency) => {
    await shop.provider.turn({
      ...(wrongAmount && { wrongAmount }),
      ...(wrongCurrency && { wrongCurrency }),
    });
    expect(await shop.deliver(await captured())).toBe(200);
    expect(await isPaid()).toBe(false);
    expect(await shop.checkout.payments(order.id)).toMatchObject([{ status: 'surplus' }]);
  });

  test('money that went to somebody else', async () => {
    await shop.provider.turn({ wrongPayee: 'SOMEBODYELSE1' });
    expect(await shop.deliver(await captured())).toBe(200);
    expect(await isPaid()).toBe(false);
  });

  test('an order of the provider that names no order, one that does not exist, or one of another price', async () => {
    const total = shop.checkout.dollars(order);
    const dear = await shop.checkout.order(ada, await shop.checkout.product({ price: 50_000 }));
    for (const customId of [undefined, '2000000000', 'not-an-id', String(dear.id)]) {
      expect(await shop.deliver(await clientCaptured(total, customId))).toBe(200);
    }
    expect([await isPaid(), await isPaid(dear.id)]).toEqual([false, false]);
  });

  test('another merchant’s order, an unknown type, and an event without a resource', async () => {
    const text = await captured();
    const foreign = text.replaceAll(providerOrderId, 'SOMEBODYELSES0001').replace('"WH-', '"WH-A');
    expect(await shop.deliver(foreign)).toBe(200);
    const unknown = text.replace(COMPLETED, 'BILLING.PLAN.CREATED').replace('"WH-', '"WH-B');
    expect(await shop.deliver(unknown)).toBe(200);
    expect(await shop.deliver('{"id":"WH-C","event_type":"PAYMENT.CAPTURE.COMPLETED"}')).toBe(200);
    expect(await shop.deliver('no JSON at all')).toBe(200);
    expect(await isPaid()).toBe(false);
  });
});

describe('the order in which notifications come does not matter', () => {
  test('the refund before the capture: the order stays unpaid', async () => {
    const completed = await captured();
    const read = await shop.provider.call('GET', `/v2/checkout/orders/${providerOrderId}`);
    await shop.provider.call('POST', `/v2/payments/captures/${captureOf(read).id}/refund`);
    const [refunded = ''] = await shop.eventsOf(captureOf(read).id, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await shop.deliver(refunded)).toBe(200);
    expect(await shop.deliver(completed)).toBe(200);
    expect(await isPaid()).toBe(false);
  });

  test('a refund after the order was paid does not silently make it unpaid', async () => {
    expect(await shop.deliver(await captured())).toBe(200);
    const before = await paidAt();
    const read = await shop.provider.call('GET', `/v2/checkout/orders/${providerOrderId}`);
    await shop.provider.call('POST', `/v2/payments/captures/${captureOf(read).id}/refund`);
    const [refunded = ''] = await shop.eventsOf(captureOf(read).id, 'PAYMENT.CAPTURE.REFUNDED');
    expect(await shop.deliver(refunded)).toBe(200);
    expect(await paidAt()).toBe(before);
  });

  test('“under review” after “completed” leaves the order paid', async () => {
    await shop.provider.turn({ captureStatus: 'PENDING' });
    const pending = await captured(providerOrderId, 'PAYMENT.CAPTURE.PENDING');
    await shop.provider.call('POST', `/v2/checkout/orders/${providerOrderId}/settle`, {
      status: 'COMPLETED',
    });
    const [completed = ''] = await shop.eventsOf(providerOrderId, COMPLETED);
    expect(await shop.deliver(completed)).toBe(200);
    const before = await paidAt();
    expect(before).not.toBeNull();
    expect(await shop.deliver(pending)).toBe(200);
    expect(await paidAt()).toBe(before);
  });

  test('under review, then denied: the order can be paid in another way', async () => {
    await shop.provider.turn({ captureStatus: 'PENDING' });
    expect(await shop.deliver(await captured(providerOrderId, 'PAYMENT.CAPTURE.PENDING'))).toBe(200);
    expect(await shop.checkout.payments(order.id)).toMatchObject([{ status: 'pending' }]);
    await shop.provider.call('POST', `/v2/checkout/orders/${providerOrderId}/settle`, { status: 'DENIED' });
    const [denied = ''] = await shop.eventsOf(providerOrderId, 'PAYMENT.CAPTURE.DENIED');
    expect(await shop.deliver(denied)).toBe(200);
    expect(await isPaid()).toBe(false);
    await shop.provider.turn({ captureStatus: 'COMPLETED' });
    const second = await start(order.id);
    await shop.provider.call('POST', `/v2/checkout/orders/${second}/approve`);
    const ctx = await shop.checkout.context(ada);
    expect(await confirmPayment(ctx, { orderId: order.id, providerOrderId: second })).toMatchObject({
      isPaid: true,
    });
  });

  test('an approval is left to the buyer, whose page asks for the capture', async () => {
    const [approval = ''] = await shop.eventsOf(providerOrderId, 'CHECKOUT.ORDER.APPROVED');
    expect(await shop.deliver(approval)).toBe(200);
    const books = await shop.provider.ledger(`?order=${providerOrderId}`);
    expect({ captures: books.captures, paid: await isPaid() }).toEqual({ captures: [], paid: false });
  });
});

test('the order is paid although its buyer closed the page after the capture', async () => {
  expect(await shop.deliver(await captured())).toBe(200);
  expect(await isPaid()).toBe(true);
});

describe('failures on our side', () => {
  test('the provider cannot be asked: 503, and the next delivery of the same event pays', async () => {
    const payload = await captured();
    await shop.provider.turn({ failWith5xx: { calls: 3, path: '/v2/checkout' } });
    expect(await shop.deliver(payload)).toBe(503);
    expect(await isPaid()).toBe(false);
    expect(await shop.deliver(payload)).toBe(200);
    expect(await isPaid()).toBe(true);
  });

  test('the database is away: 503, and a later delivery pays', async () => {
    const payload = await captured();
    const [row] = await shop.checkout.sql<{ name: string }>('select current_database() as name');
    await withoutDatabase(row?.name ?? '', async () => {
      expect(await shop.deliver(payload)).toBe(503);
    });
    expect(await shop.deliver(payload)).toBe(200);
    expect(await isPaid()).toBe(true);
  });

  test('2 MB are refused unread', async () => {
    expect(await shop.deliver(`{"x":"${'y'.repeat(2_000_000)}"}`)).toBe(413);
    expect(await shop.deliver(`{"x":"${'y'.repeat(250 * 1024)}"}`)).toBe(200);
  });

  test('an event whose process died is handled at the next delivery', async () => {
    const payload = await captured();
    const { id } = JSON.parse(payload) as { id: string };
    const now = shop.checkout.shop.clock.now();
    await shop.checkout.sql(
      'insert into webhook_events (id, event_type, received_at, claimed_until) values ($1, $2, $3, $4)',
      [id, COMPLETED, now, new Date(now.getTime() + 15_000)],
    );
    shop.checkout.shop.clock.advance(16_000);
    expect(await shop.deliver(payload)).toBe(200);
    expect(await isPaid()).toBe(true);
  });

  test('ids older than a month are forgotten', async () => {
    await shop.deliver(await captured());
    shop.checkout.shop.clock.advance(31 * DAY);
    for (let turn = 0; turn < 20 && (await knownEvents()) > 1; turn += 1) {
      await shop.deliver(`{"id":"WH-LATER","event_type":"X"}`);
    }
    expect(await knownEvents()).toBe(1);
    shop.checkout.shop.clock.advance(-31 * DAY);
  });
});

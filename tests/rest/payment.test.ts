import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../api/shop/orders/reading/order.record.ts';
import { settleFromProvider } from '../../api/shop/payments/background/payment-completer.ts';
import { startPayment } from '../../api/shop/payments/capture/payment-start.service.ts';
import { Checkout, type Shopper } from '../support/shop/checkout.ts';
import { captureOf, orderBody } from '../support/payments/simulator.ts';

let checkout: Checkout;
let ada: Shopper;
let product: number;
let order: OrderRecord;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  product = await checkout.product({ price: 285_50, stock: 1000 });
});
beforeEach(async () => {
  order = await checkout.order(ada, product);
});
afterEach(() => checkout.provider.call('DELETE', '/knobs'));
afterAll(() => checkout.stop());

interface PaidJson {
  isPaid: boolean;
  paidAt: string | null;
  detail: string;
}

const pay = (body?: unknown, who = ada, orderId = order.id) =>
  checkout.rest<PaidJson>('PUT', `/api/orders/${orderId}/pay/`, { who, ...(body !== undefined && { body }) });
const reload = () => checkout.rest<PaidJson>('GET', `/api/orders/${order.id}`, { who: ada });
const start = async (orderId = order.id) =>
  (await startPayment(await checkout.context(ada), { orderId })).providerOrderId;
const standIn = (id: string, what: string, body?: unknown) =>
  checkout.provider.call('POST', `/v2/checkout/orders/${id}/${what}`, body);
const captures = () => checkout.calls('POST /v2/checkout/orders/{id}/capture');

/** An order that a client created at the provider by itself. */
async function clientOrder(value: string, customId?: string, currency = 'USD'): Promise<string> {
  const made = await checkout.provider.call(
    'POST',
    '/v2/checkout/orders',
    orderBody(value, customId, currency),
  );
  return made.body.id;
}

async function clientCaptured(value: string, customId?: string, currency = 'USD'): Promise<string> {
  const id = await clientOrder(value, customId, currency);
  await standIn(id, 'approve');
  await checkout.provider.capture(id);
  return id;
}

/** The status of a pay call, and the order's state afterwards. */
async function after(answer: { status: number; body: PaidJson }) {
  const { isPaid, paidAt } = (await reload()).body;
  return { status: answer.status, saysWhy: /\S \S.*\.$/.test(answer.body.detail), isPaid, paidAt };
}

const unpaid = (status: number) => ({ status, saysWhy: true, isPaid: false, paidAt: null });

describe('the documented way', () => {
  test('an approved payment is captured by the server and pays the order', async () => {
    const id = await start();
    await standIn(id, 'approve');
    const answer = await pay({ id, status: 'APPROVED', payer: { email_address: 'x@example.com' } });
    expect(answer).toMatchObject({ status: 200, body: { isPaid: true, paidAt: '2026-11-20T12:00:00.000Z' } });
    const again = await pay({ id });
    expect(again).toMatchObject({ status: 200, body: answer.body });
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'completed', amount_cents: '30891' }]);
  });

  test('an empty body, or none, looks the order’s own payment up', async () => {
    expect(await after(await pay())).toEqual(unpaid(402));
    const id = await start();
    expect(await after(await pay({}))).toEqual(unpaid(402));
    await standIn(id, 'approve');
    expect((await pay({ status: 'COMPLETED' })).status).toBe(200);
    expect((await pay()).status).toBe(200);
  });

  test('a client that made and captured its own provider order is believed after the provider was asked', async () => {
    const id = await clientCaptured('308.91');
    expect(await pay({ id, status: 'COMPLETED' })).toMatchObject({ status: 200, body: { isPaid: true } });
  });

  test('an approved order that a client made is captured by the server', async () => {
    const id = await clientOrder('308.91', String(order.id));
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
    await standIn(id, 'approve');
    expect((await pay({ orderID: id })).status).toBe(200);
  });
});

describe('forged and mistaken payments', () => {
  test('an invented result proves nothing', async () => {
    expect(await after(await pay({ id: 'INVENTED12345', status: 'COMPLETED', payer: {} }))).toEqual(
      unpaid(402),
    );
    expect(await after(await pay({ id: 'invented', status: 'COMPLETED', update_time: 'now' }))).toEqual(
      unpaid(402),
    );
    expect(await after(await pay([1, 2]))).toEqual(unpaid(400));
    expect(await after(await pay('PAID'))).toEqual(unpaid(400));
    expect(await after(await pay(null))).toEqual(unpaid(400));
  });

  test('a created or voided provider order pays nothing', async () => {
    const id = await start();
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
    await standIn(id, 'void');
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
  });

  test.each([
    ['a cent too little', '308.90', 'USD'],
    ['a cent too much', '308.92', 'USD'],
    ['another currency', '308.91', 'EUR'],
  ])('%s is refused, and marked for refund when it names the order', async (_name, value, currency) => {
    expect(await after(await pay({ id: await clientCaptured(value, undefined, currency) }))).toEqual(
      unpaid(402),
    );
    expect(await checkout.payments(order.id)).not.toContainEqual(
      expect.objectContaining({ status: 'surplus' }),
    );
    expect(await after(await pay({ id: await clientCaptured(value, String(order.id), currency) }))).toEqual(
      unpaid(402),
    );
    expect(await checkout.payments(order.id)).toContainEqual(
      expect.objectContaining({ status: 'surplus', amount_cents: value.replace('.', '') }),
    );
  });

  test.each([[{ wrongAmount: '-0.01' }], [{ wrongAmount: '+0.01' }], [{ wrongCurrency: 'EUR' }]])(
    'a capture that differs from its order is marked for refund: %j',
    async (knobs) => {
      const id = await start();
      await standIn(id, 'approve');
      await checkout.provider.turn(knobs);
      expect(await after(await pay({ id }))).toEqual(unpaid(402));
      expect(await checkout.payments(order.id)).toMatchObject([{ status: 'surplus' }]);
    },
  );

  test('money that went to somebody else pays nothing', async () => {
    const id = await start();
    await checkout.provider.turn({ wrongPayee: 'SOMEBODYELSE1' });
    await standIn(id, 'approve');
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
    const clientMade = await clientCaptured('308.91', String(order.id));
    expect(await after(await pay({ id: clientMade }))).toEqual(unpaid(402));
  });

  test('a payment to an e-mail address, or to a payee that the client chose, pays nothing', async () => {
    for (const payee of [
      { email_address: 'thief@example.com' },
      { merchant_id: 'SOMEBODYELSE1' },
      { email_address: 'thief@example.com', merchant_id: 'SOMEBODYELSE1' },
    ]) {
      for (const customId of [undefined, String(order.id)]) {
        const body = orderBody('308.91', customId, 'USD', payee);
        const { id } = (await checkout.provider.call('POST', '/v2/checkout/orders', body)).body;
        expect(await after(await pay({ id }))).toEqual(unpaid(402));
        await standIn(id, 'approve');
        const before = await captures();
        expect(await after(await pay({ id }))).toEqual(unpaid(402));
        expect(await captures()).toBe(before);
        await checkout.provider.capture(id);
        expect(await after(await pay({ id }))).toEqual(unpaid(402));
      }
    }
  });

  test('a provider order that does not name the shop as its payee is not handed to the buyer', async () => {
    await checkout.provider.turn({ payeeByEmail: true });
    await expect(start()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' });
    await checkout.provider.turn({ payeeByEmail: false });
  });

  test.each([
    ['REFUNDED', undefined],
    ['PARTIALLY_REFUNDED', { amount: { currency_code: 'USD', value: '1.00' } }],
  ])('a capture that was %s pays nothing', async (_status, body) => {
    const id = await clientCaptured('308.91', String(order.id));
    const read = await checkout.provider.call('GET', `/v2/checkout/orders/${id}`);
    await checkout.provider.call('POST', `/v2/payments/captures/${captureOf(read).id}/refund`, body);
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
  });

  test.each(['FAILED', 'DECLINED'])('a capture that is %s pays nothing', async (captureStatus) => {
    await checkout.provider.turn({ captureStatus });
    expect(await after(await pay({ id: await clientCaptured('308.91', String(order.id)) }))).toEqual(
      unpaid(402),
    );
    const id = await start();
    await standIn(id, 'approve');
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
  });

  test('a payment of another order, or used before, is refused with 409', async () => {
    const other = await checkout.order(ada, product);
    const own = await start(other.id);
    expect(await after(await pay({ id: own }))).toEqual(unpaid(409));
    await standIn(own, 'approve');
    expect(await after(await pay({ id: own }))).toEqual(unpaid(409));
    expect((await pay({ id: own }, ada, other.id)).status).toBe(200);
    expect(await after(await pay({ id: own }))).toEqual(unpaid(409));
    expect(await after(await pay({ id: await clientCaptured('308.91', String(other.id)) }))).toEqual(
      unpaid(409),
    );
    const unlinked = await clientCaptured('308.91');
    const third = await checkout.order(ada, product);
    expect((await pay({ id: unlinked }, ada, third.id)).status).toBe(200);
    expect(await after(await pay({ id: unlinked }))).toEqual(unpaid(409));
  });

  test('a provider order from before the order was placed does not count', async () => {
    const id = await clientCaptured('308.91');
    // The provider uses the real time: two days after that.
    const { clock } = checkout.shop;
    const ahead = Date.now() - clock.now().getTime() + 48 * 60 * 60_000;
    clock.advance(ahead);
    const buyer = await checkout.shopper();
    const later = await checkout.order(buyer, product);
    expect((await pay({ id }, buyer, later.id)).status).toBe(402);
    clock.advance(-ahead);
  });

  test.each([
    '../../v1/oauth2/token',
    'ABCDE\r\nX-Evil: 1',
    'https://evil.example/x',
    'A'.repeat(5000),
    'A%2FB',
    '',
  ])('an id like %j never reaches the provider', async (id) => {
    const before = (await checkout.provider.ledger()).calls;
    expect(await after(await pay({ id }))).toEqual(unpaid(400));
    const { calls } = await checkout.provider.ledger();
    expect(calls['GET /v2/checkout/orders/{id}']).toBe(before['GET /v2/checkout/orders/{id}']);
  });

  test('an id that is not a text is malformed', async () => {
    for (const id of [5, {}, ['X'], true]) expect(await after(await pay({ id }))).toEqual(unpaid(400));
  });

  test('somebody else’s order does not exist, and the provider is not asked', async () => {
    const stranger = await checkout.shopper();
    const id = await start();
    const before = (await checkout.provider.ledger()).calls;
    const foreign = await pay({ id }, stranger);
    const missing = await pay({ id }, stranger, 2_000_000_000);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(missing.body);
    expect((await checkout.rest('PUT', `/api/orders/${order.id}/pay/`)).status).toBe(401);
    expect((await checkout.provider.ledger()).calls).toEqual(before);
  });
});

describe('outcomes of a payment', () => {
  test('a capture under review answers 202, and pays when the provider releases it', async () => {
    const id = await start();
    await standIn(id, 'approve');
    await checkout.provider.turn({ captureStatus: 'PENDING' });
    expect(await pay({ id })).toMatchObject({ status: 202, body: { isPaid: false } });
    const shown = await checkout.graphql(
      'query ($id: ID!) { order(id: $id) { isPaid isPaymentPending } }',
      { id: String(order.id) },
      ada,
    );
    expect(shown.data?.['order']).toEqual({ isPaid: false, isPaymentPending: true });
    expect(await pay({})).toMatchObject({ status: 202 });
    await standIn(id, 'settle', { status: 'COMPLETED' });
    await settleFromProvider(checkout.shop.parts, 'PayPal', id);
    expect((await reload()).body.isPaid).toBe(true);
  });

  test('a capture under review that is denied leaves the order unpaid and payable', async () => {
    const id = await start();
    await standIn(id, 'approve');
    await checkout.provider.turn({ captureStatus: 'PENDING' });
    expect((await pay({ id })).status).toBe(202);
    await standIn(id, 'settle', { status: 'DENIED' });
    expect(await after(await pay({ id }))).toEqual(unpaid(402));
    await checkout.provider.turn({ captureStatus: 'COMPLETED' });
    const second = await start();
    await standIn(second, 'approve');
    expect((await pay({ id: second })).status).toBe(200);
  });

  test('a declined card can be followed by another one for the same order', async () => {
    const id = await start();
    await standIn(id, 'decline');
    const declined = await pay({ id });
    expect(await after(declined)).toEqual(unpaid(402));
    expect(declined.body.detail).toMatch(/declined/);
    await standIn(id, 'approve');
    expect((await pay({ id })).status).toBe(200);
  });

  test('a second genuine capture is refused and marked for refund', async () => {
    const id = await start();
    await standIn(id, 'approve');
    expect((await pay({ id })).status).toBe(200);
    const second = await clientCaptured('308.91', String(order.id));
    expect((await pay({ id: second })).status).toBe(409);
    expect((await pay({ id: second })).status).toBe(409);
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'completed' }, { status: 'surplus' }]);
    const approvedOnly = await clientOrder('308.91', String(order.id));
    await standIn(approvedOnly, 'approve');
    const before = await captures();
    expect((await pay({ id: approvedOnly })).status).toBe(409);
    expect(await captures()).toBe(before);
    expect((await pay()).status).toBe(200);
  });

  test('fifty identical calls at once give fifty times the same paid order, and one capture', async () => {
    const id = await start();
    await standIn(id, 'approve');
    const before = await captures();
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay({ id })));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body.paidAt)).size).toBe(1);
    expect((await captures()) - before).toBe(1);
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'completed' }]);
  });
});

describe('with limits', () => {
  test('a hundred made-up ids are few calls to the provider, and the genuine payment of another order goes through', async () => {
    const limited = await Checkout.start({ RATE_LIMITS: 'on' });
    try {
      const who = await limited.shopper();
      const wig = await limited.product({ price: 285_50 });
      const first = await limited.order(who, wig);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const body = { id: `MADEUP${String(index).padStart(11, '0')}` };
          return (await limited.rest('PUT', `/api/orders/${first.id}/pay/`, { who, body })).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([402, 429]));
      expect(await limited.calls('GET /v2/checkout/orders/{id}')).toBeLessThanOrEqual(10);
      const second = await limited.order(who, wig);
      const { providerOrderId: id } = await startPayment(await limited.context(who), { orderId: second.id });
      await limited.approve(id);
      const url = `/api/orders/${second.id}/pay/`;
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => limited.rest('PUT', url, { who, body: { id } })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await limited.stop();
    }
  });
});

describe('with limits, an older client', () => {
  let limited: Checkout;
  beforeAll(async () => {
    limited = await Checkout.start({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.stop());

  const payClientMade = async (who: Shopper, wig: number, times = 1) => {
    const { id: orderId } = await limited.order(who, wig);
    const made = await limited.provider.call('POST', '/v2/checkout/orders', orderBody('308.91'));
    await limited.approve(made.body.id);
    const url = `/api/orders/${orderId}/pay/`;
    const calls = Array.from({ length: times }, () =>
      limited.rest('PUT', url, { who, body: { id: made.body.id } }),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  test('pays any number of orders, each with a payment that it has opened itself', async () => {
    const who = await limited.shopper();
    const wig = await limited.product({ price: 285_50, stock: 100 });
    for (let times = 0; times < 35; times += 1) expect(await payClientMade(who, wig)).toEqual([200]);
  });

  test('may confirm fifty payments at once', async () => {
    const who = await limited.shopper();
    const statuses = await payClientMade(who, await limited.product({ price: 285_50 }), 50);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 200));
  });
});

describe('without the setting for client-made orders', () => {
  test('only an order that names ours counts', async () => {
    const strict = await Checkout.start({ PAYPAL_UNLINKED_ORDERS: 'off' });
    try {
      const who = await strict.shopper();
      const strictOrder = await strict.order(who, await strict.product({ price: 285_50 }));
      const payStrictly = async (customId?: string) => {
        const made = await strict.provider.call('POST', '/v2/checkout/orders', orderBody('308.91', customId));
        await strict.approve(made.body.id);
        await strict.provider.capture(made.body.id);
        const url = `/api/orders/${strictOrder.id}/pay/`;
        return (await strict.rest('PUT', url, { who, body: { id: made.body.id } })).status;
      };
      expect(await payStrictly()).toBe(402);
      expect(await payStrictly(String(strictOrder.id))).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

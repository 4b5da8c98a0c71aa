import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import {
  type StartedPayment,
  startPayment,
} from '../../../api/shop/payments/capture/payment-start.service.ts';
import { unappliedPayments } from '../../../api/shop/payments/unapplied-payments/unapplied-payment.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { ADDRESS, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { PaystackShop } from '../../support/payments/paystack.ts';

const MINUTE = 60_000;
const KEY = 'sk_test_simulator';

let shop: PaystackShop;
let buyer: Shopper;
let order: OrderRecord;
let payment: StartedPayment;

beforeAll(async () => {
  shop = await PaystackShop.start();
  buyer = await shop.checkout.shopper();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.control('DELETE', '/knobs');
  await shop.turn({ holdNotices: true });
  ({ order, payment } = await shop.started(buyer));
});

const context = () => shop.checkout.context(buyer);
const confirm = async (providerOrderId: string | null = payment.providerOrderId) =>
  confirmPayment(await context(), { orderId: order.id, providerOrderId });
const isPaid = async (): Promise<boolean> => {
  const { body } = await shop.checkout.rest<{ isPaid: boolean }>('GET', `/api/orders/${order.id}/`, {
    who: buyer,
  });
  return body.isPaid;
};
const sign = (body: string, key = KEY) => createHmac('sha512', key).update(body).digest('hex');
const charge = () =>
  JSON.stringify({ event: 'charge.success', data: { reference: payment.providerOrderId } });
const byPaypal = async () => startPayment(await context(), { orderId: order.id, method: 'PayPal' });
const send = async () => {
  later();
  await sendDueRefunds(shop.checkout.shop.parts);
};
const listed = async () => {
  const ctx = await shop.checkout.context(await shop.checkout.shopper({ isAdmin: true }));
  const all = [false, true].map((isReturned) => unappliedPayments(ctx, { first: 50, isReturned }));
  return (await Promise.all(all))
    .flatMap(({ edges }) => edges.map(({ node }) => node))
    .find(({ orderId }) => orderId === order.id);
};
const refundsThere = async () => (await shop.transaction(payment.providerOrderId)).refunds;
const deliver = async (body: string, signature?: string): Promise<number> => {
  const answer = await shop.checkout.shop.app.inject({
    method: 'POST',
    url: '/api/payments/paystack/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'x-paystack-signature': signature }),
    },
    payload: body,
  });
  return answer.statusCode;
};
const later = (milliseconds = MINUTE) => shop.checkout.shop.clock.advance(milliseconds);

describe('paying by Paystack', () => {
  test('is in naira, by our own reference, and confirmed on the way back', async () => {
    expect(payment.amount).toMatchObject({ currency: 'NGN', cents: order.totalPrice });
    expect(payment.providerOrderId).toMatch(new RegExp(`^ORDER-${order.id}-[0-9A-F]{16}$`));
    expect(await shop.transaction(payment.providerOrderId)).toMatchObject({
      amount: order.totalPrice,
      metadata: { order_id: String(order.id) },
    });
    const back = await shop.onPage(payment, 'pay');
    const reference = `trxref=${payment.providerOrderId}&reference=${payment.providerOrderId}`;
    expect(back.replace(/^https?:\/\/[^/]+/, '')).toBe(`/order/${order.id}?${reference}`);
    expect(await confirm()).toMatchObject({ isPaid: true, paymentMethod: 'Paystack' });
    expect(await shop.payments(order.id)).toEqual([
      { provider: 'Paystack', status: 'completed', amount_cents: String(order.totalPrice), currency: 'NGN' },
    ]);
  });

  test('is paid by a notice alone', async () => {
    await shop.onPage(payment, 'pay');
    expect(await isPaid()).toBe(false);
    await shop.flush();
    expect(await isPaid()).toBe(true);
  });

  test('is found by the job when neither buyer nor notice came', async () => {
    await shop.turn({ loseNotices: true });
    await shop.onPage(payment, 'pay');
    later();
    await shop.checkout.settleDuePayments();
    expect(await isPaid()).toBe(true);
  });

  test('is not confirmed for whoever comes back without having paid, who then gets the same page', async () => {
    await shop.onPage(payment, 'return');
    expect(await outcome(confirm())).toBe('PAYMENT_NOT_VERIFIED');
    expect(await startPayment(await context(), { orderId: order.id })).toEqual(payment);
  });

  test('is not begun again by whoever has paid and comes back without the reference', async () => {
    await shop.onPage(payment, 'pay');
    expect(await outcome(startPayment(await context(), { orderId: order.id }))).toBe('ORDER_ALREADY_PAID');
    expect(await isPaid()).toBe(true);
  });

  test('is under review while a transfer is on its way, and can be paid again when nothing came', async () => {
    await shop.turn({ paidStatus: 'pending' });
    await shop.onPage(payment, 'pay');
    expect(await confirm()).toMatchObject({ isPaid: false, isPaymentPending: true });
    expect(await outcome(startPayment(await context(), { orderId: order.id }))).toBe('PAYMENT_IN_PROGRESS');
    await shop.control('POST', `/transactions/${payment.providerOrderId}/settle`, { status: 'failed' });
    expect(await outcome(confirm())).toBe('PAYMENT_DECLINED');
    expect(await outcome(startPayment(await context(), { orderId: order.id }))).toBe('ok');
  });

  test('is offered in GraphQL and REST alike, and refused where it is switched off', async () => {
    const who = await shop.checkout.shopper();
    const { data } = await shop.checkout.graphql(
      'mutation ($input: OpenPaymentInput!) { openPayment(input: $input) { payment { payUrl amount { currency } } } }',
      { input: { orderId: String((await shop.order(who)).id) } },
      who,
    );
    expect(data).toMatchObject({
      openPayment: {
        payment: {
          payUrl: expect.stringMatching(/^\/simulator\/paystack\/checkout\//) as string,
          amount: { currency: 'NGN' },
        },
      },
    });
    await shop.offer('PayPal');
    const orderItems = [{ product: 1, qty: 1 }];
    const body = { paymentMethod: 'Paystack', orderItems, shippingAddress: ADDRESS };
    const refusal = await shop.checkout.rest<{ fields: Record<string, string> }>('POST', '/api/orders/add/', {
      who,
      body,
    });
    expect(refusal.status).toBe(400);
    expect(JSON.stringify(refusal.body)).toContain('Choose a payment method that this shop offers: PayPal.');
    await shop.offer('PayPal', 'Paystack');
  });
});

describe('a notice', () => {
  test.each([
    ['without a signature', () => undefined],
    ['signed with another key', () => sign(charge(), 'sk_test_other')],
    ['signed over other bytes', () => sign(`${charge()} `)],
    ['signed in another algorithm', () => createHmac('sha256', KEY).update(charge()).digest('hex')],
    ['with a signature that is cut off', () => sign(charge()).slice(0, 64)],
    ['with a signature of the right length that is none', () => 'x'.repeat(128)],
  ])('%s is refused, and nothing is asked', async (_name, signature) => {
    await shop.onPage(payment, 'pay');
    expect(await deliver(charge(), signature())).toBe(401);
    expect(await isPaid()).toBe(false);
  });

  test.each(['signature', 'body', 'key'])(
    'forged by its %s by the stand-in pays nothing',
    async (forgery) => {
      await shop.turn({ forgeNotices: forgery });
      await shop.onPage(payment, 'pay');
      await shop.flush();
      expect(await isPaid()).toBe(false);
    },
  );

  test('that is genuine but claims what is not so pays nothing: the provider is asked', async () => {
    expect(await deliver(charge(), sign(charge()))).toBe(200);
    expect(await isPaid()).toBe(false);
  });

  test.each([
    ['no event', '[]'],
    ['an event of something else', '{"event":"transfer.success","data":{"reference":"X"}}'],
    ['a reference that is a path', '{"event":"charge.success","data":{"reference":"../../refund"}}'],
    ['a reference that is nobody’s', '{"event":"charge.success","data":{"reference":"ORDER-1-NOBODY"}}'],
  ])('about %s is taken and changes nothing', async (_name, body) => {
    expect(await deliver(body, sign(body))).toBe(200);
  });

  test('that is repeated a hundred times leaves one payment', async () => {
    // Those of earlier tests, which would be repeated as well.
    await shop.flush();
    await shop.turn({ duplicateNotices: 99 });
    await shop.onPage(payment, 'pay');
    await shop.flush();
    // A busy shop may refuse the first delivery; the next follows half a second later.
    await expect.poll(isPaid).toBe(true);
    expect(await shop.payments(order.id)).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a failing provider', () => {
  test('that answers 5xx twice while the page is opened: one payment, with a reference of the last attempt', async () => {
    const before = (await shop.transactions()).length;
    await shop.turn({ failWith5xx: { calls: 2, path: 'initialize' } });
    const next = await shop.started(buyer);
    expect(next.payment.payUrl).not.toBeNull();
    expect((await shop.transactions()).length).toBe(before + 1);
  });

  test('that cuts the connection after it has opened the page: another reference is used', async () => {
    await shop.turn({ resetAfterStart: 1 });
    const next = await shop.started(buyer);
    await shop.onPage(next.payment, 'pay');
    ({ order, payment } = next);
    expect(await confirm()).toMatchObject({ isPaid: true });
    expect(await shop.payments(order.id)).toHaveLength(1);
  });

  test('that cannot be asked: 503, and the job finishes it', async () => {
    await shop.onPage(payment, 'pay');
    await shop.turn({ failWith5xx: { calls: 3, path: 'verify' } });
    expect(await outcome(confirm())).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    later();
    await shop.checkout.settleDuePayments();
    expect(await isPaid()).toBe(true);
  });

  test('that is slow is waited for', async () => {
    await shop.onPage(payment, 'pay');
    await shop.turn({ latencyMs: 200 });
    expect(await confirm()).toMatchObject({ isPaid: true });
  });

  test('that declined the card can be paid by another one on the same page', async () => {
    await shop.onPage(payment, 'decline');
    expect(await outcome(confirm())).toBe('PAYMENT_DECLINED');
    await shop.onPage(payment, 'pay');
    await shop.flush();
    expect(await isPaid()).toBe(true);
  });
});

describe('another method than was chosen', () => {
  test('closes the open payment, becomes the order’s, and leaves one that is open', async () => {
    const started = await byPaypal();
    expect(started).toMatchObject({ payUrl: null, amount: { currency: 'USD' } });
    expect(await shop.payments(order.id)).toMatchObject([
      { provider: 'Paystack', status: 'failed' },
      { provider: 'PayPal', status: 'created' },
    ]);
    expect((await shop.checkout.rest('GET', `/api/orders/${order.id}/`, { who: buyer })).body).toMatchObject({
      paymentMethod: 'PayPal',
    });
  });

  test('is not begun when the first one has been paid meanwhile', async () => {
    await shop.onPage(payment, 'pay');
    expect(await outcome(byPaypal())).toBe('ORDER_ALREADY_PAID');
    expect(await isPaid()).toBe(true);
  });

  test('waits while the provider that may have taken the money cannot be asked', async () => {
    await shop.turn({ failWith5xx: { calls: 3, path: 'verify' } });
    expect(await outcome(byPaypal())).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(await shop.payments(order.id)).toMatchObject([{ status: 'created' }]);
  });

  test('does not lose money that is paid on the old page afterwards', async () => {
    const { providerOrderId } = await byPaypal();
    await shop.onPage(payment, 'pay');
    await shop.flush();
    expect(await isPaid()).toBe(true);
    await shop.checkout.approve(providerOrderId);
    expect(await outcome(confirm(providerOrderId))).toBe('ORDER_ALREADY_PAID');
    expect(await shop.payments(order.id)).toMatchObject([{ status: 'completed' }, { status: 'created' }]);
  });

  test('must be one that the shop offers', async () => {
    await shop.offer('Paystack');
    expect(await outcome(byPaypal())).toBe('BAD_USER_INPUT');
    await shop.offer('PayPal', 'Paystack');
  });
});

describe('money that fits no order', () => {
  test.each([
    ['a wrong amount', { wrongAmount: 100 }, 100],
    ['a wrong currency', { wrongCurrency: 'GHS' }, null],
  ])('%s is listed and goes back once, though the answer is lost', async (_name, fault, taken) => {
    await shop.turn({ ...fault, resetAfterRefund: 1 });
    await shop.onPage(payment, 'pay');
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK');
    expect(await listed()).toMatchObject({ provider: 'Paystack', reason: 'wrong-amount', returnedAt: null });
    await send();
    await send();
    expect(await refundsThere()).toMatchObject([
      {
        status: 'processed',
        amount: taken ?? order.totalPrice,
        merchant_note: expect.stringMatching(/^RF-/) as string,
      },
    ]);
    expect(await listed()).toMatchObject({ returnedAt: expect.any(Date) as Date });
  });

  test('that the balance does not cover goes back later', async () => {
    await shop.turn({ wrongAmount: 100, refundRefused: 'insufficient_balance' });
    await shop.onPage(payment, 'pay');
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK');
    await send();
    expect((await listed())?.refunds).toMatchObject([
      { status: 'requested', failure: 'INSUFFICIENT_BALANCE' },
    ]);
    await shop.turn({ refundRefused: null });
    await send();
    expect(await refundsThere()).toMatchObject([{ status: 'processed' }]);
  });

  test('whose refund fails late stays listed', async () => {
    await shop.turn({ wrongAmount: 100, refundStatus: 'pending' });
    await shop.onPage(payment, 'pay');
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK');
    await send();
    const [refund] = await refundsThere();
    await shop.control('POST', `/refunds/${refund?.id}/settle`, { status: 'failed' });
    // The late outcome arrives before the earlier one.
    await shop.flush('newest-first');
    expect((await listed())?.refunds).toMatchObject([{ status: 'failed' }]);
    expect((await listed())?.returnedAt).toBeNull();
  });

  test('a second payment of a paid order goes back', async () => {
    const { providerOrderId } = await startPayment(await context(), { orderId: order.id, method: 'PayPal' });
    await shop.checkout.approve(providerOrderId);
    expect(await confirm(providerOrderId)).toMatchObject({ isPaid: true });
    await shop.onPage(payment, 'pay');
    await shop.flush();
    expect(await listed()).toMatchObject({ provider: 'Paystack', reason: 'already-paid' });
    await send();
    expect(await refundsThere()).toMatchObject([{ status: 'processed', amount: order.totalPrice }]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundReference } from '../../../api/domain/payments/refund-lifecycle.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { deliverOrder } from '../../../api/shop/orders/fulfilment/order-delivery.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { captureOf } from '../../support/payments/simulator.ts';
import { setStock } from '../../support/database/stock.ts';

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;
let order: OrderRecord;
let providerOrderId: string;

beforeAll(async () => {
  checkout = await Checkout.start();
});
beforeEach(async () => {
  ada = await checkout.shopper();
  admin = await checkout.shopper({ isAdmin: true });
  order = await checkout.order(ada, await checkout.product());
  ({ providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id }));
  await checkout.approve(providerOrderId);
});
afterEach(async () => {
  await checkout.provider.call('DELETE', '/knobs');
  const broken = await brokenRules((text, values) => checkout.sql(text, values));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => checkout.stop());

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

interface Refund {
  request_key: string;
  provider_refund_id: string | null;
  status: string;
  amount_cents: string;
  reason: string;
  failure: string | null;
}

const confirm = async () =>
  confirmPayment(await checkout.context(ada), { orderId: order.id, providerOrderId });
const refunds = () =>
  checkout.sql<Refund>(
    `select r.* from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id`,
    [order.id],
  );
const isReturned = async () => {
  const [row] = await checkout.sql<{ returned: boolean }>(
    `select u.returned_at is not null as returned from unapplied_payments u
     join payments p on p.id = u.payment_id where p.order_id = $1`,
    [order.id],
  );
  return row?.returned;
};
const send = async (after = 0) => {
  checkout.shop.clock.advance(after);
  await sendDueRefunds(checkout.shop.parts);
};
/** Refunds in the provider's books. */
const made = async () => {
  const [entry] = (await checkout.provider.ledger(`?order=${providerOrderId}`)).orders;
  return entry?.purchase_units[0]?.payments.refunds ?? [];
};
const refundThere = async (value?: string) => {
  const read = await checkout.provider.call('GET', `/v2/checkout/orders/${providerOrderId}`);
  const body = value === undefined ? undefined : { amount: { currency_code: 'USD', value } };
  await checkout.provider.call('POST', `/v2/payments/captures/${captureOf(read).id}/refund`, body);
};
async function mails(): Promise<{ about: string }[]> {
  await checkout.handleEvents();
  return checkout.sql("select about from mails where user_id = $1 and kind = 'payment-returned'", [ada.id]);
}

/** Money of another amount came in. */
async function mismatch(): Promise<Refund> {
  await checkout.provider.turn({ wrongAmount: '+0.01' });
  expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK');
  await checkout.provider.turn({ wrongAmount: null });
  const [refund] = await refunds();
  if (!refund) throw new Error('no refund');
  return refund;
}

describe('money that matches no order', () => {
  test('is refunded once, with one mail about it', async () => {
    const { request_key: key } = await mismatch();
    expect(await refunds()).toMatchObject([
      { status: 'requested', reason: 'wrong-amount', provider_refund_id: null },
    ]);
    expect(await made()).toEqual([]);
    await send();
    expect(await made()).toMatchObject([{ status: 'COMPLETED', invoice_id: refundReference(key) }]);
    expect(await refunds()).toMatchObject([{ status: 'completed', reason: 'wrong-amount' }]);
    expect(await isReturned()).toBe(true);
    for (let round = 0; round < 3; round += 1) {
      expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK');
      await send(HOUR);
      await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    }
    expect(await made()).toHaveLength(1);
    expect(await refunds()).toHaveLength(1);
    expect(await mails()).toEqual([
      {
        about: expect.stringMatching(
          `^PayPal took USD .* is not what order ${order.id} costs\\. The reference is ${refundReference(key)};`,
        ) as string,
      },
    ]);
  });

  test('the payer is told what was taken and that it is refunded, at once and on every later request', async () => {
    const { request_key: key } = await mismatch();
    const dollars = ((order.totalPrice + 1) / 100).toFixed(2);
    const reference = refundReference(key);
    const pay = () =>
      checkout.rest<{ detail: string }>('PUT', `/api/orders/${order.id}/pay/`, { who: ada, body: {} });
    for (const body of [{ id: providerOrderId }, {}]) {
      const answer = await checkout.rest('PUT', `/api/orders/${order.id}/pay/`, { who: ada, body });
      expect(answer).toMatchObject({
        status: 402,
        body: {
          detail: `PayPal took USD ${dollars}, which is not what order ${order.id} costs. It is being sent back to you, there is nothing for you to do; the reference is ${reference}.`,
        },
      });
    }
    await send();
    expect((await pay()).body.detail).toContain(
      `It has been sent back to you; the reference is ${reference}.`,
    );
    const { errors } = await checkout.graphql(
      'mutation ($o: ID!, $p: String!) { capturePayment(orderId: $o, providerOrderId: $p) { id } }',
      { o: String(order.id), p: providerOrderId },
      ada,
    );
    expect(errors?.[0]?.extensions).toEqual({
      code: 'PAYMENT_NOT_VERIFIED',
      reason: 'PAYMENT_SENT_BACK',
      refund: { amount: dollars, currency: 'USD', reference, isReturned: true },
    });
  });

  test('a second payment of a paid order is refunded with 409, and the order stays paid', async () => {
    const first = providerOrderId;
    await confirm();
    const second = await checkout.provider.approvedOrder(checkout.dollars(order), String(order.id));
    await checkout.provider.capture(second);
    const url = `/api/orders/${order.id}/pay/`;
    const answer = await checkout.rest<{ detail: string }>('PUT', url, { who: ada, body: { id: second } });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(/came when order \d+ was already paid\. It is being sent back/);
    providerOrderId = second;
    await send();
    expect(await made()).toHaveLength(1);
    providerOrderId = first;
    expect(await made()).toEqual([]);
    expect((await checkout.rest('PUT', url, { who: ada, body: { id: first } })).status).toBe(200);
  });

  test('money for sold-out goods is refunded', async () => {
    checkout.shop.clock.advance(2 * HOUR);
    await checkout.provider.capture(providerOrderId);
    await checkout.sql('update orders set stock_held = false, stock_held_until = null where id = $1', [
      order.id,
    ]);
    const lines = 'select product_id from order_items where order_id = $1';
    await checkout.sql(setStock(0, `product_id in (${lines})`), [order.id]);
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK_NO_STOCK');
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK_NO_STOCK');
    await send();
    expect(await made()).toHaveLength(1);
    expect(await isReturned()).toBe(true);
  });

  test('money for a cancelled order is refunded', async () => {
    await cancelOrder(await checkout.context(ada), order.id);
    await checkout.provider.capture(providerOrderId);
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK_CANCELLED');
    const url = `/api/orders/${order.id}/pay/`;
    const { status, body } = await checkout.rest<{ detail: string }>('PUT', url, { who: ada, body: {} });
    expect(status).toBe(409);
    expect(body.detail).toMatch(/came when order \d+ was cancelled\. It is being sent back to you/);
    await send();
    expect(await made()).toHaveLength(1);
    expect(await isReturned()).toBe(true);
  });

  test('money under review is checked when it arrives', async () => {
    await checkout.provider.turn({ captureStatus: 'PENDING', wrongAmount: '-1.00' });
    expect(await confirm()).toMatchObject({ isPaid: false, isPaymentPending: true });
    expect(await refunds()).toEqual([]);
    await checkout.provider.call('POST', `/v2/checkout/orders/${providerOrderId}/settle`, {
      status: 'COMPLETED',
    });
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    await send();
    expect(await made()).toHaveLength(1);
  });

  test('a payment partly refunded before the shop knew of it is refunded in full', async () => {
    await checkout.provider.capture(providerOrderId);
    await refundThere('1.00');
    expect(await outcome(confirm())).toBe('PAYMENT_SENT_BACK');
    await send();
    expect(await made()).toHaveLength(2);
    expect(await refunds()).toMatchObject([
      { reason: 'at-provider', status: 'completed', amount_cents: '100' },
      { reason: 'wrong-amount', status: 'completed' },
    ]);
    expect(await isReturned()).toBe(true);
  });
});

/** Makes a refund as a process that is killed before it can record it. */
const asDeadProcess = async ({ request_key: key, amount_cents: cents }: Refund) => {
  const read = await checkout.provider.call('GET', `/v2/checkout/orders/${providerOrderId}`);
  await checkout.provider.call(
    'POST',
    `/v2/payments/captures/${captureOf(read).id}/refund`,
    {
      amount: { currency_code: 'USD', value: (Number(cents) / 100).toFixed(2) },
      invoice_id: refundReference(key),
      note_to_payer: `Sent back for order ${order.id}`,
    },
    { 'paypal-request-id': key },
  );
};

describe('a process killed during a refund', () => {
  test.each([
    ['remembers the request', 3600],
    ['has forgotten the request', 0],
  ])(
    'after the provider has made it and %s: it is found and not repeated',
    async (_name, requestIdWindowSeconds) => {
      const refund = await mismatch();
      await checkout.provider.turn({ requestIdWindowSeconds });
      await asDeadProcess(refund);
      await send(21 * SECOND);
      expect(await made()).toHaveLength(1);
      expect(await refunds()).toMatchObject([{ status: 'completed', reason: 'wrong-amount' }]);
    },
  );

  test('after it had claimed the refund: another process makes it when the lease ends', async () => {
    await mismatch();
    const leaseEnd = new Date(checkout.shop.clock.now().getTime() + 10 * SECOND);
    await checkout.sql('update refunds set due_at = $1 where status = $2', [leaseEnd, 'requested']);
    await send();
    expect(await made()).toEqual([]);
    await send(21 * SECOND);
    expect(await made()).toHaveLength(1);
  });

  test('ten processes at once, and a notification meanwhile, make one refund', async () => {
    await mismatch();
    await Promise.all([
      ...Array.from({ length: 10 }, () => sendDueRefunds(checkout.shop.parts)),
      ...Array.from({ length: 5 }, () => settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId)),
    ]);
    await send(21 * SECOND);
    expect(await made()).toHaveLength(1);
    expect(await refunds()).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a failing provider during a refund', () => {
  test('a cut connection after it was made, and answers of 5xx before, leave one refund', async () => {
    await mismatch();
    await checkout.provider.turn({ failWith5xx: { calls: 3, path: '/refund' } });
    await send();
    expect(await made()).toEqual([]);
    await checkout.provider.turn({ failWith5xx: null, resetAfterRefund: 1 });
    await send(21 * SECOND);
    await send(21 * SECOND);
    expect(await made()).toHaveLength(1);
    expect(await isReturned()).toBe(true);
  });

  test('a pending refund is settled by asking', async () => {
    await mismatch();
    await checkout.provider.turn({ refundStatus: 'PENDING' });
    await send();
    expect(await refunds()).toMatchObject([{ status: 'pending' }]);
    expect(await isReturned()).toBe(false);
    const [refund] = await made();
    await checkout.provider.call('POST', `/v2/payments/refunds/${refund?.id}/settle`, {
      status: 'COMPLETED',
    });
    await send(HOUR);
    expect(await refunds()).toMatchObject([{ status: 'completed' }]);
    expect(await isReturned()).toBe(true);
    expect(await made()).toHaveLength(1);
  });

  test('one that fails late stays listed until somebody has refunded it by hand', async () => {
    await mismatch();
    await checkout.provider.turn({ refundStatus: 'PENDING' });
    await send();
    const [refund] = await made();
    await checkout.provider.call('POST', `/v2/payments/refunds/${refund?.id}/settle`, { status: 'FAILED' });
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await refunds()).toMatchObject([{ status: 'failed', failure: 'FAILED' }]);
    await send(DAY);
    expect(await made()).toHaveLength(1);
    expect(await isReturned()).toBe(false);
    await checkout.provider.turn({ refundStatus: 'COMPLETED' });
    await refundThere();
    await checkout.settleDuePayments();
    expect(await isReturned()).toBe(true);
    expect(await refunds()).toMatchObject([
      { status: 'failed' },
      { status: 'completed', reason: 'at-provider' },
    ]);
  });

  test('an insufficient balance is tried again, a permanent refusal is not', async () => {
    await mismatch();
    await checkout.provider.turn({ refundRefused: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
    await send();
    expect(await refunds()).toMatchObject([
      { status: 'requested', failure: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
    ]);
    await checkout.provider.turn({ refundRefused: 'REFUND_NOT_ALLOWED' });
    await send(2 * HOUR);
    expect(await refunds()).toMatchObject([{ status: 'failed', failure: 'REFUND_NOT_ALLOWED' }]);
    await checkout.provider.turn({ refundRefused: null });
    await send(DAY);
    expect(await made()).toEqual([]);
    const message = await confirm().catch((error: Error) => error.message);
    expect(message).toMatch(/contact us with the reference RF-/);
  });

  test('a refund that never gets a response is left to people after a month', async () => {
    await mismatch();
    await checkout.provider.turn({ refundRefused: 'TRANSACTION_DISPUTED' });
    await send(31 * DAY);
    expect(await refunds()).toMatchObject([{ status: 'failed' }]);
  });
});

const deliver = async () => deliverOrder(await checkout.context(admin), order.id);
const shown = async () => {
  const { body } = await checkout.rest('GET', `/api/orders/${order.id}`, { who: ada });
  return { isPaid: body['isPaid'], isDelivered: body['isDelivered'] };
};

describe('a refund made at the provider', () => {
  test('in full is noticed by a notification, prevents delivery, and is counted once', async () => {
    await confirm();
    await refundThere();
    for (let notice = 0; notice < 3; notice += 1) {
      await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    }
    expect(await refunds()).toMatchObject([{ status: 'completed', reason: 'at-provider' }]);
    expect(await shown()).toEqual({ isPaid: true, isDelivered: false });
    expect(await outcome(deliver())).toBe('ORDER_REFUNDED');
    const url = `/api/orders/${order.id}/deliver/`;
    expect((await checkout.rest('PUT', url, { who: admin })).status).toBe(409);
    const { errors } = await checkout.graphql(
      'mutation ($id: ID!) { deliverOrder(id: $id) { id } }',
      { id: String(order.id) },
      admin,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'ORDER_REFUNDED' });
    expect(await mails()).toEqual([]);
  });

  test('in full is noticed by asking, without a notification', async () => {
    await confirm();
    await refundThere();
    checkout.shop.clock.advance(2 * HOUR);
    await checkout.settleDuePayments();
    expect(await outcome(deliver())).toBe('ORDER_REFUNDED');
  });

  test('in part is recorded and does not prevent delivery; the rest does', async () => {
    await confirm();
    await refundThere('1.00');
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await refunds()).toMatchObject([{ status: 'completed', amount_cents: '100' }]);
    await refundThere();
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await refunds()).toHaveLength(2);
    expect(await outcome(deliver())).toBe('ORDER_REFUNDED');
  });

  test('that is pending prevents delivery too, until it has failed', async () => {
    await confirm();
    await checkout.provider.turn({ refundStatus: 'PENDING' });
    await refundThere();
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await outcome(deliver())).toBe('ORDER_REFUNDED');
    const [refund] = await made();
    await checkout.provider.call('POST', `/v2/payments/refunds/${refund?.id}/settle`, { status: 'FAILED' });
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await outcome(deliver())).toBe('ok');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let product: number;
let order: OrderRecord;

beforeAll(async () => {
  checkout = await Checkout.start();
});
beforeEach(async () => {
  ada = await checkout.shopper();
  product = await checkout.product({ price: 285_50 });
  order = await checkout.order(ada, product, 4);
});
afterAll(() => checkout.stop());

const MINUTE = 60_000;
const start = async (who = ada) => startPayment(await checkout.context(who), { orderId: order.id });
const confirm = async (providerOrderId: string | null) =>
  confirmPayment(await checkout.context(ada), { orderId: order.id, providerOrderId });
const atProvider = async () => (await checkout.provider.ledger(`?custom_id=${order.id}`)).orders;
const lapse = async () => {
  checkout.shop.clock.advance(61 * MINUTE);
  await releaseExpiredHolds(checkout.shop.parts);
};

describe('starting a payment', () => {
  test('opens the provider’s order with our id, amount and currency', async () => {
    const started = await start();
    expect(started.amount).toMatchObject({ value: '1235.64', currency: 'USD' });
    expect(await atProvider()).toMatchObject([
      {
        id: started.providerOrderId,
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: String(order.id), amount: { currency_code: 'USD', value: '1235.64' } }],
      },
    ]);
  });

  test('again, or ten times at once, hands out the same one', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await start()).providerOrderId));
    ids.push((await start()).providerOrderId);
    expect(new Set(ids).size).toBe(1);
    expect(await atProvider()).toHaveLength(1);
  });

  test('is for the owner, for a real order, and for an unpaid one', async () => {
    expect(await outcome(start(await checkout.shopper()))).toBe('NOT_FOUND');
    expect(await outcome(startPayment(await checkout.context(), { orderId: order.id }))).toBe(
      'UNAUTHENTICATED',
    );
    expect(await outcome(startPayment(await checkout.context(ada), { orderId: null }))).toBe('NOT_FOUND');
    expect(await atProvider()).toEqual([]);
    const { providerOrderId } = await start();
    await checkout.approve(providerOrderId);
    await confirm(providerOrderId);
    expect(await outcome(start())).toBe('ORDER_ALREADY_PAID');
  });

  test('opens a new one when the old one is too old to be approved', async () => {
    const first = await start();
    checkout.shop.clock.advance(3 * 60 * MINUTE);
    expect((await start()).providerOrderId).not.toBe(first.providerOrderId);
  });

  test('waits until a capture under review has been settled', async () => {
    const { providerOrderId } = await start();
    await checkout.approve(providerOrderId);
    await checkout.provider.turn({ captureStatus: 'PENDING' });
    expect((await confirm(providerOrderId)).isPaymentPending).toBe(true);
    await checkout.provider.turn({ captureStatus: 'COMPLETED' });
    expect(await outcome(start())).toBe('PAYMENT_IN_PROGRESS');
  });
});

describe('paying after the stock went back', () => {
  test('takes it again when it is still there', async () => {
    await lapse();
    expect(await checkout.stockOf(product)).toBe(10);
    const { providerOrderId } = await start();
    expect(await checkout.stockOf(product)).toBe(6);
    await lapse();
    expect(await checkout.stockOf(product)).toBe(10);
    await checkout.approve(providerOrderId);
    expect(await confirm(providerOrderId)).toMatchObject({ isPaid: true });
    expect(await checkout.stockOf(product)).toBe(6);
    await lapse();
    expect(await checkout.stockOf(product)).toBe(6);
  });

  test('is refused without a capture when it is gone', async () => {
    const { providerOrderId } = await start();
    await checkout.approve(providerOrderId);
    await lapse();
    await checkout.order(await checkout.shopper(), product, 7);
    const before = (await checkout.provider.ledger()).calls;
    expect(await outcome(start())).toBe('INSUFFICIENT_STOCK');
    expect((await checkout.provider.ledger()).calls).toEqual(before);
    expect(await outcome(confirm(providerOrderId))).toBe('INSUFFICIENT_STOCK');
    expect(await outcome(confirm(null))).toBe('INSUFFICIENT_STOCK');
    expect((await checkout.provider.ledger(`?order=${providerOrderId}`)).captures).toEqual([]);
    expect(await checkout.stockOf(product)).toBe(3);
  });

  test('money that a client captured for sold-out goods is marked for refund', async () => {
    const { providerOrderId } = await start();
    await lapse();
    await checkout.order(await checkout.shopper(), product, 10);
    const id = await checkout.provider.approvedOrder('1235.64', String(order.id));
    await checkout.provider.capture(id);
    expect(await outcome(confirm(id))).toBe('PAYMENT_SENT_BACK_NO_STOCK');
    // The client's own payment has closed this one.
    expect(await outcome(confirm(providerOrderId))).toBe('PAYMENT_NOT_VERIFIED');
    expect(await checkout.stockOf(product)).toBe(0);
    expect(await checkout.payments(order.id)).toContainEqual(
      expect.objectContaining({ status: 'surplus', amount_cents: '123564' }),
    );
  });

  test('a product that was taken off sale can still be paid at its price', async () => {
    await checkout.sql('update products set deleted_at = now() where id = $1', [product]);
    await checkout.sql('update variants set price = 1 where product_id = $1', [product]);
    await lapse();
    const { providerOrderId, amount } = await start();
    expect(amount.value).toBe('1235.64');
    await checkout.approve(providerOrderId);
    expect(await confirm(providerOrderId)).toMatchObject({ isPaid: true });
  });

  test('paying and releasing at once never leaves an order paid and its stock free', async () => {
    for (let round = 0; round < 10; round += 1) {
      const goods = await checkout.product({ price: 10_00, stock: 5 });
      order = await checkout.order(ada, goods, 5);
      const { providerOrderId } = await start();
      await checkout.approve(providerOrderId);
      checkout.shop.clock.advance(61 * MINUTE);
      await Promise.all([
        outcome(confirm(providerOrderId)),
        releaseExpiredHolds(checkout.shop.parts),
        releaseExpiredHolds(checkout.shop.parts),
      ]);
      const [{ paid_at: paidAt, stock_held: held } = {}] = await checkout.sql(
        'select paid_at, stock_held from orders where id = $1',
        [order.id],
      );
      expect(paidAt).not.toBeNull();
      expect(held).toBe(true);
      expect(await checkout.stockOf(goods)).toBe(0);
    }
  });
});

describe('with payments switched off', () => {
  test('starting and confirming say so', async () => {
    const closed = await Checkout.start({ DEMO_DATA: 'off' });
    try {
      const who = await closed.shopper();
      const { id: orderId } = await closed.order(who, await closed.product());
      const ctx = await closed.context(who);
      expect(await outcome(startPayment(ctx, { orderId }))).toBe('PAYMENTS_OFF');
      const answer = await closed.graphql(
        'mutation ($id: ID!) { startPayment(orderId: $id) { providerOrderId } }',
        { id: String(orderId) },
        who,
      );
      expect(answer.errors?.[0]?.message).toMatch(/switched off/);
      expect((await closed.graphql('{ shopSettings { paypal { clientId } } }')).data).toEqual({
        shopSettings: { paypal: null },
      });
    } finally {
      await closed.stop();
    }
  });

  test('with the simulator the browser gets the address of its script', async () => {
    const answer = await checkout.graphql(
      '{ shopSettings { paypal { environment clientId sdkBaseUrl currency } } }',
    );
    expect(answer.data).toEqual({
      shopSettings: {
        paypal: {
          environment: 'SIMULATOR',
          clientId: 'simulator',
          sdkBaseUrl: '/simulator/paypal/sdk/js',
          currency: 'USD',
        },
      },
    });
  });
});

describe('starting again and again', () => {
  test('holds the stock for two hours at most; the order can still be paid while its goods are in stock', async () => {
    for (let minutes = 0; minutes < 130; minutes += 10) {
      await start();
      checkout.shop.clock.advance(10 * MINUTE);
      await releaseExpiredHolds(checkout.shop.parts);
    }
    expect(await checkout.stockOf(product)).toBe(10);
    const { providerOrderId } = await start();
    expect(await checkout.stockOf(product)).toBe(10);
    await checkout.approve(providerOrderId);
    expect(await confirm(providerOrderId)).toMatchObject({ isPaid: true });
    expect(await checkout.stockOf(product)).toBe(6);
  });

  test('is refused after two hours when the goods are gone, and nothing is opened', async () => {
    checkout.shop.clock.advance(130 * MINUTE);
    await releaseExpiredHolds(checkout.shop.parts);
    await checkout.order(await checkout.shopper(), product, 8);
    expect(await outcome(start())).toBe('INSUFFICIENT_STOCK');
    expect(await atProvider()).toEqual([]);
  });

  test('is refused at the thirty-first time in ten minutes', async () => {
    const limited = await Checkout.start({ RATE_LIMITS: 'on' });
    const who = await limited.shopper();
    const { id: orderId } = await limited.order(who, await limited.product());
    const again = async () => outcome(startPayment(await limited.context(who), { orderId }));
    for (let times = 0; times < 30; times += 1) expect(await again()).toBe('ok');
    expect(await again()).toBe('RATE_LIMITED');
    await limited.stop();
  });
});

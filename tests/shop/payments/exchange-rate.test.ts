import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { refundOrder } from '../../../api/shop/payments/order-refunds/order-refund.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let order: OrderRecord;

const PAYMENTS = {
  methods: ['PayPal'],
  bank: '',
  accountName: '',
  accountNumber: '',
  transferHours: 24,
  onDeliveryUpTo: null,
};
const MINUTE = 60_000;

beforeAll(async () => {
  checkout = await Checkout.start({ PAYPAL_RATE: '0.00066' });
});
beforeEach(async () => {
  await setRate(null);
  ada = await checkout.shopper();
  order = await checkout.order(ada, await checkout.product({ price: 285_500_00, stock: 5 }));
});
afterAll(() => checkout.stop());

async function setRate(paypalRate: number | null): Promise<void> {
  const owner = await checkout.context(await checkout.shopper({ isAdmin: true }));
  await changeOwnerSettings(owner, { payments: { ...PAYMENTS, paypalRate } });
}
const start = async (expectedAmount?: string) =>
  startPayment(await checkout.context(ada), { orderId: order.id, expectedAmount });
const confirm = async (providerOrderId: string | null) =>
  confirmPayment(await checkout.context(ada), { orderId: order.id, providerOrderId });
const capturesOf = async (id: string) => (await checkout.provider.ledger(`?order=${id}`)).captures;
async function started(): Promise<string> {
  const { providerOrderId } = await start();
  await checkout.approve(providerOrderId);
  return providerOrderId;
}

// 285,500 and 8.2 % tax are 308,911 naira.
describe('the rate of a payment', () => {
  test('is kept with it and its order: source, time, end', async () => {
    const { amount, exchangeRate } = await start();
    expect(amount).toEqual({ value: '203.88', currency: 'USD', cents: 203_88 });
    const now = checkout.shop.clock.now();
    const kept = {
      rate: 0.00066,
      source: 'server',
      at: now.toISOString(),
      until: new Date(now.getTime() + 30 * MINUTE).toISOString(),
    };
    expect(exchangeRate).toEqual(kept);
    const rows = await checkout.sql<{ rate: object; ordered: object }>(
      'select p.rate, o.exchange_rate as ordered from payments p join orders o on o.id = p.order_id where o.id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ rate: kept, ordered: kept }]);
  });

  test('stays for a buyer who begins again within its time, and is renewed after it', async () => {
    const first = await start();
    checkout.shop.clock.advance(29 * MINUTE);
    expect(await start()).toEqual(first);
    checkout.shop.clock.advance(MINUTE);
    const second = await start();
    expect(second.providerOrderId).not.toBe(first.providerOrderId);
    expect(second.exchangeRate?.at).toBe(checkout.shop.clock.now().toISOString());
  });

  test('is the owner’s, where one is set', async () => {
    await setRate(1 / 1600);
    expect(await start()).toMatchObject({
      amount: { value: '193.07' },
      exchangeRate: { rate: 0.000625, source: 'owner' },
    });
  });

  test('is nothing that a buyer can set, and another amount than they saw opens nothing', async () => {
    expect(await outcome(start('203.87'))).toBe('PRICE_CHANGED');
    expect((await checkout.provider.ledger(`?custom_id=${order.id}`)).orders).toEqual([]);
    expect((await start('203.88')).amount.value).toBe('203.88');
  });
});

describe('between quote and capture', () => {
  test('a rate that ends takes nothing; the buyer pays again at the new one', async () => {
    const id = await started();
    checkout.shop.clock.advance(30 * MINUTE);
    expect(await outcome(confirm(id))).toBe('PRICE_CHANGED');
    expect(await outcome(confirm(null))).toBe('PRICE_CHANGED');
    expect(await capturesOf(id)).toEqual([]);
    const again = await started();
    expect(again).not.toBe(id);
    expect(await confirm(again)).toMatchObject({ isPaid: true });
    expect(await capturesOf(id)).toEqual([]);
  });

  test('a rate that the owner changes takes nothing, says the new amount, and is paid at once it is seen', async () => {
    const id = await started();
    await setRate(0.0007);
    await expect(confirm(id)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('You now pay $216.24 USD for ₦308,911.00') as string,
      details: { amount: { value: '216.24', currency: 'USD' }, rate: 0.0007 },
    });
    expect(await capturesOf(id)).toEqual([]);
    expect(await outcome(start('203.88'))).toBe('PRICE_CHANGED');
    expect(await confirm(await started())).toMatchObject({
      isPaid: true,
      exchangeRate: { rate: 0.0007, source: 'owner' },
    });
  });

  test('a payment that nobody has approved is only not there', async () => {
    const { providerOrderId } = await start();
    checkout.shop.clock.advance(31 * MINUTE);
    expect(await outcome(confirm(providerOrderId))).toBe('PAYMENT_NOT_VERIFIED');
  });

  test('what the provider has taken already pays the order at the old rate', async () => {
    const id = await started();
    await checkout.provider.capture(id);
    await setRate(0.0007);
    expect(await confirm(id)).toMatchObject({ isPaid: true, exchangeRate: { rate: 0.00066 } });
  });

  test('a capture that was cut off is not made after the rate has ended', async () => {
    const id = await started();
    await checkout.sql(`update payments set status = 'capturing', due_at = $2 where provider_order_id = $1`, [
      id,
      checkout.shop.clock.now(),
    ]);
    checkout.shop.clock.advance(31 * MINUTE);
    await checkout.settleDuePayments();
    expect(await capturesOf(id)).toEqual([]);
    expect(await outcome(confirm(id))).toBe('PRICE_CHANGED');
  });
});

test('refunds go at the recorded rate, and the last takes the rest', async () => {
  await confirm(await started());
  await setRate(0.0009);
  const staff = await checkout.context(await checkout.shopper({ isAdmin: true }));
  const give = (amount: number, expectedLeft: number) =>
    refundOrder(staff, order.id, { amount, reason: 'goodwill', expectedLeft });
  await give(100_000, 308_911);
  await give(100_000, 208_911);
  await give(108_911, 108_911);
  const rows = await checkout.sql<{ cents: number }>(
    'select r.amount_cents::int as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id',
    [order.id],
  );
  expect(rows.map(({ cents }) => cents)).toEqual([66_00, 66_00, 71_88]);
});

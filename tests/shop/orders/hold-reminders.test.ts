import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfHolds } from '../../../api/shop/orders/placement/hold-reminder.ts';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { recordTransfer } from '../../../api/shop/payments/by-hand/transfer-recording.service.ts';
import { MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';
import { ADDRESS, type Checkout, type Shopper } from '../../support/shop/checkout.ts';

const ACCOUNT = { bank: 'Zenith Bank', accountName: 'Irun Hair Ltd', accountNumber: '1012345678' };
const HOUR = 60 * 60_000;
const TOTAL = 107_37;

let sink: MailSink;
let mails: MailShop;
let checkout: Checkout;
let ada: Shopper;
let product: number;

beforeAll(async () => {
  sink = await MailSink.start();
  mails = await MailShop.start(sink.url);
  checkout = mails.checkout;
});
beforeEach(async () => {
  ada = await checkout.shopper();
  product = await checkout.product({ stock: 50 });
  sink.mails.length = 0;
});
afterAll(async () => {
  await checkout.stop();
  await sink.down();
});

async function placed(transferHours = 24, paymentMethod = 'Bank transfer'): Promise<number> {
  const payments = { methods: ['PayPal', 'Bank transfer'], transferHours, ...ACCOUNT };
  await changeOwnerSettings(await checkout.context(await checkout.shopper({ isAdmin: true })), { payments });
  const order = await placeOrder(await checkout.context(ada), {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod,
  });
  return order.id;
}
const arrived = async (orderId: number, amount: number) =>
  recordTransfer(await checkout.context(await checkout.shopper({ isAdmin: true })), {
    orderId,
    amount,
    arrivedOn: checkout.shop.clock.now().toISOString().slice(0, 10),
    reference: `FT${orderId}`,
  });
/** After so many hours more, as the jobs of a running shop do. */
async function remindedAfter(hours: number, orderId: number): Promise<number> {
  checkout.shop.clock.advance(hours * HOUR);
  await Promise.all([remindOfHolds(checkout.shop.parts), remindOfHolds(checkout.shop.parts)]);
  await checkout.handleEvents();
  const found = await checkout.sql(
    "select id from mails where kind = 'order-hold-ending' and order_id = $1",
    [orderId],
  );
  return found.length;
}

describe('who pays by bank transfer', () => {
  test.each([
    [24, 6],
    [336, 84],
    [3, 1],
    [2, 1],
  ])('a hold of %d hours is recalled %d hours before its end, once', async (hours, before) => {
    const id = await placed(hours);
    expect(await remindedAfter(hours - before - 0.01, id)).toBe(0);
    expect(await remindedAfter(0.01, id)).toBe(1);
    expect(await remindedAfter(before / 2, id)).toBe(1);
  });

  test('a hold under two hours is not', async () => {
    const id = await placed(1);
    expect(await remindedAfter(0.5, id)).toBe(0);
    expect(await remindedAfter(0.4, id)).toBe(0);
  });

  test('who has paid, cancelled or pays otherwise is not reminded', async () => {
    const paid = await placed();
    const cancelled = await placed();
    const byPaypal = await placed(24, 'PayPal');
    await arrived(paid, TOTAL);
    await cancelOrder(await checkout.context(ada), cancelled);
    await checkout.sql(
      `update orders set stock_held_until = created_at + interval '24 hours' where id = $1`,
      [byPaypal],
    );
    expect(await remindedAfter(19, paid)).toBe(0);
    expect(await remindedAfter(0, cancelled)).toBe(0);
    expect(await remindedAfter(0, byPaypal)).toBe(0);
  });

  test('nor is anybody whose pieces are free already', async () => {
    const id = await placed();
    checkout.shop.clock.advance(25 * HOUR);
    await releaseExpiredHolds(checkout.shop.parts);
    expect(await remindedAfter(0, id)).toBe(0);
  });

  test('a reminder that was not sent yet is withdrawn once the money has arrived', async () => {
    const id = await placed();
    expect(await remindedAfter(19, id)).toBe(1);
    await arrived(id, TOTAL);
    expect(await remindedAfter(0, id)).toBe(0);
  });
});

describe('the reminder', () => {
  test('says how much is missing, where it goes, and until when', async () => {
    const id = await placed();
    await arrived(id, 7_37);
    expect(await remindedAfter(19, id)).toBe(1);
    for (let round = 0; round < 3; round += 1) await mails.dispatch();
    const mail = (await sink.read()).find(
      ({ subject }) => subject === `Order ${id} still waits for your transfer`,
    );
    expect(mail?.text).toContain('Transfer ₦100.00 to Irun Hair Ltd, account 1012345678, Zenith Bank.');
    expect(mail?.text).toMatch(
      /We reserve its items for you until .*\(Lagos time\); after that others can buy/,
    );
    expect(mail?.text).toContain(`/order/${id}`);
    expect(mail?.html).toContain('See how to pay');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DECLINED_MAIL_AFTER_MINUTES } from '../../../api/domain/orders/order-lifecycle.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { MailShop } from '../../support/mail/mail-shop.ts';
import { MailSink } from '../../support/mail/mail-sink.ts';
import { type Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

const MINUTE = 60_000;

let sink: MailSink;
let shop: MailShop;
let checkout: Checkout;
let ada: Shopper;
let order: OrderRecord;

beforeAll(async () => {
  sink = await MailSink.start();
  shop = await MailShop.start(sink.url);
  checkout = shop.checkout;
});
beforeEach(async () => {
  await shop.clear();
  await checkout.provider.call('DELETE', '/knobs');
  ada = await checkout.shopper();
  order = await checkout.order(ada, await checkout.product({ stock: 5 }));
  sink.mails.length = 0;
});
afterAll(async () => {
  await checkout.stop();
  await sink.down();
});

async function pay(): Promise<string> {
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
  await checkout.approve(providerOrderId);
  return outcome(confirmPayment(ctx, { orderId: order.id, providerOrderId }));
}

/** What arrives until so many minutes have passed. */
async function mailsAfter(minutes: number) {
  await checkout.handleEvents();
  shop.clock.advance(minutes * MINUTE);
  await shop.dispatch();
  return (await sink.read()).filter(({ subject }) => subject?.includes('did not go through'));
}

const timeline = async () => {
  const rows = await checkout.sql<{ about: string }>(
    "select about from order_moves where order_id = $1 and kind = 'payment-declined'",
    [order.id],
  );
  return rows.map(({ about }) => about);
};

describe('a payment that the provider declines', () => {
  test('is told of by mail to whoever has left, once, and stands on the timeline', async () => {
    await checkout.provider.turn({ instrumentDeclined: 1 });
    expect(await pay()).toBe('PAYMENT_DECLINED');
    expect(await mailsAfter(DECLINED_MAIL_AFTER_MINUTES - 1)).toEqual([]);
    const [mail, ...more] = await mailsAfter(1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`The payment for order ${order.id} did not go through`);
    expect(mail?.text).toContain(`PayPal declined the payment for order ${order.id}, so it is not paid.`);
    expect(mail?.text).toMatch(/We reserve its items for you until .* \(Lagos time\)/);
    expect(mail?.text).toContain(`/order/${order.id}`);
    expect(await timeline()).toEqual(['PayPal']);
    await checkout.provider.turn({ instrumentDeclined: 1 });
    await pay();
    expect(await mailsAfter(DECLINED_MAIL_AFTER_MINUTES)).toHaveLength(1);
  });

  test('needs no mail when the next card pays', async () => {
    await checkout.provider.turn({ instrumentDeclined: 1 });
    await pay();
    await checkout.handleEvents();
    expect(await pay()).toBe('ok');
    expect(await mailsAfter(DECLINED_MAIL_AFTER_MINUTES + 1)).toEqual([]);
  });

  test('after days of review is told of too, when its items are free for others', async () => {
    await checkout.provider.turn({ captureStatus: 'PENDING' });
    await pay();
    const [payment] = await checkout.sql<{ provider_order_id: string }>(
      'select provider_order_id from payments where order_id = $1',
      [order.id],
    );
    await checkout.provider.call('POST', `/v2/checkout/orders/${payment?.provider_order_id}/settle`, {
      status: 'DENIED',
    });
    shop.clock.advance(2 * 24 * 60 * MINUTE);
    await checkout.settleDuePayments();
    const [mail] = await mailsAfter(DECLINED_MAIL_AFTER_MINUTES);
    expect(mail?.text).toContain('You can pay as long as its items are in stock.');
  });
});

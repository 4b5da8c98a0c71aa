import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { packOrder, shipOrder } from '../../../api/shop/orders/shipments/shipment.service.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { brokenRules } from '../../support/database/invariants.ts';

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;
let product: number;
let order: OrderRecord;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  admin = await checkout.shopper({ isAdmin: true });
});
beforeEach(async () => {
  product = await checkout.product({ stock: 5 });
  order = await checkout.order(ada, product, 3);
});
afterEach(() => checkout.provider.call('DELETE', '/knobs'));
afterAll(() => checkout.stop());

const MINUTE = 60_000;
const CANCEL = `mutation ($id: ID!) { cancelOrder(id: $id) {
  id isPaid cancelledAt cancelledBy } }`;

const put = (call: string, who: Shopper | undefined, body?: unknown) =>
  checkout.rest<{ detail: string; isPaid: boolean }>('PUT', `/api/orders/${order.id}/${call}/`, {
    ...(who && { who }),
    ...(body !== undefined && { body }),
  });
const cancel = (who?: Shopper) => put('cancel', who);
const approved = async () => {
  const { providerOrderId } = await startPayment(await checkout.context(ada), { orderId: order.id });
  await checkout.approve(providerOrderId);
  return providerOrderId;
};
const paid = async () => {
  const providerOrderId = await approved();
  await confirmPayment(await checkout.context(ada), { orderId: order.id, providerOrderId });
  return providerOrderId;
};
const refund = (who: Shopper, reason?: string) => put('cancel', who, { refund: true, reason });
const moneyAndGoods = async () => {
  const query = 'query ($id: ID!) { orderById(id: $id) { money goods status cancelReason } }';
  const { data } = await checkout.graphql(query, { id: String(order.id) }, admin);
  return data?.['orderById'];
};
const ofOrder = async () => {
  const [row] = await checkout.sql<{ cancelled: boolean; shipped: boolean; money: boolean }>(
    `select cancelled_at is not null as cancelled, goods = 'shipped' as shipped, refunded_at is not null as money
     from orders where id = $1`,
    [order.id],
  );
  return row;
};
const sound = async () => expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);

describe('an unpaid order', () => {
  test('is cancelled by its buyer, and its stock is free at once', async () => {
    expect(await checkout.stockOf(product)).toBe(2);
    const { status, body } = await cancel(ada);
    expect([status, body.isPaid, 'cancelledAt' in body]).toEqual([200, false, false]);
    expect(await checkout.stockOf(product)).toBe(5);
    const again = await cancel(ada);
    expect([again.status, again.body.detail]).toEqual([409, expect.stringMatching(/was cancelled/)]);
    expect(await checkout.stockOf(product)).toBe(5);
    await sound();
  });

  test('is cancelled by the shop, which the order then says', async () => {
    const { data } = await checkout.graphql(CANCEL, { id: String(order.id) }, admin);
    const now = checkout.shop.clock.now().toISOString();
    expect(data).toEqual({
      cancelOrder: { id: String(order.id), isPaid: false, cancelledAt: now, cancelledBy: 'SHOP' },
    });
    const query = '{ myOrders { id cancelledBy } }';
    const mine = (await checkout.graphql(query, {}, ada)).data as { myOrders: { cancelledBy: string }[] };
    expect(mine.myOrders[0]).toEqual({ id: String(order.id), cancelledBy: 'SHOP' });
  });

  test('cannot be cancelled by anybody else', async () => {
    expect((await cancel(await checkout.shopper())).status).toBe(404);
    expect((await cancel()).status).toBe(401);
    expect(await checkout.stockOf(product)).toBe(2);
  });

  test('whose stock was released does not release it twice', async () => {
    checkout.shop.clock.advance(61 * MINUTE);
    await releaseExpiredHolds(checkout.shop.parts);
    expect((await cancel(ada)).status).toBe(200);
    expect(await checkout.stockOf(product)).toBe(5);
  });
});

describe('a cancelled order', () => {
  test('cannot be paid, opened for paying, or delivered', async () => {
    const providerOrderId = await approved();
    await cancel(ada);
    for (const body of [undefined, {}, { id: providerOrderId }, { id: 'UNKNOWN12345' }]) {
      const answer = await put('pay', ada, body);
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/was cancelled/)]);
    }
    const start = startPayment(await checkout.context(ada), { orderId: order.id });
    expect(await outcome(start)).toBe('ORDER_CANCELLED');
    expect((await put('deliver', admin)).status).toBe(409);
    expect((await checkout.provider.ledger(`?order=${providerOrderId}`)).captures).toEqual([]);
    expect(await checkout.stockOf(product)).toBe(5);
  });

  test('stays unpaid when a client captures afterwards, and the money is marked for refund', async () => {
    const providerOrderId = await approved();
    await cancel(ada);
    await checkout.provider.capture(providerOrderId);
    const answer = await put('pay', ada, { id: providerOrderId });
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/sent back to you/)]);
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await checkout.payments(order.id)).toMatchObject([{ status: 'surplus' }]);
    expect(await checkout.stockOf(product)).toBe(5);
    await sound();
  });

  test('has only its own state in the console', async () => {
    await cancel(ada);
    const list = `query ($state: OrderState!, $keyword: String) {
      orders(filter: { state: $state, keyword: $keyword }) { total orders { id } } }`;
    const found = async (state: string) => {
      const { data } = await checkout.graphql(list, { state, keyword: String(order.id) }, admin);
      return (data as { orders: { orders: { id: string }[] } }).orders.orders.map(({ id }) => Number(id));
    };
    expect(await found('CANCELLED')).toContain(order.id);
    for (const state of ['UNPAID', 'PAID', 'TO_DELIVER', 'DELIVERED']) {
      expect(await found(state)).not.toContain(order.id);
    }
    await sound();
  });
});

describe('an order whose payment is under way', () => {
  test('is not cancelled while the provider checks it', async () => {
    await checkout.provider.turn({ captureStatus: 'PENDING' });
    const providerOrderId = await approved();
    expect((await put('pay', ada, { id: providerOrderId })).status).toBe(202);
    const { status, body } = await cancel(ada);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/checking a payment/)]);
  });

  test('is not cancelled once it is paid', async () => {
    const providerOrderId = await approved();
    await put('pay', ada, { id: providerOrderId });
    const { status, body } = await cancel(admin);
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/is paid/)]);
  });

  test('is cancelled or captured, never both, whichever comes first', async () => {
    for (let round = 0; round < 20; round += 1) {
      order = await checkout.order(ada, await checkout.product({ stock: 5 }), 3);
      const providerOrderId = await approved();
      const ctx = await checkout.context(ada);
      const pay = confirmPayment(ctx, { orderId: order.id, providerOrderId });
      const cancelled = cancel(ada).then(({ status }) => String(status));
      const ends = new Set([await outcome(pay), await cancelled]);
      const [row] = await checkout.sql<{ paid: boolean; cancelled: boolean }>(
        'select paid_at is not null as paid, cancelled_at is not null as cancelled from orders where id = $1',
        [order.id],
      );
      const { captures } = await checkout.provider.ledger(`?order=${providerOrderId}`);
      expect([row?.paid, row?.cancelled].filter(Boolean)).toHaveLength(1);
      expect(captures).toHaveLength(row?.paid ? 1 : 0);
      expect(ends).toEqual(new Set(row?.paid ? ['ok', '409'] : ['ORDER_CANCELLED', '200']));
    }
    await sound();
  });
});

describe('a paid order', () => {
  test('is cancelled by its buyer until it is packed: stock back, money back in full, once', async () => {
    const providerOrderId = await paid();
    expect((await refund(ada, ' Ordered twice. ')).status).toBe(200);
    expect(await checkout.stockOf(product)).toBe(5);
    expect(await moneyAndGoods()).toEqual({
      money: 'REFUNDED',
      goods: 'CANCELLED',
      status: 'Cancelled and refunded',
      cancelReason: 'Ordered twice.',
    });
    for (let times = 0; times < 3; times += 1) await sendDueRefunds(checkout.shop.parts);
    const { captures } = await checkout.provider.ledger(`?order=${providerOrderId}`);
    expect(captures).toMatchObject([{ status: 'REFUNDED' }]);
    const refunds = await checkout.sql(
      'select r.status, r.reason from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [order.id],
    );
    expect(refunds).toEqual([{ status: 'completed', reason: 'cancelled' }]);
    expect((await refund(ada)).status).toBe(409);
    for (const body of [undefined, { id: providerOrderId }]) {
      const answer = await put('pay', ada, body);
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/was cancelled/)]);
    }
    expect((await put('deliver', admin)).status).toBe(409);
    await checkout.handleEvents();
    const mails = await checkout.sql(
      "select about from mails where order_id = $1 and kind = 'order-cancelled'",
      [order.id],
    );
    expect(mails).toEqual([{ about: 'Ordered twice.' }]);
    await sound();
  });

  test('is cancelled by staff until it leaves, with what is packed of it', async () => {
    await paid();
    await packOrder(await checkout.context(admin), order.id, {});
    const refused = await refund(ada);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/is being packed/)]);
    expect((await refund(admin, 'The lace is torn.')).status).toBe(200);
    expect(await checkout.stockOf(product)).toBe(5);
    expect(await checkout.sql('select id from shipments where order_id = $1', [order.id])).toEqual([]);
    await sound();
  });

  test('stays when it has left', async () => {
    await paid();
    await shipOrder(await checkout.context(admin), order.id, {});
    for (const who of [ada, admin]) expect((await refund(who)).status).toBe(409);
    expect(await moneyAndGoods()).toMatchObject({ money: 'PAID', goods: 'SHIPPED' });
    await sound();
  });

  test('gets only the rest back of which a part was refunded', async () => {
    const providerOrderId = await paid();
    const [payment] = await checkout.payments(order.id);
    await checkout.provider.call('POST', `/v2/payments/captures/${payment?.capture_id}/refund`, {
      amount: { currency_code: 'USD', value: '1.00' },
    });
    await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
    expect(await moneyAndGoods()).toMatchObject({ money: 'PARTLY_REFUNDED', goods: 'OPEN' });
    await refund(admin);
    const refunds = await checkout.sql<{ cents: number }>(
      'select sum(r.amount_cents)::int as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [order.id],
    );
    expect(refunds).toEqual([{ cents: order.totalPrice }]);
    await sendDueRefunds(checkout.shop.parts);
    await sound();
  });
});

describe('two things at once', () => {
  test('cancelling with refund and capturing: it ends cancelled, and what was taken goes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      order = await checkout.order(ada, await checkout.product({ stock: 5 }), 3);
      const providerOrderId = await approved();
      const ctx = await checkout.context(ada);
      const pay = outcome(confirmPayment(ctx, { orderId: order.id, providerOrderId }));
      let answer = await refund(ada);
      await pay;
      // While the provider answers, cancelling is refused; then the order is paid.
      if (answer.status === 409) answer = await refund(ada);
      expect(answer.status).toBe(200);
      await sendDueRefunds(checkout.shop.parts);
      const { captures } = await checkout.provider.ledger(`?order=${providerOrderId}`);
      expect((await ofOrder())?.cancelled).toBe(true);
      expect(captures.every(({ status }) => status === 'REFUNDED')).toBe(true);
    }
    await sound();
  });

  test('cancelling and shipping: one of them, whichever was first', async () => {
    for (let round = 0; round < 8; round += 1) {
      product = await checkout.product({ stock: 5 });
      order = await checkout.order(ada, product, 3);
      await paid();
      const staff = await checkout.context(admin);
      const [ended, cancelled] = await Promise.all([outcome(shipOrder(staff, order.id, {})), refund(ada)]);
      const row = await ofOrder();
      expect([ended, cancelled.status]).toEqual(row?.cancelled ? ['ORDER_CANCELLED', 200] : ['ok', 409]);
      expect([row?.shipped, row?.money]).toEqual(row?.cancelled ? [false, true] : [true, false]);
      expect(await checkout.stockOf(product)).toBe(row?.cancelled ? 5 : 2);
    }
    await sendDueRefunds(checkout.shop.parts);
    await sound();
  });
});

test('placing and cancelling orders is refused at the thirty-first time in ten minutes', async () => {
  const limited = await Checkout.start({ RATE_LIMITS: 'on' });
  const who = await limited.shopper();
  const wig = await limited.product();
  const cancelOne = async () => {
    const { id } = await limited.order(who, wig);
    return (await limited.rest('PUT', `/api/orders/${id}/cancel/`, { who })).status;
  };
  for (let times = 0; times < 30; times += 1) expect(await cancelOne()).toBe(200);
  expect(await cancelOne()).toBe(429);
  await limited.stop();
});

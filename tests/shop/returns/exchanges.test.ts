import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { brokenRules } from '../../support/database/invariants.ts';

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;
let bob: number;
let order: OrderRecord;
let returnId: string;
/** What came back: a piece, its tax; the delivery stays with the buyer, who has changed her mind. */
const WORTH = 43_28;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
});
beforeEach(async () => {
  bob = await checkout.product({ stock: 5, price: 40_00 });
  order = await checkout.order(ada, bob, 2);
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: order.id, providerOrderId });
  await put(`orders/${order.id}/deliver`);
  const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    order.id,
  ]);
  const { body } = await checkout.rest<{ _id: string }>('POST', `/api/orders/${order.id}/returns`, {
    who: ada,
    body: { lines: [{ line: line?.id, qty: 1 }], reason: 'changed-mind' },
  });
  returnId = body._id;
  await put(`returns/${returnId}/answer`, { approves: true });
  await put(`returns/${returnId}/receive`, { condition: 'as-sold' });
});
afterEach(async () => {
  const broken = await brokenRules((text, values) => checkout.sql(text, values));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => checkout.stop());

interface Exchanged {
  return: { state: string; exchangeOrder: number };
  order: { _id: number; totalPrice: number; isPaid: boolean; shippingAddress: object };
  key: string | null;
  detail: string;
}

const put = (path: string, body: object = {}, who = manager) =>
  checkout.rest<Exchanged>('PUT', `/api/${path}/`, { who, body });
const exchangeFor = (product: number, more: object = {}) =>
  put(`returns/${returnId}/exchange`, {
    orderItems: [{ product, qty: 1 }],
    expectedLeft: order.totalPrice / 100,
    restock: true,
    ...more,
  });
const refunds = () =>
  checkout.sql(
    `select r.reason, r.status, r.order_amount as amount, r.due_at is null as "isOver" from refunds r
     join payments p on p.id = r.payment_id where p.order_id = $1 order by r.id`,
    [order.id],
  );
const mails = async (of: number) => {
  for (let round = 0; round < 3; round += 1) await checkout.handleEvents();
  const found = await checkout.sql<{ kind: string; about: string | null }>(
    'select kind, about from mails where order_id = $1 or about like $2 order by id',
    [of, `%rder ${of}:%`],
  );
  return found.map(({ kind }) => kind);
};

describe('what came back is exchanged', () => {
  test('for something dearer: the rest is transferred', async () => {
    const dear = await checkout.product({ stock: 3, price: 90_00 });
    const stock = await checkout.stockOf(bob);
    const { status, body } = await exchangeFor(dear);
    expect([status, body.return.state, body.order.isPaid]).toEqual([200, 'exchanged', false]);
    expect(body.return.exchangeOrder).toBe(body.order._id);
    expect(body.order.shippingAddress).toMatchObject(ADDRESS);
    expect([await checkout.stockOf(bob), await checkout.stockOf(dear)]).toEqual([stock + 1, 2]);
    // Nothing is sent to the provider.
    await sendDueRefunds(checkout.shop.parts);
    expect(await refunds()).toEqual([
      { reason: 'exchange', status: 'completed', amount: String(WORTH), isOver: true },
    ]);
    const at = `orders/${body.order._id}`;
    const { data } = await checkout.graphql(
      'query ($id: ID!) { orderById(id: $id) { money transferRequest { amount received } } }',
      { id: String(body.order._id) },
      ada,
    );
    const missing = Math.round(body.order.totalPrice * 100) - WORTH;
    expect(data?.['orderById']).toEqual({
      money: 'PARTLY_PAID',
      transferRequest: { amount: missing / 100, received: WORTH / 100 },
    });
    const paid = await checkout.rest('POST', `/api/${at}/transfers`, {
      who: manager,
      body: { amount: missing / 100, arrivedOn: '2026-01-01', reference: 'FT1' },
    });
    expect(paid.status).toBe(200);
    expect(await mails(order.id)).toContain('return-exchanged');
    expect(await mails(order.id)).not.toContain('order-refunded');
  });

  test('for something cheaper: it is paid at once, and the rest goes back the way it came', async () => {
    const cheap = await checkout.product({ stock: 3, price: 20_00 });
    const { body } = await exchangeFor(cheap);
    expect(body.order.isPaid).toBe(true);
    const price = Math.round(body.order.totalPrice * 100);
    await sendDueRefunds(checkout.shop.parts);
    expect(await refunds()).toEqual([
      { reason: 'exchange', status: 'completed', amount: String(price), isOver: true },
      { reason: 'changed-mind', status: 'completed', amount: String(WORTH - price), isOver: true },
    ]);
    expect(await mails(order.id)).toContain('order-refunded');
    // Nothing more of the piece can go back, and what else was paid still can.
    const all = await checkout.rest('POST', `/api/orders/${order.id}/refunds`, {
      who: manager,
      body: { reason: 'goodwill', expectedLeft: (order.totalPrice - WORTH) / 100 },
    });
    expect(all.status).toBe(200);
  });

  test('once: of two at the same moment one places an order', async () => {
    const other = await checkout.product({ stock: 3 });
    const ends = await Promise.all([
      exchangeFor(other),
      exchangeFor(other),
      put(`returns/${returnId}/refund`, {
        expectedLeft: order.totalPrice / 100,
      }),
    ]);
    expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('not at all when something of it fails', async () => {
    const none = await checkout.product({ stock: 0 });
    expect((await exchangeFor(none)).status).toBe(409);
    const other = await checkout.product({ stock: 1 });
    expect((await exchangeFor(other, { expectedTotal: 1 })).status).toBe(409);
    expect((await exchangeFor(other, { expectedLeft: 1 })).status).toBe(409);
    expect(await refunds()).toEqual([]);
    expect(await checkout.stockOf(other)).toBe(1);
    expect((await exchangeFor(other)).status).toBe(200);
  });

  test('by owners and managers alone', async () => {
    const other = await checkout.product({ stock: 1 });
    const support = await checkout.shopper({ staffRole: 'support' });
    const body = { orderItems: [{ product: other, qty: 1 }], expectedLeft: order.totalPrice / 100 };
    expect((await put(`returns/${returnId}/exchange`, body, support)).status).toBe(403);
    expect((await put(`returns/${returnId}/exchange`, body, ada)).status).toBe(403);
  });

  test('and the money goes back by hand when the new order is cancelled', async () => {
    const other = await checkout.product({ stock: 3, price: 90_00 });
    const { body } = await exchangeFor(other);
    expect((await put(`orders/${body.order._id}/cancel`, {}, ada)).status).toBe(200);
    const waiting = await checkout.sql(
      `select r.amount_cents as amount, r.status from refunds r join payments p on p.id = r.payment_id
       where p.order_id = $1`,
      [body.order._id],
    );
    expect(waiting).toEqual([{ amount: String(WORTH), status: 'requested' }]);
  });
});

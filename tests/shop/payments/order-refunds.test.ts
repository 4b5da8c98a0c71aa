import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { packOrder, shipOrder } from '../../../api/shop/orders/shipments/shipment.service.ts';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { refundOrder } from '../../../api/shop/payments/order-refunds/order-refund.service.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { brokenRules } from '../../support/database/invariants.ts';

let checkout: Checkout;
let ada: Shopper;
let admin: Shopper;
let product: number;
let order: OrderRecord;
let providerOrderId: string;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  admin = await checkout.shopper({ staffRole: 'manager' });
});
beforeEach(async () => {
  product = await checkout.product({ stock: 5 });
  order = await checkout.order(ada, product, 3);
  const ctx = await checkout.context(ada);
  ({ providerOrderId } = await startPayment(ctx, { orderId: order.id }));
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: order.id, providerOrderId });
});
afterEach(async () => {
  await checkout.provider.call('DELETE', '/knobs');
  const broken = await brokenRules((text, values) => checkout.sql(text, values));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => checkout.stop());

interface Preview {
  amount: number;
  shippingPrice: number;
  payable: { value: string; currency: string };
  left: number;
  items: { line: number; qty: number; withdrawnQty: number }[];
}

const path = () => `/api/orders/${order.id}/refunds`;
const preview = async (body: object) =>
  (await checkout.rest<Preview>('POST', `${path()}/preview`, { who: admin, body })).body;
const refund = (body: object, who = admin) =>
  checkout.rest<{ detail: string }>('POST', path(), { who, body: { reason: 'changed-mind', ...body } });
const line = async () => {
  const [row] = await checkout.sql<{ id: number; refunded: number; withdrawn: number }>(
    'select id, refunded_qty as refunded, withdrawn_qty as withdrawn from order_items where order_id = $1',
    [order.id],
  );
  return row ?? { id: 0, refunded: 0, withdrawn: 0 };
};
const naira = () => order.totalPrice / 100;
const piece = async (qty = 1) => ({ lines: [{ line: (await line()).id, qty }] });
const money = async () => {
  const query =
    'query ($id: ID!) { orderById(id: $id) { money goods orderItems { refundedQty toPackQty } } }';
  return (await checkout.graphql(query, { id: String(order.id) }, admin)).data?.['orderById'];
};
const made = async () => {
  const [entry] = (await checkout.provider.ledger(`?order=${providerOrderId}`)).orders;
  return (entry?.purchase_units[0]?.payments.refunds ?? []).map(({ amount }) => amount.value);
};
const sent = async () => {
  await sendDueRefunds(checkout.shop.parts);
  return made();
};

describe('a refund of a paid order', () => {
  test('is looked at first, gives back pieces and then the rest, and is never repeated', async () => {
    const wish = { ...(await piece()), reason: 'changed-mind' };
    const seen = await preview(wish);
    expect(seen).toMatchObject({ left: naira(), shippingPrice: 0, items: [{ qty: 1, withdrawnQty: 1 }] });
    expect(await money()).toMatchObject({ money: 'PAID' });
    const body = { ...wish, expectedLeft: seen.left, words: 'One is sold out.', restock: true };
    const [answer] = (await refund(body)).body as unknown as object[];
    expect(answer).toMatchObject({
      orderAmount: seen.amount,
      amount: seen.payable,
      status: 'requested',
      words: 'One is sold out.',
      items: [{ qty: 1, name: 'Bob Wig' }],
    });
    expect(await money()).toMatchObject({
      money: 'PARTLY_REFUNDED',
      orderItems: [{ refundedQty: 1, toPackQty: 2 }],
    });
    expect(await checkout.stockOf(product)).toBe(3);
    expect((await refund(body)).status).toBe(409);
    expect(await sent()).toEqual([seen.payable.value]);
    const rest = await preview({ reason: 'changed-mind' });
    expect((await refund({ expectedLeft: rest.left })).status).toBe(200);
    for (let times = 0; times < 3; times += 1) await sent();
    const cents = (await made()).map((value) => Math.round(Number(value) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(order.totalPrice);
    expect(await money()).toMatchObject({ money: 'REFUNDED' });
    expect(await line()).toMatchObject({ refunded: 3, withdrawn: 3 });
    const answerOfDelivery = await checkout.rest('PUT', `/api/orders/${order.id}/deliver/`, { who: admin });
    expect(answerOfDelivery.status).toBe(409);
    expect((await refund({ amount: 1, expectedLeft: 0 })).body.detail).toMatch(
      /has gone back, or is on its way/,
    );
  });

  test('is on the timeline, in the audit log, in a mail and in the ledger of the stock', async () => {
    const { left } = await preview({ ...(await piece()), reason: 'fault' });
    await refund({ ...(await piece()), reason: 'fault', expectedLeft: left, words: 'Torn.', restock: true });
    const query = 'query ($id: ID!) { orderById(id: $id) { timeline { words by } } }';
    const { data } = await checkout.graphql(query, { id: String(order.id) }, ada);
    expect((data as { orderById: { timeline: object[] } }).orderById.timeline[0]).toEqual({
      words: 'A part refunded: 1 X Bob Wig. Torn.',
      by: 'SHOP',
    });
    const acts = await checkout.sql(
      'select action from audit_entries where subject_id = $1 and action = $2',
      [order.id, 'ORDER_REFUNDED'],
    );
    expect(acts).toHaveLength(1);
    await checkout.handleEvents();
    await checkout.handleEvents();
    const mails = await checkout.sql<{ about: string }>(
      "select about from mails where kind = 'order-refunded' and path = $1",
      [`/order/${order.id}`],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.about).toMatch(/^\$\d+\.\d\d USD of order \d+: 1 X Bob Wig\. Torn\.$/);
    const moves = await checkout.sql(
      "select delta from stock_moves where order_id = $1 and reason = 'refunded'",
      [order.id],
    );
    expect(moves).toEqual([{ delta: 1 }]);
  });

  test('of pieces that are not packed leaves the rest to be sent, and a cancellation the rest to be put back', async () => {
    await refund({ ...(await piece(2)), expectedLeft: naira() });
    expect(await checkout.stockOf(product)).toBe(2);
    const staff = await checkout.context(admin);
    const tooMany = packOrder(staff, order.id, { lines: [{ line: (await line()).id, qty: 2 }] });
    await expect(tooMany).rejects.toThrow('Only 1 of Bob Wig is left to pack.');
    await packOrder(staff, order.id, {});
    expect(await money()).toMatchObject({ goods: 'PACKED' });
    const waiting = await refund({
      ...(await piece()),
      expectedLeft: (await preview({ amount: 1, reason: 'fault' })).left,
    });
    expect(waiting.body.detail).toMatch(/Unpack the parcel first/);
    await cancelOrder(staff, order.id, { refunds: true });
    expect(await checkout.stockOf(product)).toBe(3);
    expect((await refund({ expectedLeft: 0 })).status).toBe(409);
    await sent();
    expect(await money()).toMatchObject({ money: 'REFUNDED', goods: 'CANCELLED' });
  });

  test('of what is left to send delivers the order whose other parcel has arrived', async () => {
    const staff = await checkout.context(admin);
    await shipOrder(staff, order.id, { lines: [{ line: (await line()).id, qty: 2 }] });
    const [parcel] = await checkout.sql<{ id: string }>(
      'select public_id as id from shipments where order_id = $1',
      [order.id],
    );
    await checkout.rest('PUT', `/api/shipments/${parcel?.id}/deliver`, { who: admin });
    expect(await money()).toMatchObject({ goods: 'PARTLY_DELIVERED' });
    await refund({ ...(await piece()), expectedLeft: naira() });
    expect(await money()).toMatchObject({ goods: 'DELIVERED', money: 'PARTLY_REFUNDED' });
  });

  test('whose provider refuses it leaves the money to be given back again', async () => {
    await checkout.provider.turn({ refundRefused: 'REFUND_NOT_ALLOWED' });
    await refund({ expectedLeft: naira() });
    expect(await money()).toMatchObject({ money: 'REFUNDED' });
    expect(await sent()).toEqual([]);
    expect(await money()).toMatchObject({ money: 'PAID' });
    const timeline = await checkout.sql(
      'select kind from order_moves where order_id = $1 order by id desc limit 1',
      [order.id],
    );
    expect(timeline).toEqual([{ kind: 'refund-failed' }]);
    await checkout.provider.turn({ refundRefused: null });
    expect((await refund({ amount: naira(), expectedLeft: naira() })).status).toBe(200);
    expect(await sent()).toHaveLength(1);
  });
});

test('two who refund the same line at once: one does, the other hears of it, and the sum is never above', async () => {
  const form = { ...(await piece(2)), reason: 'changed-mind', expectedLeft: naira() };
  const staff = await Promise.all([checkout.context(admin), checkout.context(admin)]);
  const ends = await Promise.all(staff.map((ctx) => outcome(refundOrder(ctx, order.id, form))));
  expect(ends.toSorted()).toEqual(['CONFLICT', 'ok']);
  expect(await line()).toMatchObject({ refunded: 2 });
});

test('a refund here and at the provider at once never gives back more than was taken', async () => {
  const [payment] = await checkout.payments(order.id);
  await checkout.provider.call('POST', `/v2/payments/captures/${payment?.capture_id}/refund`, {
    amount: { currency_code: 'USD', value: '1.00' },
  });
  await refund({ amount: naira(), expectedLeft: naira() });
  await sent();
  await settleFromProvider(checkout.shop.parts, 'PayPal', providerOrderId);
  expect(await made()).toEqual(['1.00']);
  expect(await money()).toMatchObject({ money: 'PARTLY_REFUNDED' });
  const { left } = await preview({ amount: 1, reason: 'goodwill' });
  expect(left).toBe(naira() - 1);
});

test('the database refuses a refund above what is left, and a line’s pieces above what was bought', async () => {
  const [payment] = await checkout.sql<{ id: number }>('select id from payments where order_id = $1', [
    order.id,
  ]);
  const insert = (cents: number) =>
    checkout.sql<{ id: number }>(
      `insert into refunds (payment_id, request_key, status, amount_cents, currency, reason, created_at, updated_at, due_at)
       values ($1, gen_random_uuid(), 'requested', $2, 'USD', 'goodwill', now(), now(), now()) returning id`,
      [payment?.id, cents],
    );
  await expect(insert(order.totalPrice + 1)).rejects.toMatchObject({ constraint: 'refunds_within_captured' });
  const { id } = await line();
  await expect(
    checkout.sql('update order_items set refunded_qty = 4 where id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'order_items_refunded_check' });
});

test.each([
  ['packer', 403],
  ['support', 403],
  ['reader', 403],
] as const)('a %s gives nothing back', async (staffRole, status) => {
  const who = await checkout.shopper({ staffRole });
  expect((await refund({ expectedLeft: naira() }, who)).status).toBe(status);
});

test('an unpaid order has nothing to give back', async () => {
  order = await checkout.order(ada, product, 1);
  expect((await refund({ expectedLeft: 0 })).status).toBe(409);
});

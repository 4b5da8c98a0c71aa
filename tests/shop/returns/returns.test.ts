import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERASED } from '../../../api/domain/accounts/erasure.ts';
import { eraseReturnWords } from '../../../api/shop/returns/return.store.ts';
import { inSqlTransaction } from '../../../api/platform/database/sql-transaction.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { askReturn } from '../../../api/shop/returns/return.service.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { brokenRules } from '../../support/database/invariants.ts';

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;
let product: number;
let order: OrderRecord;
let line: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
});
beforeEach(async () => {
  product = await checkout.product({ stock: 5, price: 40_00 });
  await bought();
});
afterEach(async () => {
  const broken = await brokenRules((text, values) => checkout.sql(text, values));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => checkout.stop());

/** Two pieces, paid and delivered. */
async function bought(): Promise<void> {
  order = await checkout.order(ada, product, 2);
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId: order.id });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: order.id, providerOrderId });
  expect((await put(`orders/${order.id}/deliver`, manager)).status).toBe(200);
  const [row] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    order.id,
  ]);
  line = row?.id ?? 0;
}

interface Return {
  _id: number;
  state: string;
  answer: string | null;
  lines: { qty: number; returnText: string }[];
  detail: string;
}

const put = (path: string, who: Shopper, body?: object) =>
  checkout.rest<Return>('PUT', `/api/${path}/`, { who, ...(body && { body }) });
const ask = (body: object = {}, who = ada) =>
  checkout.rest<Return>('POST', `/api/orders/${order.id}/returns`, {
    who,
    body: { lines: [{ line, qty: 1 }], reason: 'changed-mind', ...body },
  });
const told = async () => {
  await checkout.handleEvents();
  await checkout.handleEvents();
  const mails = await checkout.sql<{ kind: string }>(
    "select kind from mails where kind like 'return-%' and about like $1 order by id",
    [`Order ${order.id}: %`],
  );
  return mails.map(({ kind }) => kind);
};
const arrivedEarlier = (days: number) =>
  checkout.sql('update orders set delivered_at = delivered_at - make_interval(days => $2) where id = $1', [
    order.id,
    days,
  ]);
const offered = async (who: Shopper) => {
  const query =
    'query ($id: ID!) { orderById(id: $id) { returnableLines { leftQty reasons } returns { words } } }';
  return (await checkout.graphql(query, { id: String(order.id) }, who)).data?.['orderById'];
};

describe('a return', () => {
  test('is asked for, approved, taken in and refunded, with a mail for each step', async () => {
    const { status, body } = await ask({ reason: 'damaged', words: 'The lace is torn.' });
    expect([status, body.state]).toEqual([201, 'asked']);
    expect(body.lines).toMatchObject([
      { qty: 1, returnText: expect.stringMatching(/^You can send it back unused/) as string },
    ]);
    expect(await offered(ada)).toEqual({
      returnableLines: [{ leftQty: 1, reasons: ['DAMAGED', 'WRONG', 'CHANGED_MIND'] }],
      returns: [{ words: 'The lace is torn.' }],
    });
    const at = `returns/${body._id}`;
    const refundNow = { expectedLeft: order.totalPrice / 100, restock: true };
    expect((await put(`${at}/refund`, manager, refundNow)).status).toBe(409);
    const approved = await put(`${at}/answer`, manager, {
      approves: true,
      words: 'Send it to 12 Marina Road.',
    });
    expect(approved.body).toMatchObject({ state: 'approved', answer: 'Send it to 12 Marina Road.' });
    expect((await put(`${at}/answer`, manager, { approves: false, words: 'No.' })).status).toBe(409);
    expect((await put(`${at}/receive`, manager, { condition: 'as-sold' })).body.state).toBe('received');
    const stock = await checkout.stockOf(product);
    expect((await put(`${at}/refund`, manager, refundNow)).body.state).toBe('refunded');
    expect(await checkout.stockOf(product)).toBe(stock + 1);
    await sendDueRefunds(checkout.shop.parts);
    const refunds = await checkout.sql(
      `select r.reason, r.status, r.order_amount as amount, r.shipping_price as shipping from refunds r
       join returns t on t.refund_id = r.id where t.order_id = $1`,
      [order.id],
    );
    // A piece, half of the tax, and the delivery: the fault is ours.
    expect(refunds).toEqual([{ reason: 'fault', status: 'completed', amount: '5328', shipping: '1000' }]);
    expect(await told()).toEqual(['return-asked', 'return-approved', 'return-received']);
    const { data } = await checkout.graphql(
      'query ($id: ID!) { orderById(id: $id) { timeline { words by } } }',
      { id: String(order.id) },
      ada,
    );
    expect((data as { orderById: { timeline: object[] } }).orderById.timeline.slice(0, 4)).toEqual([
      { words: 'A part refunded: 1 X Bob Wig, delivery.', by: 'SHOP' },
      { words: 'Come back: 1 X Bob Wig.', by: 'SHOP' },
      { words: 'A return approved: 1 X Bob Wig. Send it to 12 Marina Road.', by: 'SHOP' },
      { words: 'Asked to send back: 1 X Bob Wig. It is damaged or faulty.', by: 'BUYER' },
    ]);
  });

  test('is refused in words, also for what came back, or withdrawn by its buyer until it has arrived', async () => {
    const { body: first } = await ask();
    expect((await put(`returns/${first._id}/answer`, manager, { approves: false })).status).toBe(400);
    const refused = await put(`returns/${first._id}/answer`, manager, {
      approves: false,
      words: 'It was worn.',
    });
    expect(refused.body).toMatchObject({ state: 'refused', answer: 'It was worn.' });
    const { body: second } = await ask({ lines: [{ line, qty: 2 }] });
    expect((await ask()).body.detail).toMatch(/All of Bob Wig is on its way back/);
    expect((await put(`returns/${second._id}/withdraw`, ada)).body.state).toBe('withdrawn');
    const { body: third } = await ask();
    await put(`returns/${third._id}/answer`, manager, { approves: true });
    await put(`returns/${third._id}/receive`, manager, { condition: 'used' });
    expect((await put(`returns/${third._id}/withdraw`, ada)).status).toBe(409);
    const after = await put(`returns/${third._id}/answer`, manager, {
      approves: false,
      words: 'It was worn.',
    });
    expect(after.body.state).toBe('refused');
  });

  test('is asked for by the rule of the product when the order was placed, until the end of its last day', async () => {
    await checkout.sql(
      "insert into product_facts (product_id, kind, return_rule) values ($1, 'wig', 'final')",
      [product],
    );
    await bought();
    await checkout.sql("update product_facts set return_rule = 'unused' where product_id = $1", [product]);
    expect((await ask()).body.detail).toMatch(/cannot be sent back for this reason now\. The sale is final/);
    expect(await offered(ada)).toMatchObject({ returnableLines: [{ reasons: ['DAMAGED', 'WRONG'] }] });
    await arrivedEarlier(29);
    expect((await ask({ reason: 'wrong', words: 'It is a cap.' })).status).toBe(201);
    await arrivedEarlier(3);
    expect((await ask({ reason: 'wrong', words: 'It is a cap.' })).status).toBe(409);
    expect(await offered(ada)).toMatchObject({ returnableLines: [] });
  });

  test('of two asked for at once takes no piece twice', async () => {
    const form = { lines: [{ line, qty: 2 }], reason: 'changed-mind' };
    const who = await Promise.all([checkout.context(ada), checkout.context(ada)]);
    const ends = await Promise.all(who.map((ctx) => outcome(askReturn(ctx, order.id, form))));
    expect(ends.toSorted()).toEqual(['CONFLICT', 'ok']);
  });

  test('loses its words with the address of its order', async () => {
    await ask({ words: 'I live on Marina Road.' });
    const erase = () => inSqlTransaction(checkout.shop.parts.orm.em, (tx) => eraseReturnWords(tx, ada.id));
    expect(await erase()).toBe(0);
    await checkout.sql('update orders set address = $2 where id = $1', [order.id, ERASED]);
    expect(await erase()).toBe(1);
    expect(await offered(ada)).toMatchObject({ returns: [{ words: '' }] });
  });
});

test('nobody else sees a return or moves it', async () => {
  const { body } = await ask({ words: 'Too short.' });
  const stranger = await checkout.shopper();
  expect((await ask({}, stranger)).status).toBe(404);
  expect((await put(`returns/${body._id}/withdraw`, stranger)).status).toBe(404);
  expect((await put(`returns/${body._id}/answer`, ada, { approves: true })).status).toBe(403);
  const packer = await checkout.shopper({ staffRole: 'packer' });
  expect(await offered(packer)).toMatchObject({ returnableLines: [], returns: [] });
  const support = await checkout.shopper({ staffRole: 'support' });
  const list = await checkout.rest<{ returns: Return[] }>('GET', '/api/returns', { who: support });
  expect(list.body.returns[0]?._id).toBe(body._id);
  const own = await checkout.rest<{ orders: { returns?: Return[] }[] }>('GET', '/api/users/profile/data', {
    who: ada,
  });
  expect(own.body.orders.some(({ returns }) => returns?.some(({ _id }) => _id === body._id))).toBe(true);
});

test('a buyer has the returns of all own orders in one list, and nobody else’s, over both faces', async () => {
  const { body } = await ask({});
  const mine = async (who: Shopper, after = '') =>
    (
      await checkout.rest<{ returns: Return[]; next: string | null }>('GET', `/api/returns/mine${after}`, {
        who,
      })
    ).body;
  const list = await mine(ada);
  expect(list.returns[0]?._id).toBe(body._id);
  expect((await mine(await checkout.shopper())).returns).toEqual([]);
  expect((await checkout.rest('GET', '/api/returns/mine', {})).status).toBe(401);
  const query =
    '{ myReturns(first: 1) { totalCount edges { cursor node { id } } pageInfo { hasNextPage } } }';
  const { data } = await checkout.graphql(query, {}, ada);
  expect(data?.['myReturns']).toMatchObject({
    totalCount: list.returns.length,
    edges: [{ node: { id: body._id } }],
  });
});

test('what has not arrived is not sent back', async () => {
  order = await checkout.order(ada, product, 1);
  expect((await ask()).body.detail).toMatch(/has not arrived yet/);
});

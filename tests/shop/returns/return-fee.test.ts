import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { sendDueRefunds } from '../../../api/shop/payments/background/refund-dispatcher.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { brokenRules } from '../../support/database/invariants.ts';

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;
let owner: Shopper;
let product: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
  owner = await checkout.shopper({ isAdmin: true });
});
beforeEach(async () => {
  await setFee(5);
  product = await checkout.product({ stock: 9, price: 40_00 });
  await checkout.sql(
    "insert into product_facts (product_id, kind, return_rule) values ($1, 'wig', 'sealed')",
    [product],
  );
});
afterEach(async () => {
  const broken = await brokenRules((text, values) => checkout.sql(text, values));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(() => checkout.stop());

interface Return {
  _id: string;
  state: string;
  fee: number;
  lines: { returnText: string }[];
  amount: number;
  returnFee: number;
  left: number;
  detail: string;
}

const call = (method: 'POST' | 'PUT', path: string, who: Shopper, body: object = {}) =>
  checkout.rest<Return>(method, `/api/${path}`, { who, body });

/** On the product's page, whose answers are kept. */
async function promised(): Promise<unknown> {
  const query = 'query ($id: ID!) { productById(id: $id) { returnText } }';
  const { data } = await checkout.graphql(query, { id: String(product) });
  return (data as { productById: { returnText: string } }).productById.returnText;
}

/** In naira. */
async function setFee(returnFee: number): Promise<void> {
  const { payments } = DOCUMENTED_SETTINGS;
  const { body: before } = await checkout.rest<{ version: number }>('GET', '/api/admin/settings', {
    who: owner,
  });
  const body = { version: before.version, payments: { ...payments, onDeliveryUpTo: null, returnFee } };
  const { status } = await checkout.rest('PUT', '/api/admin/settings', { who: owner, body });
  expect(status).toBe(200);
}

/** A piece of a delivered order that has come back. */
async function cameBack(reason: 'changed-mind' | 'damaged'): Promise<{ orderId: number; one: Return }> {
  const { id: orderId } = await checkout.order(ada, product, 2);
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  await call('PUT', `orders/${orderId}/deliver`, manager);
  const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    orderId,
  ]);
  const asked = { lines: [{ line: line?.id, qty: 1 }], reason, words: 'The lace is torn.' };
  const { body: one } = await call('POST', `orders/${orderId}/returns`, ada, asked);
  await call('PUT', `returns/${one._id}/answer`, manager, { approves: true });
  await call('PUT', `returns/${one._id}/receive`, manager, { condition: 'as-sold' });
  return { orderId, one };
}

const refundedOf = async (orderId: number) => {
  await sendDueRefunds(checkout.shop.parts);
  const rows = await checkout.sql<{ amount: string; status: string }>(
    `select r.order_amount as amount, r.status from refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1`,
    [orderId],
  );
  return rows.map(({ amount, status }) => [Number(amount), status]);
};

test('the fee of the order’s day is kept of a change of mind, and said before', async () => {
  expect(await promised()).toContain('Of its price we keep ₦5.00.');
  const { orderId, one } = await cameBack('changed-mind');
  await setFee(7);
  expect(await promised()).toContain('Of its price we keep ₦7.00.');
  expect([one.fee, one.lines[0]?.returnText]).toEqual([5, expect.stringContaining('₦5.00')]);
  const { body: preview } = await call('POST', `returns/${one._id}/refund/preview`, manager);
  expect(preview).toMatchObject({ amount: 38.28, returnFee: 5 });
  const { body } = await call('PUT', `returns/${one._id}/refund`, manager, { expectedLeft: preview.left });
  expect(body.state).toBe('refunded');
  expect(await refundedOf(orderId)).toEqual([[38_28, 'completed']]);
  const timeline = await checkout.graphql(
    'query ($id: ID!) { orderById(id: $id) { timeline { words } } }',
    { id: String(orderId) },
    ada,
  );
  expect(JSON.stringify(timeline.data)).toContain('less the return fee of ₦5.00');
});

test('staff may waive it', async () => {
  const { orderId, one } = await cameBack('changed-mind');
  const { body: preview } = await call('POST', `returns/${one._id}/refund/preview`, manager, {
    waivesFee: true,
  });
  expect(preview).toMatchObject({ amount: 43.28, returnFee: 0 });
  await call('PUT', `returns/${one._id}/refund`, manager, { expectedLeft: preview.left, waivesFee: true });
  expect(await refundedOf(orderId)).toEqual([[43_28, 'completed']]);
});

test('a fault of the shop’s costs the buyer nothing', async () => {
  const { one } = await cameBack('damaged');
  expect(one.fee).toBe(0);
  const { body: preview } = await call('POST', `returns/${one._id}/refund/preview`, manager);
  expect(preview.returnFee).toBe(0);
});

test('it is kept of an exchange too', async () => {
  const { orderId, one } = await cameBack('changed-mind');
  const other = await checkout.product({ stock: 2, price: 90_00 });
  const { body: preview } = await call('POST', `returns/${one._id}/refund/preview`, manager);
  const { status } = await call('PUT', `returns/${one._id}/exchange`, manager, {
    orderItems: [{ product: other, qty: 1 }],
    expectedLeft: preview.left,
  });
  expect(status).toBe(200);
  expect(await refundedOf(orderId)).toEqual([[38_28, 'completed']]);
});

test('a fee that takes all of it is waived, or nothing goes back', async () => {
  await setFee(100);
  const { one } = await cameBack('changed-mind');
  const { status, body } = await call('POST', `returns/${one._id}/refund/preview`, manager);
  expect([status, body.detail]).toEqual([
    409,
    expect.stringMatching(/^The return fee of ₦100\.00 takes all/),
  ]);
});

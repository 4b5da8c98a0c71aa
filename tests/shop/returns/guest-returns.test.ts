import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let manager: Shopper;
let product: number;
let orderId: number;
let guest: Shopper;
let line: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  manager = await checkout.shopper({ staffRole: 'manager' });
  product = await checkout.product({ stock: 50, price: 40_00 });
  await checkout.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed: true } }),
  ]);
  checkout.shop.parts.ownerSettings.clear();
});
beforeEach(async () => {
  ({ orderId, guest } = await delivered());
  line = await lineOf(orderId);
});
afterAll(() => checkout.stop());

/** An order of two pieces without an account, paid and delivered; the guest's token is the order's key. */
async function delivered(): Promise<{ orderId: number; guest: Shopper }> {
  const { body } = await checkout.rest<{ order: { _id: number }; key: string }>('POST', '/api/orders/guest', {
    body: {
      orderItems: [{ product, qty: 2 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
      email: 'bola@example.com',
      phone: '0803 123 4567',
    },
  });
  const who = { id: 0, token: body.key };
  const id = body.order._id;
  const ctx = await checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId: id });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId: id, providerOrderId });
  await checkout.rest('PUT', `/api/orders/${id}/deliver/`, { who: manager });
  return { orderId: id, guest: who };
}

async function lineOf(id: number): Promise<number> {
  const [row] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
  return row?.id ?? 0;
}

interface Return {
  _id: number;
  state: string;
}
const ask = (who: Shopper, id = orderId) =>
  checkout.rest<Return>('POST', `/api/orders/${id}/returns`, {
    who,
    body: { lines: [{ line, qty: 1 }], reason: 'changed-mind' },
  });

test('a guest asks for a return by the key of the order, and keeps it after all', async () => {
  const { status, body } = await ask(guest);
  expect([status, body.state]).toEqual([201, 'asked']);
  const withdrawn = await checkout.rest<Return>('PUT', `/api/returns/${body._id}/withdraw`, { who: guest });
  expect([withdrawn.status, withdrawn.body.state]).toEqual([200, 'withdrawn']);
});

test('over GraphQL too, where the order says what can be sent back', async () => {
  const query = 'query ($id: ID!) { orderById(id: $id) { returnableLines { leftQty } returns { state } } }';
  const seen = await checkout.graphql(query, { id: String(orderId) }, guest);
  expect(seen.data).toEqual({ orderById: { returnableLines: [{ leftQty: 2 }], returns: [] } });
  const asked = await checkout.graphql(
    'mutation ($input: AskReturnInput!) { askReturn(input: $input) { orderReturn { state } } }',
    {
      input: { orderId: String(orderId), lines: [{ line: String(line), qty: 1 }], reason: 'CHANGED_MIND' },
    },
    guest,
  );
  expect([asked.errors, asked.data]).toEqual([undefined, { askReturn: { orderReturn: { state: 'ASKED' } } }]);
});

test('is mailed how far it is, and staff see who asked', async () => {
  await ask(guest);
  await checkout.handleEvents();
  await checkout.handleEvents();
  const mails = await checkout.sql('select kind, recipient from mails where kind = $1 and about like $2', [
    'return-asked',
    `Order ${orderId}: %`,
  ]);
  expect(mails).toEqual([{ kind: 'return-asked', recipient: 'bola@example.com' }]);
  const timeline = await checkout.rest('GET', `/api/orders/${orderId}/timeline`, { who: manager });
  expect(JSON.stringify(timeline.body)).toContain('"words":"Asked to send back: 1 X');
});

test('the key of another order, of the same guest too, sends nothing of this one back', async () => {
  const other = await delivered();
  expect((await ask(other.guest)).status).toBe(404);
  const { body } = await ask(guest);
  const path = `/api/returns/${body._id}/withdraw`;
  expect((await checkout.rest('PUT', path, { who: other.guest })).status).toBe(404);
  const [row] = await checkout.sql<{ ended_at: Date | null }>(
    'select ended_at from returns where public_id = $1',
    [body._id],
  );
  expect(row?.ended_at).toBeNull();
});

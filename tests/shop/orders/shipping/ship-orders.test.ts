import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../../../api/shop/orders/placement/order-placement.service.ts';
import { packOrder } from '../../../../api/shop/orders/shipments/shipment.service.ts';
import { changeOwnerSettings } from '../../../../api/shop/owner-settings/owner-settings.service.ts';
import { confirmPayment } from '../../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../../api/shop/payments/capture/payment-start.service.ts';
import { brokenRules } from '../../../support/database/invariants.ts';
import { ADDRESS, Checkout, type Shopper } from '../../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let packer: Shopper;
let wig: number;
let [first, second] = [0, 0];

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  packer = await checkout.shopper({ staffRole: 'packer' });
  wig = await checkout.product({ stock: 1000 });
  const owner = await checkout.context(await checkout.shopper({ isAdmin: true }));
  await changeOwnerSettings(owner, { carriers: [{ name: 'DHL', link: 'https://dhl.example/{number}' }] });
});
beforeEach(async () => {
  [first, second] = [await paid(), await paid()];
});
afterAll(() => checkout.stop());

async function placed(): Promise<number> {
  const order = await placeOrder(await checkout.context(ada), {
    orderItems: [{ product: wig, qty: 2 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
  });
  return order.id;
}

async function paid(): Promise<number> {
  const orderId = await placed();
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  return orderId;
}

const row = (order: unknown, trackingNumber: unknown = `T${String(order)}`) => ({
  order,
  carrier: 'DHL',
  trackingNumber,
});

interface Told {
  order: number | null;
  outcome: string;
  problem: string | null;
}

async function ship(orders: object[], isCheck = false, who = packer): Promise<Told[]> {
  const answer = await checkout.rest<{ orders: Told[] }>('POST', '/api/orders/ship', {
    who,
    body: { orders, isCheck },
  });
  expect(answer.status).toBe(200);
  return answer.body.orders;
}

const shipped = (order: number) =>
  checkout.sql<{ tracking_number: string; tracking_link: string | null }>(
    'select tracking_number, tracking_link from shipments where order_id = $1 and shipped_at is not null',
    [order],
  );
const sound = async () => expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);

test('orders leave with their numbers, what was packed and what was not, with a mail each', async () => {
  await packOrder(await checkout.context(packer), first, {});
  const orders = [row(first), row(second)];
  expect(await ship(orders, true)).toEqual([
    { order: first, outcome: 'ready', problem: null },
    { order: second, outcome: 'ready', problem: null },
  ]);
  expect(await shipped(first)).toEqual([]);
  expect((await ship(orders)).map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped']);
  for (const order of [first, second])
    expect(await shipped(order)).toEqual([
      { tracking_number: `T${order}`, tracking_link: `https://dhl.example/T${order}` },
    ]);
  await checkout.handleEvents();
  const mails = await checkout.sql(
    "select 1 from mails where kind = 'order-shipped' and facts ->> 'id' = $1",
    [String(second)],
  );
  expect(mails).toHaveLength(1);
  const acts = await checkout.sql(
    "select 1 from audit_entries where action = 'ORDER_SHIPPED' and subject_id = any($1)",
    [[first, second]],
  );
  expect(acts).toHaveLength(2);
  await sound();
});

test('a check leaves no trace: no parcel, no move, no mail', async () => {
  const traces = async () =>
    (
      await checkout.sql(
        'select 1 from order_moves where order_id = $1 union all select 1 from shipments where order_id = $1 union all select 1 from events where subject = $2',
        [first, `order:${first}`],
      )
    ).length;
  const before = await traces();
  await ship([row(first)], true);
  expect(await traces()).toBe(before);
});

test('one that is refused says why and holds up no other', async () => {
  const unpaid = await placed();
  const twice = second;
  const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    twice,
  ]);
  for (let parcel = 0; parcel < 2; parcel += 1)
    await packOrder(await checkout.context(packer), twice, { lines: [{ line: line?.id, qty: 1 }] });
  const told = await ship([
    row(unpaid),
    row(999_999),
    row('x'),
    row(twice),
    row(first, 'x'.repeat(61)),
    row(await paid(), 5),
    row(first),
  ]);
  expect(told.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['refused', 'The order is not paid yet. It can be delivered once it is.'],
    ['refused', 'Order not found.'],
    ['refused', 'Order not found.'],
    ['refused', 'This order has 2 packed parcels. Ship them on its page, each with its number.'],
    ['refused', 'The tracking number can have at most 60 characters.'],
    ['refused', 'The tracking number must be text.'],
    ['shipped', null],
  ]);
  await sound();
});

test('a sheet that is sent again ships nothing twice, also when two people send it at once', async () => {
  const both = await Promise.all([ship([row(first)]), ship([row(first)])]);
  expect(both.flat().filter(({ outcome }) => outcome === 'shipped')).toHaveLength(1);
  expect(await ship([row(first)])).toMatchObject([{ outcome: 'already' }]);
  expect(await ship([row(first, 'OTHER')])).toMatchObject([
    { outcome: 'refused', problem: 'Everything in this order has left already.' },
  ]);
  expect(await shipped(first)).toHaveLength(1);
});

test('one to fifty at once, for staff who send orders out, over GraphQL too', async () => {
  const send = (orders: object[], who: Shopper | undefined) =>
    checkout.rest('POST', '/api/orders/ship', { ...(who && { who }), body: { orders } });
  expect((await send([], packer)).status).toBe(400);
  expect(
    (
      await send(
        Array.from({ length: 51 }, () => row(first)),
        packer,
      )
    ).status,
  ).toBe(400);
  expect((await send([row(first)], ada)).status).toBe(403);
  expect((await send([row(first)], undefined)).status).toBe(401);
  const text =
    'mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { orders { orderId outcome problem } } }';
  const orders = [{ orderId: String(first), carrier: 'DHL', trackingNumber: 'G1' }];
  const { data } = await checkout.graphql(text, { input: { orders } }, packer);
  expect(data?.['shipOrders']).toEqual({
    orders: [{ orderId: String(first), outcome: 'SHIPPED', problem: null }],
  });
});

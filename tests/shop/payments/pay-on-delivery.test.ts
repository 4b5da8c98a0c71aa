import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import {
  deliverShipment,
  packOrder,
  shipOrder,
} from '../../../api/shop/orders/shipments/shipment.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { recordPaidDelivery } from '../../../api/shop/payments/by-hand/paid-delivery.service.ts';
import { recordTransfer } from '../../../api/shop/payments/by-hand/transfer-recording.service.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

const HOUR = 60 * 60_000;

let checkout: Checkout;
let ada: Shopper;
let owner: Shopper;
let packer: Shopper;
let product: number;
let id: number;

const courier = { name: 'Courier', price: 10_00, steps: [], daysFrom: null, daysTo: null, note: '' };

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  owner = await checkout.shopper({ isAdmin: true });
  packer = await checkout.shopper({ staffRole: 'packer' });
  await changeOwnerSettings(await checkout.context(owner), {
    payments: { methods: ['PayPal', 'Pay on delivery'], onDeliveryUpTo: 200_00 },
    zones: [
      {
        name: 'Lagos',
        countries: ['Nigeria'],
        places: ['Lagos'],
        methods: [
          { ...courier, paysOnDelivery: true },
          { ...courier, name: 'Pick up' },
        ],
      },
      { name: 'Elsewhere', countries: [], places: [], methods: [courier] },
    ],
  });
});
beforeEach(async () => {
  product = await checkout.product({ stock: 10 });
  id = (await place()).id;
});
afterAll(() => checkout.stop());

const place = async (more: object = {}, qty = 1) =>
  placeOrder(await checkout.context(ada), {
    orderItems: [{ product, qty }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Pay on delivery',
    ...more,
  });
const path = (order: number) => `/api/orders/${order}/payment-method/`;
const asPacker = () => checkout.context(packer);
const sound = async () => expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
const stateOf = async () => {
  const query = 'query ($id: ID!) { orderById(id: $id) { money goods status isPaid isDelivered } }';
  return (await checkout.graphql(query, { id }, ada)).data?.['orderById'];
};

describe('paying on delivery', () => {
  test('is refused where delivery or price do not allow it, in words', async () => {
    const said = async (more: object, qty?: number) => {
      const error = await place(more, qty).catch((refused: unknown) => refused);
      return (error as { fields?: Record<string, string> }).fields?.['paymentMethod'];
    };
    expect(await said({ deliveryMethod: 'Pick up' })).toMatch(/^This delivery is paid before it leaves/);
    expect(await said({ shippingAddress: { ...ADDRESS, city: 'Abuja' } })).toMatch(/^This delivery is paid/);
    expect(await said({}, 3)).toMatch(/^Orders above ₦200\.00 are paid before they leave/);
    const other = await place({ paymentMethod: 'PayPal', deliveryMethod: 'Pick up' });
    const body = { paymentMethod: 'Pay on delivery' };
    expect((await checkout.rest('PUT', path(other.id), { who: ada, body })).status).toBe(400);
    const fitting = await place({ paymentMethod: 'PayPal' });
    expect((await checkout.rest('PUT', path(fitting.id), { who: ada, body })).status).toBe(200);
  });

  test('holds the stock until the order is cancelled', async () => {
    await checkout.sql("update orders set created_at = created_at - interval '30 days' where id = $1", [id]);
    await releaseExpiredHolds(checkout.shop.parts);
    expect(await checkout.stockOf(product)).toBe(9);
    await sound();
    await cancelOrder(await checkout.context(ada), id);
    expect(await checkout.stockOf(product)).toBe(10);
    checkout.shop.clock.advance(HOUR / 60);
    await sound();
  });

  test('lets the order go out unpaid, and takes money and delivery at once', async () => {
    const list = await checkout.graphql(
      `{ orders(filter: { state: ON_DELIVERY, keyword: "${id}" }) { orders { id } } }`,
      {},
      packer,
    );
    expect(list.data?.['orders']).toMatchObject({ orders: [{ id: String(id) }] });
    await packOrder(await asPacker(), id, {});
    const shipped = await shipOrder(await asPacker(), id, {
      shipment: (
        await checkout.sql<{ id: string }>('select public_id as id from shipments where order_id = $1', [id])
      )[0]?.id,
      carrier: 'Own rider',
    });
    expect(shipped.goods).toBe('shipped');
    expect(await stateOf()).toMatchObject({ money: 'UNPAID', status: 'Shipped', isPaid: false });
    const documented = await checkout.rest('PUT', `/api/orders/${id}/deliver/`, { who: owner });
    expect([documented.status, documented.body['detail']]).toEqual([
      409,
      expect.stringMatching(/Use “Delivered and paid”/),
    ]);
    const [parcel] = await checkout.sql<{ id: string }>(
      'select public_id as id from shipments where order_id = $1',
      [id],
    );
    expect(await outcome(deliverShipment(await asPacker(), parcel?.id ?? null))).toBe('ORDER_NOT_PAID');
    const send = (body: object) =>
      checkout.rest('PUT', `/api/orders/${id}/deliver-paid/`, { who: packer, body });
    expect((await send({ amount: 100 })).status).toBe(400);
    const both = await Promise.all([send({ amount: 107.37, reference: 'pos 4411' }), send({})]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await stateOf()).toMatchObject({
      money: 'PAID',
      goods: 'DELIVERED',
      isPaid: true,
      isDelivered: true,
    });
    expect(await checkout.payments(id)).toMatchObject([{ status: 'completed', amount_cents: '10737' }]);
    const acts = 'select action, actor_id from audit_entries where subject_id = $1 order by id desc limit 2';
    expect((await checkout.sql(acts, [id])).toReversed()).toEqual([
      { action: 'PAID_ON_DELIVERY', actor_id: packer.id },
      { action: 'ORDER_DELIVERED', actor_id: packer.id },
    ]);
    await sound();
  });

  test('cannot be recorded for an order that is paid another way, cancelled or of others', async () => {
    const other = await checkout.order(ada, product);
    const record = async (orderId: number, who = packer) =>
      outcome(recordPaidDelivery(await checkout.context(who), { orderId }));
    expect(await record(other.id)).toBe('CONFLICT');
    expect(await record(id, ada)).toBe('FORBIDDEN');
    await cancelOrder(await checkout.context(ada), id);
    expect(await record(id)).toBe('ORDER_CANCELLED');
  });

  test('is over for the buyer’s cancelling once something is packed', async () => {
    await packOrder(await asPacker(), id, {});
    expect(await outcome(cancelOrder(await checkout.context(ada), id))).toBe('CONFLICT');
  });

  test('takes a transfer of the whole price instead, and no part', async () => {
    const arrivedOn = '2026-11-20';
    const record = async (amount: number, reference: string) =>
      recordTransfer(await checkout.context(owner), { orderId: id, amount, arrivedOn, reference });
    expect(await outcome(record(50_00, 'A'))).toBe('CONFLICT');
    expect((await record(107_37, 'B')).isPaid).toBe(true);
    await sound();
  });
});

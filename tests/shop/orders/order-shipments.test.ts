import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parcelCode } from '../../../api/domain/orders/order-moves.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { packOrder, shipOrder } from '../../../api/shop/orders/shipments/shipment.service.ts';
import { dataOf } from '../../../api/shop/webhooks/deliveries/webhook-message.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let ada: Shopper;
let packer: Shopper;
let wig: number;
let cap: number;
let id: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  packer = await checkout.shopper({ staffRole: 'packer' });
  wig = await checkout.product({ name: 'Bob Wig', stock: 1000 });
  cap = await checkout.product({ name: 'Cap', stock: 1000 });
  const owner = await checkout.context(await checkout.shopper({ isAdmin: true }));
  await changeOwnerSettings(owner, { carriers: [{ name: 'DHL', link: 'https://dhl.example/{number}' }] });
});
beforeEach(async () => {
  id = await paidOrder();
});
afterAll(() => checkout.stop());

async function unpaidOrder(): Promise<number> {
  const order = await placeOrder(await checkout.context(ada), {
    orderItems: [
      { product: wig, qty: 2 },
      { product: cap, qty: 1 },
    ],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
  });
  return order.id;
}

async function paidOrder(): Promise<number> {
  const orderId = await unpaidOrder();
  const ctx = await checkout.context(ada);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  return orderId;
}

const ORDER = `id status money goods isDelivered
  orderItems { id name qty packedQty }
  shipments { id carrier trackingNumber trackingLink packedBy shippedAt deliveredAt items { name qty } }`;

interface OrderAnswer {
  status: string;
  goods: string;
  isDelivered: boolean;
  orderItems: { id: string; name: string; packedQty: number }[];
  shipments: {
    id: string;
    trackingLink: string | null;
    packedBy: string | null;
    shippedAt: string | null;
    deliveredAt: string | null;
    items: { name: string; qty: number }[];
  }[];
}

/** The order after a mutation, or the reason why not. */
async function move(
  name: string,
  input: object,
  who: Shopper = packer,
): Promise<OrderAnswer & { no?: string }> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  const text = `mutation ($input: ${type}) { ${name}(input: $input) { order { ${ORDER} } } }`;
  const { data, errors } = await checkout.graphql(text, { input }, who);
  const [error] = errors ?? [];
  if (error)
    return { no: (error.extensions['reason'] as string | undefined) ?? error.extensions.code } as never;
  return (data as Record<string, { order: OrderAnswer }>)[name]?.order as OrderAnswer;
}

async function seen(who: Shopper): Promise<OrderAnswer> {
  const { data } = await checkout.graphql(
    `query ($id: ID!) { orderById(id: $id) { ${ORDER} } }`,
    { id },
    who,
  );
  return data?.['orderById'] as OrderAnswer;
}

const lineOf = (order: OrderAnswer, name: string) => order.orderItems.find((line) => line.name === name)?.id;

/** Kinds of the mails about an order, oldest first. */
async function mails(): Promise<string[]> {
  await checkout.handleEvents();
  const rows = await checkout.sql<{ kind: string }>(
    "select kind from mails where kind like 'order-%' and (facts ->> 'id')::int = $1 order by id",
    [id],
  );
  return rows.map(({ kind }) => kind).filter((kind) => kind !== 'order-placed' && kind !== 'order-paid');
}

describe('an order', () => {
  test('goes out in parcels, each packed, shipped and delivered; the buyer can follow them', async () => {
    const first = await move('packOrder', {
      id,
      lines: [{ line: lineOf(await seen(ada), 'Bob Wig'), qty: 1 }],
    });
    expect([first.goods, first.status]).toEqual(['PARTLY_PACKED', 'Partly packed']);
    const rest = await move('packOrder', { id });
    expect(rest.goods).toBe('PACKED');
    expect(rest.shipments.map(({ items }) => items)).toEqual([
      [{ name: 'Bob Wig', qty: 1 }],
      [
        { name: 'Bob Wig', qty: 1 },
        { name: 'Cap', qty: 1 },
      ],
    ]);
    expect(rest.shipments[0]?.packedBy).toMatch(/^Person/);
    const [one, two] = rest.shipments.map((shipment) => shipment.id);
    const way = { carrier: 'dhl', trackingNumber: 'NG 1' };
    expect((await move('shipOrder', { id, shipment: one, ...way })).goods).toBe('PARTLY_SHIPPED');
    expect((await move('deliverShipment', { id: one })).goods).toBe('PARTLY_DELIVERED');
    expect((await move('shipOrder', { id, shipment: two })).goods).toBe('PARTLY_DELIVERED');
    const last = await move('deliverShipment', { id: two });
    expect([last.goods, last.isDelivered]).toEqual(['DELIVERED', true]);
    const [parcel] = (await seen(ada)).shipments;
    expect(parcel).toMatchObject({ trackingLink: 'https://dhl.example/NG%201', packedBy: null });
    const rest2 = await checkout.rest<{ trackingNumber: string; packedBy: string | null }[]>(
      'GET',
      `/api/orders/${id}/shipments`,
      { who: ada },
    );
    expect(rest2.body.map(({ trackingNumber, packedBy }) => [trackingNumber, packedBy])).toEqual([
      ['NG 1', null],
      ['', null],
    ]);
    expect(await mails()).toEqual([
      'order-packed',
      'order-shipped',
      'order-part-delivered',
      'order-shipped',
      'order-delivered',
    ]);
    expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
  });

  test('is delivered as a whole by the documented call, which packs and ships what is open, and can take it back', async () => {
    const { shipments } = await move('packOrder', {
      id,
      lines: [{ line: lineOf(await seen(ada), 'Cap'), qty: 1 }],
    });
    const before = await move('shipOrder', { id, shipment: shipments[0]?.id });
    expect((await checkout.rest('PUT', `/api/orders/${id}/deliver/`, { who: packer })).status).toBe(200);
    const whole = await seen(packer);
    expect([whole.goods, whole.shipments.length]).toEqual(['DELIVERED', 2]);
    expect(whole.shipments.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
    const undone = await move('undoOrderDelivery', { id });
    expect([undone.goods, undone.shipments]).toEqual([before.goods, before.shipments]);
  });

  test('is taken out of its parcel again, until that has left', async () => {
    const { shipments } = await move('packOrder', { id });
    const shipment = shipments[0]?.id;
    expect((await move('unpackShipment', { id: shipment })).goods).toBe('OPEN');
    const packed = await move('packOrder', { id });
    await move('shipOrder', { id, shipment: packed.shipments[0]?.id });
    expect(await move('unpackShipment', { id: packed.shipments[0]?.id })).toEqual({ no: 'CONFLICT' });
    // Packed twice, and one mail about it.
    expect(await mails()).toEqual(['order-packed', 'order-shipped']);
  });

  test('tells of a move once, however often it is repeated', async () => {
    const { shipments } = await move('shipOrder', { id, carrier: 'DHL', trackingNumber: '1' });
    const shipment = shipments[0]?.id;
    expect((await move('shipOrder', { id, shipment })).no).toBe('CONFLICT');
    expect((await move('packOrder', { id })).no).toBe('CONFLICT');
    await move('deliverShipment', { id: shipment });
    expect((await move('deliverShipment', { id: shipment })).no).toBe('ORDER_ALREADY_DELIVERED');
    expect(await mails()).toEqual(['order-shipped', 'order-delivered']);
    const [mail] = await checkout.sql<{ about: string }>(
      "select about from mails where kind = 'order-shipped' and (facts ->> 'id')::int = $1",
      [id],
    );
    expect(mail?.about).toBe(`Parcel ${parcelCode(shipment ?? '')}, DHL, 1`);
  });

  test('is told of by mail and webhook when its event was written before parcels had random ids', async () => {
    await move('shipOrder', { id, carrier: 'DHL', trackingNumber: 'NG7' });
    const [event] = await checkout.sql<{ subject: string; facts: object }>(
      `update events set facts = jsonb_set(facts, '{shipment,id}', '31')
       where kind = 'order-shipped' and subject = $1 returning subject, facts`,
      [`order:${id}`],
    );
    expect(await mails()).toEqual(['order-shipped']);
    const [mail] = await checkout.sql<{ about: string }>(
      "select about from mails where kind = 'order-shipped' and (facts ->> 'id')::int = $1",
      [id],
    );
    expect(mail?.about).toBe('Parcel 31, DHL, NG7');
    expect(dataOf({ subject: '', facts: {}, ...event })).toMatchObject({ shipmentId: '31' });
  });
});

describe('nothing goes out', () => {
  test('of an order that is not paid, or is refunded in full', async () => {
    id = await unpaidOrder();
    expect((await move('packOrder', { id })).no).toBe('ORDER_NOT_PAID');
    expect((await move('shipOrder', { id })).no).toBe('ORDER_NOT_PAID');
    id = await paidOrder();
    await checkout.sql('update orders set refunded_at = now() where id = $1', [id]);
    expect((await move('shipOrder', { id })).no).toBe('ORDER_REFUNDED');
    await checkout.sql('update orders set refunded_at = null where id = $1', [id]);
  });

  test('by the buyer, by others, or by support', async () => {
    const support = await checkout.shopper({ staffRole: 'support' });
    for (const who of [ada, support]) expect((await move('packOrder', { id }, who)).no).toBe('FORBIDDEN');
    expect((await checkout.rest('POST', `/api/orders/${id}/pack`, { who: ada })).status).toBe(403);
    const other = await checkout.shopper();
    expect((await checkout.rest('GET', `/api/orders/${id}/shipments`, { who: other })).status).toBe(404);
  });

  test('twice, whoever packs at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      id = await paidOrder();
      const colleague = await checkout.shopper({ staffRole: 'packer' });
      const [one, two] = [await checkout.context(packer), await checkout.context(colleague)];
      const ends = await Promise.all([outcome(packOrder(one, id, {})), outcome(shipOrder(two, id, {}))]);
      expect(ends.toSorted()).toEqual(['CONFLICT', 'ok']);
      const [{ packed } = { packed: 0 }] = await checkout.sql<{ packed: number }>(
        'select sum(packed_qty)::int as packed from order_items where order_id = $1',
        [id],
      );
      expect(packed).toBe(3);
    }
  });

  test('beyond what was bought: the database refuses it too', async () => {
    const { shipments } = await move('packOrder', { id });
    const tooMany = checkout.sql(
      'update shipment_lines set qty = qty + 1 where shipment_id = (select id from shipments where public_id = $1)',
      [shipments[0]?.id],
    );
    await expect(tooMany).rejects.toThrow(/order_items_packed_check/);
    const strange = checkout.sql(
      `insert into shipment_lines (shipment_id, order_item_id, qty)
       select (select id from shipments where public_id = $1), min(id), 1 from order_items where order_id <> $2`,
      [shipments[0]?.id, id],
    );
    await expect(strange).rejects.toThrow(/is not of the order/);
  });
});

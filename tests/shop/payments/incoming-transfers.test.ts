import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { changeOwnerSettings } from '../../../api/shop/owner-settings/owner-settings.service.ts';
import { recordTransfer } from '../../../api/shop/payments/by-hand/transfer-recording.service.ts';
import {
  enterTransfers,
  matchTransfer,
  setTransferAside,
} from '../../../api/shop/payments/matching/incoming-transfer.service.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';

const ACCOUNT = { bank: 'Zenith Bank', accountName: 'Irun Hair Ltd', accountNumber: '1012345678' };
const TOTAL = 107_37;

let checkout: Checkout;
let ada: Shopper;
let manager: Shopper;
let id: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  manager = await checkout.shopper({ staffRole: 'manager' });
  const owner = await checkout.shopper({ isAdmin: true });
  const payments = { methods: ['PayPal', 'Bank transfer'], transferHours: 24, ...ACCOUNT };
  await changeOwnerSettings(await checkout.context(owner), { payments });
});
beforeEach(async () => {
  await checkout.sql('delete from incoming_transfers');
  id = await placed();
});
afterAll(() => checkout.stop());

async function placed(): Promise<number> {
  const order = await placeOrder(await checkout.context(ada), {
    orderItems: [{ product: await checkout.product({ stock: 5 }), qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Bank transfer',
  });
  return order.id;
}

let entered = 0;
const staff = () => checkout.context(manager);

/** Enters one transfer; returns its id and reference. */
async function arrived(amount: number, words = '') {
  entered += 1;
  const reference = `FT${entered}`;
  const arrivedOn = checkout.shop.clock.now().toISOString().slice(0, 10);
  await enterTransfers(await staff(), [{ amount, arrivedOn, reference, words }]);
  const [row] = await checkout.sql<{ id: number }>('select id from incoming_transfers where reference = $1', [
    reference,
  ]);
  return { id: row?.id ?? 0, reference, arrivedOn };
}

interface Seen {
  id: string;
  reference: string;
  orderId: string | null;
  asideReason: string | null;
  by: string | null;
  suggestions: { orderId: string; why: string; missing: number; isOver: boolean }[];
}

async function seen(state = 'WAITING', who = manager): Promise<Seen[]> {
  const { data } = await checkout.graphql(
    `query ($state: IncomingTransferState) { incomingTransfers(state: $state) { totalCount edges { node {
      id reference orderId asideReason by suggestions { orderId why missing isOver } } } } }`,
    { state },
    who,
  );
  const list = data?.['incomingTransfers'] as { edges: { node: Seen }[] } | null;
  return list?.edges.map(({ node }) => node) ?? [];
}

const moneyOf = async (order: number): Promise<string> => {
  const { data } = await checkout.graphql(
    'query ($id: ID!) { orderById(id: $id) { money } }',
    { id: order },
    ada,
  );
  const seenOrder = data?.['orderById'] as { money: string };
  return seenOrder.money;
};

const referenceOf = async (order: number): Promise<string> => {
  const { data } = await checkout.graphql(
    'query ($id: ID!) { orderById(id: $id) { transferRequest { reference } } }',
    { id: order },
    ada,
  );
  const seenOrder = data?.['orderById'] as { transferRequest: { reference: string } };
  return seenOrder.transferRequest.reference;
};

const sound = async () => expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);

describe('a transfer of the bank’s statement', () => {
  test('waits with the orders that it may be for, and pays the one that staff choose', async () => {
    const other = await placed();
    const { id: transfer } = await arrived(TOTAL, `NIP/ADA/${await referenceOf(id)}`);
    const [waiting] = await seen();
    expect(waiting?.suggestions).toMatchObject([
      { orderId: String(id), why: 'REFERENCE', missing: 107.37, isOver: false },
      { orderId: String(other), why: 'AMOUNT' },
    ]);
    await matchTransfer(await staff(), { id: transfer, orderId: id });
    expect(await moneyOf(id)).toBe('PAID');
    expect(await seen()).toEqual([]);
    expect(await seen('MATCHED')).toMatchObject([{ orderId: String(id), suggestions: [] }]);
    await sound();
  });

  test('is entered once, however often its statement is, and never with two amounts', async () => {
    const { reference, arrivedOn } = await arrived(TOTAL);
    const again = { amount: TOTAL, arrivedOn, reference: ` ${reference.toLowerCase()} `, words: '' };
    expect(await enterTransfers(await staff(), [again, { ...again, reference: 'NEW 1' }])).toEqual({
      entered: 1,
      known: 1,
    });
    expect(await outcome(enterTransfers(await staff(), [{ ...again, amount: 1 }]))).toBe('CONFLICT');
    const both = await Promise.all(
      [1, 2].map(async () => enterTransfers(await staff(), [{ ...again, reference: 'NEW 2' }])),
    );
    expect(both.reduce((sum, told) => sum + told.entered, 0)).toBe(1);
    expect(await seen()).toHaveLength(3);
  });

  test('pays one order, when two people match it with two at the same moment', async () => {
    const other = await placed();
    const { id: transfer } = await arrived(TOTAL);
    const outcomes = await Promise.all(
      [id, other].map(async (orderId) => outcome(matchTransfer(await staff(), { id: transfer, orderId }))),
    );
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'ok']);
    expect([await moneyOf(id), await moneyOf(other)].toSorted()).toEqual(['PAID', 'UNPAID']);
    await sound();
  });

  test('may be too little, too much, or for an order that is cancelled', async () => {
    const short = await arrived(100_00);
    await matchTransfer(await staff(), { id: short.id, orderId: id });
    expect(await moneyOf(id)).toBe('PARTLY_PAID');
    const rest = await arrived(27_37);
    expect((await seen())[0]?.suggestions).toEqual([]);
    await matchTransfer(await staff(), { id: rest.id, orderId: id });
    expect(await moneyOf(id)).toBe('PAID');
    const unfit = await checkout.sql<{ amount: number }>(
      `select p.amount_cents::int as amount from unapplied_payments u join payments p on p.id = u.payment_id where p.order_id = $1`,
      [id],
    );
    expect(unfit).toEqual([{ amount: 20_00 }]);
    const cancelled = await placed();
    const reference = await referenceOf(cancelled);
    await cancelOrder(await checkout.context(ada), cancelled);
    const late = await arrived(TOTAL, reference);
    expect((await seen())[0]?.suggestions[0]).toMatchObject({ orderId: String(cancelled), isOver: true });
    const match = { id: late.id, orderId: cancelled };
    expect(await outcome(matchTransfer(await staff(), match))).toBe('ORDER_CANCELLED');
    expect(await seen()).toHaveLength(1);
    await matchTransfer(await staff(), { ...match, fitsNoOrder: true });
    expect(await seen()).toEqual([]);
    await sound();
  });

  test('does not wait any more when it is recorded at its order, with the amount of the statement', async () => {
    const { reference, arrivedOn } = await arrived(TOTAL);
    const byHand = async (orderId: number, amount: number) =>
      outcome(recordTransfer(await staff(), { orderId, amount, arrivedOn, reference }));
    expect(await byHand(id, 1)).toBe('CONFLICT');
    expect(await moneyOf(id)).toBe('UNPAID');
    expect(await byHand(id, TOTAL)).toBe('ok');
    expect(await seen('MATCHED')).toMatchObject([{ reference, orderId: String(id) }]);
    expect(await byHand(await placed(), TOTAL)).toBe('CONFLICT');
    await sound();
  });

  test('that was recorded at its order before is matched without being counted twice', async () => {
    const recorded = { orderId: id, amount: 40_00, arrivedOn: '2026-11-20', reference: 'EARLY 1' };
    await recordTransfer(await staff(), recorded);
    await enterTransfers(await staff(), [{ ...recorded, words: '' }]);
    const [waiting] = await seen();
    await matchTransfer(await staff(), { id: Number(waiting?.id), orderId: id });
    const [order] = await checkout.sql<{ received: number }>(
      'select received_kobo::int as received from orders where id = $1',
      [id],
    );
    expect(order?.received).toBe(40_00);
    await sound();
  });

  test('is set aside with a reason and taken up again, over REST, unless it is matched', async () => {
    const { id: transfer } = await arrived(5_00);
    const path = `/api/admin/incoming-transfers/${transfer}/set-aside`;
    const put = (body: object) => checkout.rest('PUT', path, { who: manager, body });
    expect((await put({ reason: ' ' })).status).toBe(400);
    const aside = await put({ reason: 'A loan of the owner’s' });
    expect([aside.status, aside.body]).toMatchObject([
      200,
      { _id: transfer, amount: 5, asideReason: 'A loan of the owner’s', suggestions: [] },
    ]);
    expect(await seen('SET_ASIDE')).toHaveLength(1);
    const back = await checkout.rest('DELETE', path, { who: manager });
    expect([back.status, back.body]).toMatchObject([200, { asideReason: null, settledAt: null }]);
    await matchTransfer(await staff(), { id: transfer, orderId: id });
    expect((await put({ reason: 'Too late' })).status).toBe(409);
    const told = await checkout.sql<{ action: string }>(
      `select action from audit_entries where action like 'TRANSFER%' order by id desc limit 4`,
    );
    expect(told.map(({ action }) => action)).toEqual([
      'TRANSFER_RECORDED',
      'TRANSFER_REOPENED',
      'TRANSFER_SET_ASIDE',
      'TRANSFERS_ENTERED',
    ]);
  });

  test('is listed, entered and matched over REST', async () => {
    const transfers = [{ amount: 107.37, arrivedOn: '2026-11-20', reference: 'REST 1', words: 'ADA' }];
    const enter = await checkout.rest('POST', '/api/admin/incoming-transfers', {
      who: manager,
      body: { transfers },
    });
    expect([enter.status, enter.body]).toEqual([200, { entered: 1, known: 0 }]);
    const list = await checkout.rest<{ transfers: { _id: number }[]; next: null }>(
      'GET',
      '/api/admin/incoming-transfers?state=waiting',
      { who: manager },
    );
    expect(list.body).toMatchObject({ transfers: [{ amount: 107.37, reference: 'REST 1', order: null }] });
    const wrong = await checkout.rest('GET', '/api/admin/incoming-transfers?state=lost', { who: manager });
    expect(wrong.status).toBe(400);
    const match = (body: object, transfer = list.body.transfers[0]?._id) =>
      checkout.rest('PUT', `/api/admin/incoming-transfers/${transfer}/order`, { who: manager, body });
    expect((await match({})).status).toBe(404);
    expect((await match({ order: { toString: 1 } })).status).toBe(404);
    expect((await match({ order: id }, 999_999)).status).toBe(404);
    expect(await match({ order: id })).toMatchObject({ status: 200, body: { order: id } });
    expect(await moneyOf(id)).toBe('PAID');
  });

  test('is nobody’s business but the staff’s who see payments', async () => {
    await arrived(TOTAL);
    const packer = await checkout.shopper({ staffRole: 'packer' });
    expect([await seen('WAITING', ada), await seen('WAITING', packer)]).toEqual([[], []]);
    const reader = await checkout.shopper({ staffRole: 'reader' });
    expect(await seen('WAITING', reader)).toHaveLength(1);
    const context = await checkout.context(reader);
    expect(await outcome(setTransferAside(context, { id: 1, reason: 'No' }))).toBe('FORBIDDEN');
  });
});

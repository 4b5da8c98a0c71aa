import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRole } from '../../../api/domain/roles.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let owner: Shopper;
let staff: Record<'manager' | 'packer' | 'support' | 'reader', Shopper>;
let product = 0;

/** Half an hour passes after each call. */
async function call(
  who: Shopper,
  method: 'POST' | 'PUT',
  url: string,
  body: object = {},
): Promise<Record<string, unknown> & { status: number }> {
  const answer = await checkout.rest(method, `/api/${url}/`, { who, body });
  checkout.shop.clock.advance(30 * 60_000);
  return { ...answer.body, status: answer.status };
}

interface Entry {
  createdAt: string;
  actorId: number;
  role: string;
  action: string;
  subjectId: number;
}

async function log(query = ''): Promise<Entry[]> {
  const { body } = await checkout.rest<{ entries: Entry[] }>('GET', `/api/audit/${query}`, { who: owner });
  return body.entries.toReversed();
}

beforeAll(async () => {
  checkout = await Checkout.start();
  owner = await checkout.shopper({ isAdmin: true });
  const of = (staffRole: StaffRole) => checkout.shopper({ staffRole });
  staff = {
    manager: await of('manager'),
    packer: await of('packer'),
    support: await of('support'),
    reader: await of('reader'),
  };
  product = await checkout.product({ price: 500_00, stock: 10 });
});
afterAll(() => checkout.stop());

it('a working day of a shop stands in the log as it was, by whom and in which role, and nothing that was refused', async () => {
  const { manager, packer, support, reader } = staff;
  const { body: settings } = await checkout.rest('GET', '/api/admin/settings/', { who: owner });
  const version = settings['version'] as number;
  const payments = { methods: ['PayPal', 'Bank transfer'], bank: 'GTBank', accountName: 'Irun' };
  const account = { ...payments, accountNumber: '0123456789' };
  expect((await call(owner, 'PUT', 'admin/settings', { version, payments: account })).status).toBe(200);
  const entered = await call(support, 'POST', 'orders/enter', {
    orderItems: [{ product, qty: 2 }],
    shippingAddress: { ...ADDRESS, name: 'Bola Ade' },
    paymentMethod: 'Bank transfer',
    channel: 'INSTAGRAM',
    email: 'bola@example.com',
    phone: '0803 123 4567',
  });
  const order = entered['order'] as { _id: number; totalPrice: number };
  const of = `orders/${order._id}`;
  const arrivedOn = checkout.shop.clock.now().toISOString().slice(0, 10);
  const transfer = { amount: order.totalPrice, reference: 'FT1', arrivedOn };
  expect((await call(support, 'POST', `${of}/transfers`, transfer)).status).toBe(403);
  expect((await call(manager, 'POST', `${of}/transfers`, transfer)).status).toBe(200);
  expect((await call(reader, 'POST', `${of}/pack`)).status).toBe(403);
  expect((await call(packer, 'POST', `${of}/pack`)).status).toBe(200);
  expect((await call(packer, 'PUT', `${of}/deliver`)).status).toBe(200);
  expect((await call(packer, 'PUT', `${of}/cancel`)).status).toBe(403);
  const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    order._id,
  ]);
  const lines = [{ line: line?.id, qty: 1 }];
  const asked = await call(support, 'POST', `${of}/returns`, { lines, reason: 'changed-mind' });
  const returned = String(asked['_id']);
  expect((await call(support, 'PUT', `returns/${returned}/answer`, { approves: true })).status).toBe(200);
  expect((await call(support, 'PUT', `returns/${returned}/receive`, { condition: 'used' })).status).toBe(200);
  const refund = { expectedLeft: order.totalPrice, restock: false };
  expect((await call(support, 'PUT', `returns/${returned}/refund`, refund)).status).toBe(403);
  expect((await call(manager, 'PUT', `returns/${returned}/refund`, refund)).status).toBe(200);

  const day = await log();
  expect(day.map(({ role, action, subjectId }) => [role, action, subjectId])).toEqual([
    ['owner', 'SETTINGS_CHANGED', version + 1],
    ['support', 'ORDER_ENTERED', order._id],
    ['manager', 'TRANSFER_RECORDED', order._id],
    ['packer', 'ORDER_PACKED', order._id],
    ['packer', 'ORDER_DELIVERED', order._id],
    ['support', 'RETURN_ASKED', order._id],
    ['support', 'RETURN_APPROVED', order._id],
    ['support', 'RETURN_RECEIVED', order._id],
    ['manager', 'ORDER_REFUNDED', order._id],
  ]);
  const people = { owner, ...staff };
  for (const { role, actorId } of day) expect(actorId).toBe(people[role as keyof typeof people].id);
  const times = day.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect((await log(`?actor=${packer.id}`)).map(({ action }) => action)).toEqual([
    'ORDER_PACKED',
    'ORDER_DELIVERED',
  ]);
  expect((await log('?kind=SETTINGS')).map(({ action }) => action)).toEqual(['SETTINGS_CHANGED']);
  expect((await checkout.rest('GET', '/api/audit/', { who: manager })).status).toBe(403);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '../../../api/domain/roles.ts';
import { addOrders, Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../support/shop/catalogue.ts';

/* What each role sees of the orders. The buyer's address is known by a word that stands nowhere else. */

let shop: Administration;
let packer: Person;
let unpaid: number;
let toPack: number;
let sent: number;

beforeAll(async () => {
  shop = await Administration.start();
  const buyer = await addPerson(shop.shop, { name: 'Bisola Ade' });
  await shop.sql(`update users set email = 'zyxwv@example.com' where id = $1`, [buyer.id]);
  const product = await addProduct(shop.shop, { name: 'Bob' });
  const paidAt = '2026-11-02T10:00:00Z';
  const ids = await addOrders(
    shop,
    [
      { userId: buyer.id },
      { userId: buyer.id, paidAt },
      { userId: buyer.id, paidAt, deliveredAt: '2026-11-03T10:00:00Z' },
    ],
    product,
  );
  [unpaid = 0, toPack = 0, sent = 0] = ids;
  packer = await addPerson(shop.shop, { staffRole: 'packer' });
});
afterAll(() => shop.shop.stop());

/** How many orders the packer finds. */
const found = async (keyword: string) => {
  const query = `{ orders(filter: { keyword: "${keyword}" }) { total } }`;
  return (await shop.get<{ orders: { total: number } }>(query, packer)).orders.total;
};
const staff = (staffRole: StaffRole) => addPerson(shop.shop, { staffRole });
const open = (id: number) => shop.rest('GET', `/api/orders/${id}/`, packer);
const ORDER = 'id user { name email account { id email } } shippingAddress { city }';
const list = (who: Person, filter = '') => shop.ask(`{ orders${filter} { total orders { ${ORDER} } } }`, who);

describe('a packer', () => {
  it('has the orders to pack on the list, with name and address and no e-mail address', async () => {
    const { data, errors } = await list(packer);
    expect(errors).toBeUndefined();
    expect(data?.['orders']).toEqual({
      total: 1,
      orders: [
        {
          id: String(toPack),
          user: { name: 'Bisola Ade', email: null, account: null },
          shippingAddress: { city: 'Lagos' },
        },
      ],
    });
    const { ordersConnection } = await shop.get<{
      ordersConnection: { totalCount: number; edges: { node: { id: string; user: { email: null } } }[] };
    }>('{ ordersConnection(first: 10) { totalCount edges { node { id user { email } } } } }', packer);
    expect(ordersConnection).toEqual({
      totalCount: 1,
      edges: [{ node: { id: String(toPack), user: { email: null } } }],
    });
  });

  it('is told plainly that other orders are not on it', async () => {
    const { errors } = await list(packer, '(filter: { state: UNPAID })');
    expect(errors?.[0]).toMatchObject({
      message:
        'Your role sees the orders to pack (states TO_DELIVER and ON_DELIVERY). Ask an owner of the shop for others.',
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('finds orders by name and number, and learns no e-mail address by searching', async () => {
    expect([await found('bisola'), await found(String(toPack))]).toEqual([1, 1]);
    expect([await found('zyxwv'), await found('example')]).toEqual([0, 0]);
    const whole = await list(await staff('support'), '(filter: { keyword: "zyxwv" })');
    expect(whole.data?.['orders']).toMatchObject({ total: 3 });
  });

  it('opens an order to pack, and no other', async () => {
    expect((await open(toPack)).body['user']).toMatchObject({ name: 'Bisola Ade', email: null });
    expect([(await open(unpaid)).status, (await open(sent)).status]).toEqual([404, 404]);
  });

  it('marks it delivered and takes that back, and sees no more of it than before', async () => {
    const deliver = await shop.rest('PUT', `/api/orders/${toPack}/deliver/`, packer);
    expect([deliver.status, deliver.body['user']]).toEqual([200, expect.objectContaining({ email: null })]);
    expect((await shop.rest('GET', `/api/orders/${toPack}`, packer)).status).toBe(200);
    const undone = await shop.rest('PUT', `/api/orders/${toPack}/deliver/undo`, packer);
    expect([undone.status, undone.body['user']]).toEqual([200, expect.objectContaining({ email: null })]);
  });

  it.each([
    '{ dashboard { salesTotal } }',
    '{ unappliedPayments(first: 1) { totalCount } }',
    '{ outbox { total } }',
    '{ users { total } }',
    '{ adminProducts { total } }',
  ])('has no part in %s', async (query) => {
    expect(await shop.codeOf(query, packer)).toBe('FORBIDDEN');
  });

  it('keeps the own orders whole', async () => {
    const product = await addProduct(shop.shop, { name: 'Bun' });
    const [own = 0] = await addOrders(shop, [{ userId: packer.id }], product);
    const { body } = await shop.rest('GET', `/api/orders/${own}`, packer);
    expect((body['user'] as { email: string }).email).toMatch(/@example\.com$/);
  });
});

describe('other roles', () => {
  it('support cancels what is not paid, and delivers nothing', async () => {
    const support = await staff('support');
    expect((await shop.rest('PUT', `/api/orders/${toPack}/deliver/`, support)).status).toBe(403);
    expect((await shop.rest('PUT', `/api/orders/${unpaid}/cancel`, support)).status).toBe(200);
  });

  it('a reader sees and changes nothing', async () => {
    const reader = await staff('reader');
    expect((await list(reader)).errors).toBeUndefined();
    const { status, body } = await shop.rest('PUT', `/api/orders/${toPack}/cancel`, reader);
    expect([status, body['detail']]).toEqual([
      403,
      'Your role, reader, does not include this. Ask an owner of the shop.',
    ]);
    expect((await shop.rest('PUT', `/api/orders/${toPack}/deliver/`, reader)).status).toBe(403);
  });

  it.each(['manager', 'packer', 'support', 'reader'] as const)(
    'a %s takes no complete list of people away',
    async (role) => {
      const who = await staff(role);
      for (const path of [
        '/api/users',
        '/api/orders',
        '/api/admin/export/users.csv',
        '/api/admin/export/orders.csv',
      ]) {
        expect((await shop.rest('GET', path, who)).status).toBe(403);
      }
    },
  );
});

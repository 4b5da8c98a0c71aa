import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrders, Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../../support/shop/catalogue.ts';

let shop: Administration;
let buyer: Person;
let packer: Person;
let ids: number[];

beforeAll(async () => {
  shop = await Administration.start();
  buyer = await addPerson(shop.shop, { name: 'Ada Obi' });
  packer = await addPerson(shop.shop, { staffRole: 'packer' });
  const product = await addProduct(shop.shop, { countInStock: 100 });
  const paidAt = '2026-11-18T10:00:00Z';
  ids = await addOrders(
    shop,
    [
      { userId: buyer.id, total: 3000, paidAt },
      { userId: buyer.id, total: 1000 },
      { userId: buyer.id, total: 2000, paidAt },
      { userId: buyer.id, total: 4000, paidAt, deliveredAt: '2026-11-19T10:00:00Z' },
      { userId: buyer.id, total: 5000, paidAt },
    ],
    product,
  );
});
afterAll(() => shop.shop.stop());

/** Positions of the orders before and after the order at a position, from 1. */
async function beside(place: number, list: string, who: Person = shop.admin) {
  const { orderNeighbours: found } = await shop.get<{
    orderNeighbours: { previousId: string | null; nextId: string | null };
  }>(`{ orderNeighbours(id: ${ids[place - 1]}${list && `, ${list}`}) { previousId nextId } }`, who);
  const placeOf = (id: string | null) => (id === null ? null : ids.indexOf(Number(id)) + 1);
  return [placeOf(found.previousId), placeOf(found.nextId)];
}

describe('the orders beside one', () => {
  it.each([
    ['', 3, [4, 2]],
    ['', 5, [null, 4]],
    ['', 1, [2, null]],
    ['sort: { field: TOTAL, direction: ASC }', 3, [2, 1]],
    ['sort: { field: DELIVERED_AT, direction: DESC }', 4, [null, 5]],
    ['filter: { state: TO_DELIVER }', 3, [5, 1]],
    ['filter: { keyword: "ada", state: TO_DELIVER }', 3, [5, 1]],
  ])('of a list (%s) are those of its order, from %i', async (list, place, expected) => {
    expect(await beside(place, list)).toEqual(expected);
  });

  it('are still found when the order has left the list', async () => {
    expect(await beside(4, 'filter: { state: TO_DELIVER }')).toEqual([5, 3]);
  });

  it('are for a packer those to pack', async () => {
    expect(await beside(3, '', packer)).toEqual([5, 1]);
    expect(await shop.codeOf(`{ orderNeighbours(id: 1, filter: { state: PAID }) { nextId } }`, packer)).toBe(
      'FORBIDDEN',
    );
  });

  it('are none for a number that no order has, and for staff alone', async () => {
    const none = await shop.get('{ orderNeighbours(id: "none") { previousId nextId } }');
    expect(none).toEqual({ orderNeighbours: { previousId: null, nextId: null } });
    const query = `{ orderNeighbours(id: ${ids[2]}) { nextId } }`;
    expect([await shop.codeOf(query, buyer), await shop.codeOf(query, null)]).toEqual([
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ]);
  });
});

const paymentsOf = (id?: number) =>
  `{ orderById(id: ${id}) { payments { method state reference amount { value } } } }`;

describe('the payments of an order', () => {
  it('are shown to whoever sees payments, newest first, with what the provider knows them by', async () => {
    await shop.sql(`update payments set capture_id = 'CAPTURE-1' where order_id = ${ids[4]}`);
    await shop.sql(
      `insert into payments (provider, order_id, provider_order_id, create_request_id, capture_request_id, status, amount_cents, currency, created_at, updated_at)
       values ('PayPal', ${ids[4]}, 'PP-2', gen_random_uuid(), gen_random_uuid(), 'declined', 3000, 'USD', now(), now())`,
    );
    expect(await shop.get(paymentsOf(ids[4]))).toEqual({
      orderById: {
        payments: [
          { method: 'PAYPAL', state: 'DECLINED', reference: 'PP-2', amount: { value: '30.00' } },
          { method: 'PAYPAL', state: 'COMPLETED', reference: 'CAPTURE-1', amount: { value: '10.00' } },
        ],
      },
    });
  });

  it('are none for its buyer and for who packs', async () => {
    for (const who of [buyer, packer]) {
      expect(await shop.get(paymentsOf(ids[4]), who)).toEqual({ orderById: { payments: [] } });
    }
  });
});

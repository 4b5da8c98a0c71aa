import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../api/shop/reports/csv-reader.ts';
import { addOrders, Administration } from '../support/shop/administration.ts';
import { addPerson, addProduct, addProducts, type Person } from '../support/shop/catalogue.ts';

let shop: Administration;
let shopper: Person;
beforeAll(async () => {
  shop = await Administration.start();
  shopper = await addPerson(shop.shop, { name: '=cmd|calc' });
  await addProducts(shop.shop, [
    { name: '=1+1', brand: '@brand', category: '-cat', description: 'a,"b"\nc;d', price: 8999 },
    { name: `'=quoted`, brand: '+plus', category: `'plain`, countInStock: 0 },
    { name: 'Ẹ̀wà wig', isDraft: true },
  ]);
});
afterAll(() => shop.shop.stop());

async function read(url: string, who: Person | null = shop.admin) {
  const response = await shop.shop.app.inject({
    url,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const rows = async (url: string) => {
  const { status, bytes } = await read(url);
  expect(status).toBe(200);
  return readCsv(bytes).map(({ cells }) => cells);
};

describe('CSV exports', () => {
  it.each(['orders', 'products', 'users'])('%s.csv is for administrators', async (what) => {
    expect((await read(`/api/admin/export/${what}.csv`, null)).status).toBe(401);
    expect((await read(`/api/admin/export/${what}.csv`, shopper)).status).toBe(403);
    const { status, headers } = await read(`/api/admin/export/${what}.csv`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="${what}-2026-11-20.csv"`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('have no cell that a spreadsheet would take for a formula', async () => {
    for (const what of ['products', 'users']) {
      const text = (await read(`/api/admin/export/${what}.csv`)).bytes.toString();
      expect(text).not.toMatch(/(^|[,\n"])[=+@]/m);
    }
  });

  it('read back exactly as they were', async () => {
    const products = await rows('/api/admin/export/products.csv');
    expect(products).toHaveLength(3);
    expect(products[0]).toMatchObject({
      name: '=1+1',
      brand: '@brand',
      category: '-cat',
      description: 'a,"b"\nc;d',
      price: '89.99',
      isDraft: 'false',
    });
    expect(products[1]).toMatchObject({ name: `'=quoted`, brand: '+plus', category: `'plain` });
    expect(products[2]).toMatchObject({ name: 'Ẹ̀wà wig', isDraft: 'true' });
    expect((await rows('/api/admin/export/users.csv')).map((user) => user['name'])).toContain('=cmd|calc');
  });

  it('follow the filters of the lists', async () => {
    const names = async (query: string) =>
      (await rows(`/api/admin/export/products.csv?${query}`)).map((row) => row['name']);
    expect(await names('state=DRAFT')).toEqual(['Ẹ̀wà wig']);
    expect(await names('state=OUT_OF_STOCK&keyword=')).toEqual([`'=quoted`]);
    expect(await names('keyword=ewa')).toEqual(['Ẹ̀wà wig']);
    const users = await rows('/api/admin/export/users.csv?isAdmin=true');
    expect(users.map((user) => user['_id'])).toEqual([String(shop.admin.id)]);
    expect((await read('/api/admin/export/products.csv?state=ANY')).status).toBe(400);
    expect((await read('/api/admin/export/orders.csv?createdFrom=yesterday')).status).toBe(400);
    expect((await read('/api/admin/export/users.csv?isAdmin=1')).status).toBe(400);
  });

  it('are complete when they are longer than a batch, with order lines', async () => {
    const product = await addProduct(shop.shop, {});
    const ids = await addOrders(
      shop,
      Array.from({ length: 1203 }, (_, index) => ({
        userId: shopper.id,
        placedAt: index < 3 ? '2026-10-01T00:00:00Z' : '2026-11-01T00:00:00Z',
        ...(index < 2 && { paidAt: '2026-10-02' }),
      })),
      product,
    );
    const orders = await rows('/api/admin/export/orders.csv');
    expect(orders.map((order) => Number(order['_id']))).toEqual(ids.toReversed());
    expect(orders.every((order) => order['orderItems']?.startsWith('1 x Wig'))).toBe(true);
    expect(orders[0]).toMatchObject({ userName: '=cmd|calc', totalPrice: '10', paidAt: '' });
    expect(await rows('/api/admin/export/orders.csv?createdTo=2026-10-31T23:59:59Z')).toHaveLength(3);
    expect(await rows('/api/admin/export/orders.csv?state=TO_DELIVER')).toHaveLength(2);
    expect(await rows('/api/admin/export/orders.csv?state=DELIVERED')).toHaveLength(0);
    expect(await rows('/api/admin/export/orders.csv?isGuest=false')).toHaveLength(orders.length);
    expect(await rows('/api/admin/export/orders.csv?isGuest=true')).toHaveLength(0);
    expect(await rows('/api/admin/export/orders.csv?coupon=NOSUCH')).toHaveLength(0);
  });
});

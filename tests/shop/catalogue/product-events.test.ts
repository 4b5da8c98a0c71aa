import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importProducts } from '../../../api/shop/catalogue/import/product-import.service.ts';
import type { ImportRow } from '../../../api/shop/catalogue/import/product-import-plan.ts';
import { sweepStock } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { type EventRecord, handleEvents } from '../../../api/platform/events/follow-events.ts';
import { Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { jobsOf } from '../../support/shop/jobs.ts';

let shop: Checkout;
let admin: Shopper;
let ada: Shopper;

beforeAll(async () => {
  shop = await Checkout.start();
  admin = await shop.shopper({ isAdmin: true });
  ada = await shop.shopper();
});
afterAll(() => shop.stop());

/** Products with these stocks; their creation events are deleted. */
async function productsWith(...stocks: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const stock of stocks) ids.push(await shop.product({ stock }));
  await shop.sql('delete from events');
  return ids;
}

interface ProductEvent {
  kind: string;
  subject: string;
  facts: object;
}

const events = () =>
  shop.sql<ProductEvent>(
    `select kind, subject, facts from events where subject like 'product:%' order by id`,
  );
const changed = (id: number, version: number, isDeleted = false) => ({
  kind: 'product-changed',
  subject: `product:${id}`,
  facts: { version, isDeleted },
});
const crossed = (id: number, isSoldOut: boolean) => ({
  kind: 'stock-crossed-zero',
  subject: `product:${id}`,
  facts: { isSoldOut },
});

beforeEach(() => shop.sql('delete from events'));

const edit = async (id: number, change: object) => {
  const product = {
    name: 'Bob Wig',
    price: 89.99,
    brand: 'Brand',
    category: 'Category',
    countInStock: 10,
    description: 'A wig.',
    image: '/media/wig.webp',
  };
  const url = `/api/products/update/${id}/`;
  expect(await shop.rest('PUT', url, { who: admin, body: { ...product, ...change } })).toMatchObject({
    status: 200,
  });
};

describe('a product that an editor changes', () => {
  test('has one event for each change, and none when saved unchanged', async () => {
    const [id = 0] = await productsWith(10);
    await edit(id, {});
    await edit(id, {});
    await edit(id, { price: 10 });
    await edit(id, { price: 10, name: 'Lace Wig' });
    await edit(id, { price: 10, name: 'Lace Wig', countInStock: 3 });
    expect(await events()).toEqual([changed(id, 2), changed(id, 3), changed(id, 4)]);
  });

  test('has an event when it is created and when it is deleted', async () => {
    const id = await shop.product();
    expect((await shop.rest('DELETE', `/api/products/delete/${id}/`, { who: admin })).status).toBe(200);
    expect(await events()).toEqual([changed(id, 1), changed(id, 1, true)]);
  });

  test('whose stock runs out or returns with another change has both events', async () => {
    const [id = 0] = await productsWith(10);
    await edit(id, { price: 10, countInStock: 0 });
    await edit(id, { price: 10, countInStock: 5 });
    expect(await events()).toEqual([changed(id, 2), crossed(id, true), crossed(id, false)]);
  });

  test('has no event for its reviews', async () => {
    const [id = 0] = await productsWith(10);
    const body = { rating: 5, comment: 'Worth every kobo.' };
    expect((await shop.rest('POST', `/api/products/${id}/reviews/`, { who: ada, body })).status).toBe(201);
    expect(await events()).toEqual([]);
  });
});

const row = (line: number, cells: Record<string, string>): ImportRow => ({ line, cells });
const load = async (rows: ImportRow[]) =>
  await importProducts(await shop.context(admin), rows, { dryRun: false, skipWrong: false });

describe('an import', () => {
  test.each([3, 300])(
    'of %i products has one event for each that it changes, and no other',
    async (count) => {
      const ids = await productsWith(...Array.from({ length: count }, (_, place) => (place === 0 ? 0 : 4)));
      const [first = 0, second = 0, third = 0] = ids;
      const rows = ids.map((id, place) => row(place + 2, { _id: String(id), countInStock: '4' }));
      rows[1] = row(3, { _id: String(second), countInStock: '0', price: '12.50' });
      rows[2] = row(4, { _id: String(third), countInStock: '9' });
      for (const [place, id] of ids.entries()) {
        if (place > 2) rows[place] = row(place + 2, { _id: String(id), price: '7.00' });
      }
      await load(rows);
      const expected = ids.slice(3).map((id) => changed(id, 2));
      expect(await events()).toEqual([
        changed(second, 2),
        ...expected,
        crossed(first, false),
        crossed(second, true),
      ]);
      expect(await jobsOf(shop, 'event')).toEqual([]);
    },
  );

  test('that is rolled back has no event', async () => {
    const [id = 0] = await productsWith(4);
    const context = await shop.context(admin);
    const rows = [row(2, { _id: String(id), price: '1.00' }), row(3, { _id: '999999', price: '1.00' })];
    expect((await importProducts(context, rows, { dryRun: false, skipWrong: false })).isWritten).toBe(false);
    expect(await events()).toEqual([]);
  });
});

const order = async (lines: [product: number, qty: number][]) =>
  placeOrder(await shop.context(ada), {
    orderItems: lines.map(([product, qty]) => ({ product, qty })),
    shippingAddress: { address: 'Street 1', city: 'Lagos', postalCode: '100001', country: 'Nigeria' },
    paymentMethod: 'PayPal',
  });

describe('an order', () => {
  test('that takes the last piece has an event for that product only, and so has its return', async () => {
    const [scarce = 0, plenty = 0, few = 0] = await productsWith(2, 10, 1);
    await order([
      [few, 1],
      [plenty, 3],
      [scarce, 1],
    ]);
    expect(await events()).toEqual([crossed(few, true)]);
    await order([[scarce, 1]]);
    shop.shop.clock.advance(24 * 3_600_000);
    await sweepStock(shop.shop.parts);
    expect(await events()).toEqual([
      crossed(few, true),
      crossed(scarce, true),
      ...[scarce, few].toSorted((a, b) => a - b).map((id) => crossed(id, false)),
    ]);
  });

  test('that is refused has no event', async () => {
    const [one = 0, other = 0] = await productsWith(1, 1);
    const refused = order([
      [one, 1],
      [other, 2],
    ]);
    expect(await outcome(refused)).toBe('INSUFFICIENT_STOCK');
    expect(await events()).toEqual([]);
  });

  test('of many at the same moment has one event for the stock that ran out', async () => {
    const [id = 0] = await productsWith(3);
    const ends = await Promise.all(Array.from({ length: 8 }, () => outcome(order([[id, 1]]))));
    expect(ends.filter((end) => end === 'ok')).toHaveLength(3);
    expect(await events()).toEqual([crossed(id, true)]);
  });
});

test('a follower of products gets each event once, in order', async () => {
  const [one = 0, other = 0] = await productsWith(1, 1);
  for (const count of [0, 2, 0]) {
    await shop.sql('update variants set stock = $1 where product_id = any($2)', [count, [one, other]]);
  }
  const told: string[] = [];
  const follow = async (_: unknown, { subject, facts }: EventRecord) =>
    void told.push(`${subject} ${JSON.stringify(facts)}`);
  const subjects = [one, other].map((id) => `product:${id}`);
  const tell = () =>
    handleEvents(shop.shop.parts.orm.em, subjects, [{ kinds: ['stock-crossed-zero'], follow }]);
  await Promise.all([tell(), tell()]);
  for (const subject of subjects) {
    expect(told.filter((line) => line.startsWith(`${subject} `))).toEqual(
      [true, false, true].map((isSoldOut) => `${subject} ${JSON.stringify({ isSoldOut })}`),
    );
  }
  expect(await events()).toEqual([]);
});

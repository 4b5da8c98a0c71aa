import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../../../api/shop/orders/placement/stock-sweeper.ts';
import { cancelOrder } from '../../../api/shop/orders/fulfilment/order-cancellation.service.ts';
import { brokenRules } from '../../support/database/invariants.ts';
import { Checkout } from '../../support/shop/checkout.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());

const HOUR = 3_600_000;

const movesOf = (product: number) =>
  checkout.sql(
    `select m.reason, m.delta, m.stock_before as before, m.stock_after as after, m.order_id as order, m.actor_id as who
     from stock_moves m join variants v on v.id = m.variant_id where v.product_id = $1 order by m.id`,
    [product],
  );

test('every change of stock is a move that begins where the one before ends', async () => {
  const product = await checkout.product({ stock: 10 });
  const ada = await checkout.shopper();
  const admin = await checkout.shopper({ isAdmin: true });
  const first = await checkout.order(ada, product, 2);
  const second = await checkout.order(ada, product, 3);
  const third = await checkout.order(ada, product, 1);
  await cancelOrder(await checkout.context(ada), third.id);
  const body = { name: 'Wig', price: 1, image: '/media/wig.webp', brand: '', category: '', countInStock: 8 };
  const url = `/api/products/update/${product}/`;
  expect((await checkout.rest('PUT', url, { who: admin, body })).status).toBe(200);
  checkout.shop.clock.advance(2 * HOUR);
  expect(await releaseExpiredHolds(checkout.shop.parts)).toBe(2);
  expect(await movesOf(product)).toEqual([
    { reason: 'opening', delta: 10, before: 0, after: 10, order: null, who: null },
    { reason: 'order', delta: -2, before: 10, after: 8, order: first.id, who: ada.id },
    { reason: 'order', delta: -3, before: 8, after: 5, order: second.id, who: ada.id },
    { reason: 'order', delta: -1, before: 5, after: 4, order: third.id, who: ada.id },
    { reason: 'cancelled', delta: 1, before: 4, after: 5, order: third.id, who: ada.id },
    { reason: 'edit', delta: 3, before: 5, after: 8, order: null, who: admin.id },
    { reason: 'hold-lapsed', delta: 2, before: 8, after: 10, order: first.id, who: null },
    { reason: 'hold-lapsed', delta: 3, before: 10, after: 13, order: second.id, who: null },
  ]);
  expect(await checkout.stockOf(product)).toBe(13);
  expect(await brokenRules((text, values) => checkout.sql(text, values))).toEqual([]);
});

test('a refused order leaves no move', async () => {
  const product = await checkout.product({ stock: 1 });
  const ada = await checkout.shopper();
  await expect(checkout.order(ada, product, 2)).rejects.toThrow(/1 left|in stock|only/i);
  expect(await movesOf(product)).toHaveLength(1);
});

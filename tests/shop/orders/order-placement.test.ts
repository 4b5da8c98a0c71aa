import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ShopError } from '../../../api/domain/errors.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import type { PlaceOrderInput } from '../../../api/shop/orders/placement/order-request.ts';
import { ADDRESS, Checkout, outcome, type Shopper } from '../../support/shop/checkout.ts';
import { itemsByOrder } from '../../../api/shop/orders/reading/order-items.loader.ts';

let checkout: Checkout;

beforeAll(async () => {
  checkout = await Checkout.start();
});
afterAll(() => checkout.stop());

const wish = (orderItems: PlaceOrderInput['orderItems'], more: Partial<PlaceOrderInput> = {}) => ({
  orderItems,
  shippingAddress: ADDRESS,
  paymentMethod: 'PayPal',
  ...more,
});

async function refusal(promise: Promise<unknown>): Promise<ShopError> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof ShopError) return error;
  throw new Error('expected a refusal', { cause: error });
}

describe('placing an order', () => {
  test('takes the shop’s own names and prices, and the stock', async () => {
    const [first, second] = [
      await checkout.product({ price: 12_50 }),
      await checkout.product({ price: 100_01 }),
    ];
    const ctx = await checkout.context(await checkout.shopper());
    const order = await placeOrder(
      ctx,
      wish([
        { product: second, qty: 2 },
        { product: first, qty: 3 },
      ]),
    );
    expect(order).toMatchObject({
      itemsPrice: 237_52,
      shippingPrice: 0,
      taxPrice: 19_48,
      totalPrice: 257_00,
    });
    expect(order).toMatchObject({
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      shippingAddress: ADDRESS,
    });
    const fresh = await checkout.context();
    const id: unknown = expect.any(Number);
    expect(await fresh.loader(itemsByOrder).load(order.id)).toEqual([
      {
        id,
        packedQty: 0,
        refundedQty: 0,
        toPackQty: 2,
        product: second,
        sku: `P-${second}`,
        choice: '',
        name: 'Bob Wig',
        image: '/media/wig.webp',
        price: 100_01,
        qty: 2,
      },
      {
        id,
        packedQty: 0,
        refundedQty: 0,
        toPackQty: 3,
        product: first,
        sku: `P-${first}`,
        choice: '',
        name: 'Bob Wig',
        image: '/media/wig.webp',
        price: 12_50,
        qty: 3,
      },
    ]);
    expect([await checkout.stockOf(first), await checkout.stockOf(second)]).toEqual([7, 8]);
  });

  test.each([
    [100_00, 10_00, 8_20],
    [100_01, 0, 8_20],
    [12_50, 10_00, 1_03],
  ])('items of %i kobo cost %i shipping and %i tax', async (price, shippingPrice, taxPrice) => {
    const order = await checkout.order(await checkout.shopper(), await checkout.product({ price }));
    expect(order).toMatchObject({ shippingPrice, taxPrice, totalPrice: price + shippingPrice + taxPrice });
  });

  test('adds up lines of one product', async () => {
    const product = await checkout.product({ stock: 5 });
    const ctx = await checkout.context(await checkout.shopper());
    const lines = [
      { product, qty: 2 },
      { product, qty: 3 },
    ];
    const order = await placeOrder(ctx, wish(lines));
    expect(await ctx.loader(itemsByOrder).load(order.id)).toMatchObject([{ product, qty: 5 }]);
    const more = await refusal(placeOrder(ctx, wish([{ product, qty: 1 }])));
    expect(more).toMatchObject({ code: 'INSUFFICIENT_STOCK', details: { product, left: 0 } });
  });

  test('is refused with the stock left when there is too little, and takes nothing', async () => {
    const [plenty, scarce] = [
      await checkout.product(),
      await checkout.product({ stock: 2, name: 'Rare Wig' }),
    ];
    const ctx = await checkout.context(await checkout.shopper());
    const error = await refusal(
      placeOrder(
        ctx,
        wish([
          { product: plenty, qty: 9 },
          { product: scarce, qty: 3 },
        ]),
      ),
    );
    expect(error).toMatchObject({ code: 'INSUFFICIENT_STOCK', details: { product: scarce, left: 2 } });
    expect(error.message).toContain('Rare Wig');
    expect([await checkout.stockOf(plenty), await checkout.stockOf(scarce)]).toEqual([10, 2]);
  });

  test.each([
    ['unknown', {}, true],
    ['deleted', { isDeleted: true }, false],
    ['draft', { isDraft: true }, false],
  ])('of an %s product is refused by its id and takes nothing', async (_name, kind, isUnknown) => {
    const good = await checkout.product();
    const bad = isUnknown ? 2_000_000_000 : await checkout.product(kind);
    const ctx = await checkout.context(await checkout.shopper());
    const error = await refusal(
      placeOrder(
        ctx,
        wish([
          { product: good, qty: 1 },
          { product: bad, qty: 1 },
        ]),
      ),
    );
    expect(error.code).toBe('PRODUCT_NOT_SOLD');
    expect(error.message).toContain(String(bad));
    expect(await checkout.stockOf(good)).toBe(10);
  });

  test.each([0, -1, 1.5, '2x', 1e9, 2_147_483_648, null, undefined, Number.NaN])(
    'a quantity of %s is refused and takes nothing',
    async (qty) => {
      const product = await checkout.product();
      const ctx = await checkout.context(await checkout.shopper());
      const error = await refusal(placeOrder(ctx, wish([{ product, qty }])));
      expect(error.code).toBe('BAD_USER_INPUT');
      expect(error.message).toContain(String(product));
      expect(await checkout.stockOf(product)).toBe(10);
    },
  );

  test('no lines, a thousand lines, half an address and an unknown payment method are refused', async () => {
    const product = await checkout.product({ stock: 100_000 });
    const ctx = await checkout.context(await checkout.shopper());
    const items = [{ product, qty: 1 }];
    const attempts = [
      wish([]),
      wish(Array.from({ length: 1000 }, () => ({ product, qty: 1 }))),
      wish(items, { shippingAddress: { ...ADDRESS, city: ' ' } }),
      wish(items, { shippingAddress: { ...ADDRESS, country: 'x'.repeat(10_000) } }),
      wish(items, { shippingAddress: null }),
      wish(items, { paymentMethod: 'Free' }),
      wish(items, { paymentMethod: undefined }),
      wish(items, { idempotencyKey: '' }),
    ];
    for (const attempt of attempts) expect(await outcome(placeOrder(ctx, attempt))).toBe('BAD_USER_INPUT');
    expect(await checkout.stockOf(product)).toBe(100_000);
  });

  test('a visitor must sign in first', async () => {
    const ctx = await checkout.context();
    expect(await outcome(placeOrder(ctx, wish([])))).toBe('UNAUTHENTICATED');
  });

  test('at a stale total is refused with the current prices; a later price does not change placed orders', async () => {
    const product = await checkout.product({ price: 50_00, name: 'Lace Wig' });
    const ctx = await checkout.context(await checkout.shopper());
    const placed = await placeOrder(ctx, wish([{ product, qty: 1 }], { expectedTotal: 64_10 }));
    await checkout.sql('update variants set price = 6000 where product_id = $1 and is_standard', [product]);
    const error = await refusal(placeOrder(ctx, wish([{ product, qty: 1 }], { expectedTotal: 64_10 })));
    expect(error).toMatchObject({
      code: 'PRICE_CHANGED',
      details: {
        itemsPrice: 60,
        shippingPrice: 10,
        taxPrice: 4.92,
        totalPrice: 74.92,
        items: [{ product, name: 'Lace Wig', price: 60, qty: 1 }],
      },
    });
    expect(await checkout.stockOf(product)).toBe(9);
    const [row] = await checkout.sql('select total_price from orders where id = $1', [placed.id]);
    expect(row).toEqual({ total_price: '6410' });
  });
});

describe('an idempotency key', () => {
  test('makes thirty parallel placements one order', async () => {
    const product = await checkout.product({ stock: 50 });
    const who = await checkout.shopper();
    const tries = Array.from({ length: 30 }, async () =>
      placeOrder(await checkout.context(who), wish([{ product, qty: 2 }], { idempotencyKey: 'one' })),
    );
    const orders = await Promise.all(tries);
    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    expect(orders.every((order) => order.totalPrice === orders[0]?.totalPrice)).toBe(true);
    expect(await checkout.stockOf(product)).toBe(48);
  });

  test('belongs to one shopper and one body, for 24 hours', async () => {
    const product = await checkout.product({ stock: 50 });
    const [ada, eze] = [await checkout.shopper(), await checkout.shopper()];
    const place = async (who: typeof ada, qty: number) =>
      placeOrder(await checkout.context(who), wish([{ product, qty }], { idempotencyKey: 'same' }));
    const first = await place(ada, 1);
    expect((await place(eze, 1)).id).not.toBe(first.id);
    expect(await outcome(place(ada, 2))).toBe('IDEMPOTENCY_MISMATCH');
    checkout.shop.clock.advance(23 * 60 * 60 * 1000);
    expect((await place(ada, 1)).id).toBe(first.id);
    checkout.shop.clock.advance(60 * 60 * 1000);
    expect((await place(ada, 1)).id).not.toBe(first.id);
  });

  test('of a refused placement is free again', async () => {
    const product = await checkout.product({ stock: 1 });
    const ctx = await checkout.context(await checkout.shopper());
    const tryIt = () => placeOrder(ctx, wish([{ product, qty: 2 }], { idempotencyKey: 'again' }));
    expect(await outcome(tryIt())).toBe('INSUFFICIENT_STOCK');
    await checkout.sql('update variants set stock = 2 where product_id = $1 and is_standard', [product]);
    expect(await outcome(tryIt())).toBe('ok');
  });
});

const place = (body: object, who: Shopper) =>
  checkout.rest<{ _id: number; buyerNote?: string }>('POST', '/api/orders/add/', { who, body });

describe('a buyer’s note', () => {
  test('is on the order over both faces, where something was written', async () => {
    const who = await checkout.shopper();
    const product = await checkout.product();
    const body = wish([{ product, qty: 1 }], { buyerNote: ' Ring twice.\nBlue gate. ' });
    const placed = await place(body, who);
    expect([placed.status, placed.body.buyerNote]).toEqual([201, 'Ring twice.\nBlue gate.']);
    const { data } = await checkout.graphql(`{ orderById(id: "${placed.body._id}") { buyerNote } }`, {}, who);
    expect(data).toEqual({ orderById: { buyerNote: 'Ring twice.\nBlue gate.' } });
    expect((await place(wish([{ product, qty: 1 }]), who)).body).not.toHaveProperty('buyerNote');
  });

  test('that is too long is refused at its field, and another note is another order', async () => {
    const who = await checkout.shopper();
    const ctx = await checkout.context(who);
    const lines = [{ product: await checkout.product(), qty: 1 }];
    const long = await refusal(placeOrder(ctx, wish(lines, { buyerNote: 'x'.repeat(501) })));
    expect(long.fields).toEqual({ buyerNote: 'The note can have at most 500 characters.' });
    const given = { idempotencyKey: 'with-a-note', buyerNote: 'Ring twice.' };
    const { id } = await placeOrder(ctx, wish(lines, given));
    expect(await placeOrder(ctx, wish(lines, given))).toMatchObject({ id });
    const other = await refusal(placeOrder(ctx, wish(lines, { ...given, buyerNote: 'Ring once.' })));
    expect(other.code).toBe('IDEMPOTENCY_MISMATCH');
  });
});

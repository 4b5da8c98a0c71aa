import { describe, expect, test } from 'vitest';
import { ShopError } from '../../../api/domain/errors.ts';
import { MAX_AMOUNT_KOBO, MAX_PRICE_KOBO } from '../../../api/domain/money.ts';
import { missingForFreeShipping, priceOrder, sumPrices } from '../../../api/domain/orders/pricing.ts';

describe('an order', () => {
  test.each([
    { items: 0, shipping: 1000, tax: 0, total: 1000 },
    { items: 1, shipping: 1000, tax: 0, total: 1001 },
    { items: 6, shipping: 1000, tax: 0, total: 1006 },
    { items: 7, shipping: 1000, tax: 1, total: 1008 },
    { items: 1250, shipping: 1000, tax: 103, total: 2353 },
    { items: 8999, shipping: 1000, tax: 738, total: 10_737 },
    { items: 9999, shipping: 1000, tax: 820, total: 11_819 },
    { items: 10_000, shipping: 1000, tax: 820, total: 11_820 },
    { items: 10_001, shipping: 0, tax: 820, total: 10_821 },
    { items: 28_550, shipping: 0, tax: 2341, total: 30_891 },
    { items: MAX_PRICE_KOBO, shipping: 0, tax: 820_000_000, total: 10_820_000_000 },
  ])(
    'of $items kobo ships for $shipping, is taxed $tax and costs $total',
    ({ items, shipping, tax, total }) => {
      expect(priceOrder([{ price: items, qty: 1 }])).toEqual({
        itemsPrice: items,
        shippingPrice: shipping,
        taxPrice: tax,
        totalPrice: total,
      });
    },
  );

  test('adds up price times quantity of every line', () => {
    const lines = [
      { price: 24_500, qty: 1 },
      { price: 1600, qty: 2 },
      { price: 850, qty: 1 },
    ];
    expect(priceOrder(lines).itemsPrice).toBe(28_550);
  });

  test('is taxed once on all items and not line by line', () => {
    // The tax on 0.06 naira is 0.00, on three of them 0.01.
    expect(priceOrder([6, 6, 6].map((price) => ({ price, qty: 1 }))).taxPrice).toBe(1);
  });

  test('of 100.00 pays for shipping and one of 100.01 does not', () => {
    expect(priceOrder([{ price: 1000, qty: 10 }]).shippingPrice).toBe(1000);
    expect(
      priceOrder([
        { price: 1000, qty: 10 },
        { price: 1, qty: 1 },
      ]).shippingPrice,
    ).toBe(0);
  });

  test('without lines costs its shipping only', () => {
    expect(sumPrices([])).toEqual({ itemsPrice: 0, shippingPrice: 1000, taxPrice: 0, totalPrice: 1000 });
  });

  test('above the largest amount is refused with a sentence', () => {
    const dearest = [{ price: MAX_PRICE_KOBO, qty: 1_000_000 }];
    expect(() => priceOrder(dearest)).toThrow(ShopError);
    expect(() => priceOrder(dearest)).toThrow(
      'One order can cost at most ₦10,000,000,000,000.00. Place several orders instead.',
    );
    expect(sumPrices(dearest).totalPrice).toBeGreaterThan(MAX_AMOUNT_KOBO);
  });

  test('agrees with whole-number counting for a thousand carts', () => {
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 1000; round += 1) {
      const lines = Array.from({ length: 1 + next(6) }, () => ({ price: next(50_000), qty: 1 + next(9) }));
      const items = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
      const rest = (items * 82) % 1000;
      const tax = (items * 82 - rest) / 1000 + (rest >= 500 ? 1 : 0);
      const shipping = items > 10_000 ? 0 : 1000;
      expect(priceOrder(lines)).toEqual({
        itemsPrice: items,
        shippingPrice: shipping,
        taxPrice: tax,
        totalPrice: items + shipping + tax,
      });
    }
  });
});

describe('what is missing for free shipping', () => {
  test.each([
    [0, 10_001],
    [7000, 3001],
    [9999, 2],
    [10_000, 1],
    [10_001, 0],
    [50_000, 0],
  ])('with %d kobo in the cart is %d kobo', (items, missing) => {
    expect(missingForFreeShipping(items)).toBe(missing);
  });
});

import { describe, expect, test } from 'vitest';
import { ShopError } from '../../../api/domain/errors.ts';
import { MAX_AMOUNT_KOBO, MAX_PRICE_KOBO } from '../../../api/domain/money.ts';
import { missingForFreeDelivery } from '../../../api/domain/orders/delivery-price.ts';
import { type PricedLine, priceOrder as priceBy, quoteOrder } from '../../../api/domain/orders/pricing.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import {
  type DeliveryMethod,
  type PriceRules,
  priceRulesOf,
} from '../../../api/domain/settings/owner-settings.ts';

const DOCUMENTED = priceRulesOf(DOCUMENTED_SETTINGS);
const ANYWHERE = { place: null, method: null };
const [DOCUMENTED_METHOD] = DOCUMENTED_SETTINGS.zones[0]?.methods ?? [];

const priceOrder = (lines: readonly PricedLine[]) => priceBy(lines, DOCUMENTED, ANYWHERE);
const sumPrices = (lines: readonly PricedLine[]) => quoteOrder(lines, DOCUMENTED, ANYWHERE);

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
      expect(priceOrder([{ price: items, qty: 1 }])).toMatchObject({
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
    expect(sumPrices([])).toMatchObject({
      itemsPrice: 0,
      shippingPrice: 1000,
      taxPrice: 0,
      totalPrice: 1000,
    });
  });

  test('above the largest amount is refused with a sentence', () => {
    const dearest = [{ price: MAX_PRICE_KOBO, qty: 1_000_000 }];
    expect(() => priceOrder(dearest)).toThrow(ShopError);
    expect(() => priceOrder(dearest)).toThrow(
      'One order can cost at most ₦10,000,000,000,000.00. Place several orders instead.',
    );
    expect(sumPrices(dearest).totalPrice).toBeGreaterThan(MAX_AMOUNT_KOBO);
  });
});

const METHOD: DeliveryMethod = {
  name: 'Courier',
  price: 3500_00,
  steps: [],
  daysFrom: null,
  daysTo: null,
  note: '',
};

const rulesWith = (method: Partial<DeliveryMethod>, more: Partial<PriceRules> = {}): PriceRules => ({
  taxPercent: 7.5,
  pricesIncludeTax: false,
  zones: [{ name: 'Everywhere', countries: [], places: [], methods: [{ ...METHOD, ...method }] }],
  ...more,
});

describe('a quote by the owner’s settings', () => {
  test.each([
    [{}, 0, 3500_00, '₦3,500.00 for any order.'],
    [{ price: 0 }, 1, 0, 'Free.'],
    [{ steps: [{ above: 100_00, price: 0 }] }, 100_00, 3500_00, '₦3,500.00 up to ₦100.00, then free.'],
    [{ steps: [{ above: 100_00, price: 0 }] }, 100_01, 0, 'Free above ₦100.00.'],
    [
      {
        steps: [
          { above: 100_00, price: 20_00 },
          { above: 200_00, price: 10_00 },
        ],
      },
      200_00,
      20_00,
      '₦20.00 above ₦100.00.',
    ],
    [
      {
        steps: [
          { above: 100_00, price: 20_00 },
          { above: 200_00, price: 10_00 },
        ],
      },
      200_01,
      10_00,
      '₦10.00 above ₦200.00.',
    ],
  ])('delivers by %j for %d kobo of items at %d: %s', (method, items, shippingPrice, reason) => {
    const quote = quoteOrder([{ price: items, qty: 1 }], rulesWith(method), ANYWHERE);
    expect(quote).toMatchObject({ shippingPrice, reasons: { shippingPrice: reason } });
  });

  test.each([
    [0, false, 100_00, 0, 3600_00],
    [7.5, false, 100_00, 7_50, 3607_50],
    [7.5, true, 107_50, 7_50, 3607_50],
    [7.25, true, 100_00, 6_76, 3600_00],
    [100, true, 1, 1, 3500_01],
  ])(
    'taxes at %d %% (in the prices: %s) %d kobo with %d: %d in all',
    (taxPercent, pricesIncludeTax, items, tax, total) => {
      const rules = rulesWith({}, { taxPercent, pricesIncludeTax });
      const quote = quoteOrder([{ price: items, qty: 1 }], rules, ANYWHERE);
      expect(quote).toMatchObject({ taxPrice: tax, totalPrice: total });
    },
  );

  test('refuses a method that the zone does not have, naming those that it has', () => {
    const delivery = { place: null, method: 'Pigeon' };
    expect(() => quoteOrder([], rulesWith({}), delivery)).toThrow(
      'Choose a delivery method of Everywhere: Courier.',
    );
  });

  test('agrees with whole-number counting for ten thousand carts', () => {
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 10_000; round += 1) {
      const lines = Array.from({ length: 1 + next(6) }, () => ({ price: next(50_000), qty: 1 + next(9) }));
      const items = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
      const above = next(300_000);
      const [price, then, hundredths, included] = [
        next(9000),
        next(2) * next(500),
        next(2500),
        next(2) === 1,
      ];
      const rules = rulesWith(
        { price, steps: [{ above, price: then }] },
        { taxPercent: hundredths / 100, pricesIncludeTax: included },
      );
      const divisor = included ? 10_000 + hundredths : 10_000;
      const rest = (items * hundredths) % divisor;
      const tax = (items * hundredths - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
      const shipping = items > above ? then : price;
      expect(priceBy(lines, rules, ANYWHERE)).toMatchObject({
        itemsPrice: items,
        shippingPrice: shipping,
        taxPrice: tax,
        totalPrice: items + shipping + (included ? 0 : tax),
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
    expect(missingForFreeDelivery(DOCUMENTED_METHOD ?? METHOD, items)).toBe(missing);
  });
});

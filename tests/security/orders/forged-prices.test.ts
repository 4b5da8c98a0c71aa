import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kobo, nairaFromKobo } from '../../../api/domain/money.ts';
import {
  orderPrices,
  type OrderPrices,
  type PricedLine,
  priceOrder,
} from '../../../api/domain/orders/pricing.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { priceRulesOf } from '../../../api/domain/settings/owner-settings.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { recordFigure } from '../../support/measuring/figures.ts';
import { Random } from '../../support/measuring/random.ts';

/*
 * For single rules see tests/domain/orders/pricing.test.ts, tests/shop/orders/order-placement.test.ts and
 * tests/rest/order.test.ts.
 */

const CARTS = 10_000;
const ORDERS = 300;

const random = new Random();
let differences = 0;

/**
 * An independent calculation of the prices: shipping 10.00 up to and including 100.00, tax 8.2 percent of the items
 * rounded half up to a kobo; in arbitrary precision, rounding by the remainder.
 */
function oracle(lines: readonly { price: Kobo; qty: number }[]): OrderPrices {
  const items = lines.reduce((sum, { price, qty }) => sum + BigInt(price) * BigInt(qty), 0n);
  const shipping = items > 100_00n ? 0n : 10_00n;
  const thousandths = items * 82n;
  const tax = thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n);
  return {
    itemsPrice: Number(items),
    discount: 0,
    shippingPrice: Number(shipping),
    taxPrice: Number(tax),
    totalPrice: Number(items + shipping + tax),
  };
}

const RULES = priceRulesOf(DOCUMENTED_SETTINGS);

const documentedPrices = (lines: readonly PricedLine[]) =>
  orderPrices(priceOrder(lines, RULES, { place: null, method: null }));

/** Mostly near the limits where errors would show: free shipping, half a kobo of tax, large sums. */
function randomCart(most: number): { price: Kobo; qty: number }[] {
  const kind = random.between(0, 3);
  if (kind === 0) return [{ price: 100_00 + random.between(-2, 2), qty: 1 }];
  if (kind === 1) return [{ price: random.between(0, 2000) * 125, qty: random.between(1, 9) }];
  return Array.from({ length: random.between(1, most) }, () => ({
    price: kind === 2 ? random.between(0, 20_000_00) : random.between(1, 100),
    qty: random.between(1, kind === 2 ? 20 : 99),
  }));
}

describe('random carts cost what an independent calculation says', () => {
  test(`${CARTS} of them, in the browser and on the server`, () => {
    for (let cart = 0; cart < CARTS; cart += 1) {
      const lines = randomCart(12);
      const prices = documentedPrices(lines);
      if (JSON.stringify(prices) !== JSON.stringify(oracle(lines))) differences += 1;
    }
    expect(differences).toBe(0);
  });

  test('the documented ones', () => {
    const shown = [100_00, 100_01, 12_50].map((price) => {
      const { shippingPrice, taxPrice } = documentedPrices([{ price, qty: 1 }]);
      return [shippingPrice, taxPrice];
    });
    expect(shown).toEqual([
      [10_00, 8_20],
      [0, 8_20],
      [10_00, 1_03],
    ]);
  });
});

describe('orders of random carts with forged prices', () => {
  let checkout: Checkout;
  let ada: Shopper;
  const prices = new Map<number, Kobo>();

  beforeAll(async () => {
    checkout = await Checkout.start();
    ada = await checkout.shopper();
    for (let count = 0; count < 40; count += 1) {
      const price = randomCart(1)[0]?.price ?? 0;
      prices.set(await checkout.product({ price, stock: 1_000_000 }), price);
    }
  });
  afterAll(() => checkout.stop());

  const FORGED = [0, -1, 0.01, 1e12, 'NaN', '', null, undefined, [], {}, '1e9', -0.005];
  const forged = () => random.pick(FORGED);

  interface Priced {
    itemsPrice: number;
    shippingPrice: number;
    taxPrice: number;
    totalPrice: number;
  }

  function randomLines() {
    const products = new Set(
      Array.from({ length: random.between(1, 8) }, () => random.pick([...prices.keys()])),
    );
    return [...products].map((product) => ({
      product,
      qty: random.between(1, 30),
      price: prices.get(product) ?? 0,
    }));
  }

  /** Over REST with a forged value in every price field that older clients send. */
  async function byRest(lines: ReturnType<typeof randomLines>): Promise<Priced> {
    const answer = await checkout.rest<Priced>('POST', '/api/orders/add/', {
      who: ada,
      body: {
        orderItems: lines.map(({ product, qty }) => ({
          product,
          qty,
          price: forged(),
          name: 'Free',
          image: 'x',
        })),
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
        itemsPrice: forged(),
        shippingPrice: forged(),
        ShippingPrice: forged(),
        taxPrice: forged(),
        totalPrice: forged(),
        isPaid: true,
        paidAt: '2020-01-01T00:00:00Z',
      },
    });
    expect(answer).toMatchObject({ status: 201, body: { isPaid: false, paidAt: null } });
    return answer.body;
  }

  /** Over GraphQL, first with a stale total, which is refused with the current prices, then with those. */
  async function byGraphql(lines: ReturnType<typeof randomLines>): Promise<Priced> {
    const document =
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { itemsPrice shippingPrice taxPrice totalPrice } }';
    const input = {
      orderItems: lines.map(({ product, qty }) => ({ product: String(product), qty })),
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
    };
    const stale = nairaFromKobo(oracle(lines).totalPrice + random.pick([-1, 1, 100]));
    const refused = await checkout.graphql(document, { input: { ...input, expectedTotal: stale } }, ada);
    const { code, totalPrice } = (refused.errors?.[0]?.extensions ?? {}) as Record<string, unknown>;
    expect(code).toBe('PRICE_CHANGED');
    const answer = await checkout.graphql(document, { input: { ...input, expectedTotal: totalPrice } }, ada);
    return answer.data?.['placeOrder'] as Priced;
  }

  test(`${ORDERS} of them, over REST and GraphQL in turn`, async () => {
    for (let order = 0; order < ORDERS; order += 1) {
      const lines = randomLines();
      const placed = await (order % 2 === 0 ? byRest : byGraphql)(lines);
      const { itemsPrice, shippingPrice, taxPrice, totalPrice } = oracle(lines);
      const right =
        placed.itemsPrice === nairaFromKobo(itemsPrice) &&
        placed.shippingPrice === nairaFromKobo(shippingPrice) &&
        placed.taxPrice === nairaFromKobo(taxPrice) &&
        placed.totalPrice === nairaFromKobo(totalPrice);
      if (!right) differences += 1;
    }
    const stored = await checkout.sql<{ price: string; product_id: number; name: string }>(
      'select distinct product_id, price, name from order_items',
    );
    expect(
      stored.filter(
        ({ product_id: id, price, name }) => Number(price) !== prices.get(id) || name !== 'Bob Wig',
      ),
    ).toEqual([]);
    recordFigure({
      goal: 'R21',
      measured: `${CARTS} random carts and ${ORDERS} random orders over both faces: ${differences} differences (seed ${random.seed})`,
      reached: differences === 0,
    });
    expect(differences).toBe(0);
  });
});

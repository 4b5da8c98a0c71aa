import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let buyer: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  buyer = await checkout.shopper();
});
afterAll(() => checkout.stop());

const FIGURES = 'itemsPrice discount shippingPrice taxPrice totalPrice';
const QUOTE = `query ($input: QuoteInput!) { quote(input: $input) {
  ${FIGURES} isTaxIncluded coupon { code } couponRefusal zone reasons { ${FIGURES} }
  deliveryMethods { name price daysFrom daysTo note pickUp { address hours } estimate { from to } isChosen } } }`;

const byRest = (body: object) => checkout.rest('POST', '/api/quote/', { body });
const byGraphql = (input: object) => checkout.graphql(QUOTE, { input });

describe('a quote', () => {
  it('says what an order would cost and why, without a sign-in, alike over both faces', async () => {
    const product = await checkout.product({ price: 89_99 });
    const orderItems = [{ product: String(product), qty: 1 }];
    const { status, body } = await byRest({ orderItems, shippingAddress: ADDRESS });
    expect([status, body]).toEqual([
      200,
      {
        itemsPrice: 89.99,
        discount: 0,
        shippingPrice: 10,
        taxPrice: 7.38,
        totalPrice: 107.37,
        isTaxIncluded: false,
        coupon: null,
        couponRefusal: null,
        zone: 'Everywhere',
        deliveryMethods: [
          {
            name: 'Shipping',
            price: 10,
            daysFrom: null,
            daysTo: null,
            note: '',
            pickUp: null,
            estimate: null,
            isChosen: true,
          },
        ],
        reasons: {
          itemsPrice: 'Price of 1 item.',
          discount: 'No coupon.',
          shippingPrice: '₦10.00 up to ₦100.00, then free.',
          taxPrice: '8.2 % of the items.',
          totalPrice: 'Items, shipping and tax.',
        },
      },
    ]);
    const { data } = await byGraphql({ orderItems, country: 'Nigeria', city: 'Lagos' });
    expect(data).toEqual({ quote: body });
    expect(await checkout.stockOf(product)).toBe(10);
  });

  it('agrees between both faces and with the order for many carts', async () => {
    const prices = Array.from({ length: 12 }, (_, at) => 1 + ((at * 7919) % 6000));
    const products = await Promise.all(prices.map((price) => checkout.product({ price, stock: 1_000_000 })));
    for (let round = 0; round < 150; round += 1) {
      const orderItems = Array.from({ length: 1 + (round % 4) }, (_, at) => ({
        product: String(products[(round * 5 + at) % products.length]),
        qty: 1 + ((round * 3 + at) % 7),
      }));
      const { body } = await byRest({ orderItems });
      const { data } = await byGraphql({ orderItems });
      expect(data).toEqual({ quote: body });
      if (round % 30 > 0) continue;
      const order = await checkout.rest('POST', '/api/orders/add/', {
        who: buyer,
        body: { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
      });
      const { itemsPrice, shippingPrice, taxPrice, totalPrice } = body;
      expect(order.body).toMatchObject({ itemsPrice, shippingPrice, taxPrice, totalPrice });
    }
  });

  it('is refused for what is not sold, for no lines, and for a method that there is not', async () => {
    const product = await checkout.product();
    const draft = await checkout.product({ isDraft: true });
    const line = { product: String(product), qty: 1 };
    const refused = await Promise.all([
      byRest({ orderItems: [{ product: draft, qty: 1 }] }),
      byRest({ orderItems: [{ ...line, variant: 'NONE' }] }),
      byRest({}),
      byRest({ orderItems: Array.from({ length: 101 }, () => line) }),
      byRest({ orderItems: [line], deliveryMethod: 'Pigeon' }),
      byRest({ orderItems: [line], shippingAddress: { country: 'x'.repeat(201) } }),
    ]);
    expect(refused.map(({ status, body }) => [status, body['detail']])).toEqual([
      [400, `Product ${draft} is no longer sold. Remove it from the cart to continue.`],
      [400, `Variant NONE of product ${product} is no longer sold. Remove it from the cart to continue.`],
      [400, 'The order is empty. Add something to the cart first.'],
      [400, 'One order can have at most 100 lines. Place several orders instead.'],
      [400, 'Choose a delivery method of Everywhere: Shipping.'],
      [400, 'country must be text of at most 200 characters.'],
    ]);
  });
});

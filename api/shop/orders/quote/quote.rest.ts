import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AppliedCoupon, COUPON_KINDS } from '../../../domain/coupons/coupon-discount.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { documented, NO_TOKEN, nairaJson, refusals, withExample } from '../../../platform/rest/answers.ts';
import { contextOf } from '../../context/request.ts';
import { giftFields } from '../coupons/coupon.presenter.ts';
import { postedLine } from '../order-line.rest.ts';
import { type CartQuote, quoteCart } from './quote.service.ts';

const quoteJson = documented(
  'Quote',
  z.object({
    itemsPrice: nairaJson,
    discount: nairaJson.describe('What the coupon takes off the items.'),
    shippingPrice: nairaJson,
    taxPrice: nairaJson,
    totalPrice: nairaJson,
    isTaxIncluded: z.boolean(),
    coupon: z
      .object({
        code: z.string(),
        kind: z.enum(COUPON_KINDS),
        percent: z.number().nullable(),
        amount: nairaJson.nullable(),
        lines: z.array(z.boolean()).describe('Whether it counts for each line, in their order.'),
      })
      .nullable()
      .describe('The coupon that the figures are with.'),
    couponRefusal: z.string().nullable().describe('Why the given coupon does not count.'),
    zone: z.string(),
    deliveryMethods: z.array(
      z.object({
        name: z.string(),
        price: nairaJson,
        daysFrom: z.number().nullable(),
        daysTo: z.number().nullable(),
        note: z.string(),
        pickUp: z.object({ address: z.string(), hours: z.string() }).nullable(),
        estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
        isChosen: z.boolean(),
      }),
    ),
    reasons: z.object({
      itemsPrice: z.string(),
      discount: z.string(),
      shippingPrice: z.string(),
      taxPrice: z.string(),
      totalPrice: z.string(),
    }),
  }),
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
);

const text = (description: string) => z.unknown().optional().meta({ type: 'string' }).describe(description);

const quoteBody = withExample(
  z
    .object({
      orderItems: z.array(postedLine).nullish(),
      shippingAddress: z
        .object({ country: text('The country.'), city: text('The city.'), state: text('The state.') })
        .nullish()
        .describe('Without it the shop’s first zone is quoted.'),
      deliveryMethod: text('The name of a delivery method of the zone; without it the zone’s first.'),
      couponCode: text('The code of a coupon, in any case.'),
    })
    .nullish(),
  {
    orderItems: [{ product: 7, qty: 1 }],
    shippingAddress: { country: 'Nigeria', city: 'Lagos' },
  },
);

export function registerQuoteRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/quote',
    {
      config: { access: 'catalogue.view' },
      schema: {
        operationId: 'quoteOrder',
        summary: 'What an order would cost, and why',
        description: 'Reserves nothing; placing the order calculates again.',
        tags: ['Orders'],
        security: NO_TOKEN,
        body: quoteBody,
        response: { 200: quoteJson, ...refusals(400, 429) },
      },
    },
    async (request) => {
      const { orderItems, shippingAddress, deliveryMethod, couponCode } = request.body ?? {};
      const input = { orderItems: orderItems ?? [], ...shippingAddress, deliveryMethod, couponCode };
      return presentQuote(await quoteCart(contextOf(request), input));
    },
  );
}

function presentCoupon(coupon: AppliedCoupon) {
  const { kind, percent, amount } = giftFields(coupon);
  const naira = amount === null ? null : nairaFromKobo(amount);
  return { code: coupon.code, kind, percent, amount: naira, lines: [...coupon.lines] };
}

function presentQuote({ deliveryMethods, ...quote }: CartQuote): z.output<typeof quoteJson> {
  return {
    itemsPrice: nairaFromKobo(quote.itemsPrice),
    discount: nairaFromKobo(quote.discount),
    shippingPrice: nairaFromKobo(quote.shippingPrice),
    taxPrice: nairaFromKobo(quote.taxPrice),
    totalPrice: nairaFromKobo(quote.totalPrice),
    isTaxIncluded: quote.isTaxIncluded,
    coupon: quote.coupon && presentCoupon(quote.coupon),
    couponRefusal: quote.couponRefusal,
    zone: quote.zone,
    deliveryMethods: deliveryMethods.map(
      ({ name, price, daysFrom, daysTo, note, pickUp, estimate, isChosen }) => ({
        name,
        price: nairaFromKobo(price),
        daysFrom,
        daysTo,
        note,
        pickUp: pickUp ?? null,
        estimate,
        isChosen,
      }),
    ),
    reasons: quote.reasons,
  };
}

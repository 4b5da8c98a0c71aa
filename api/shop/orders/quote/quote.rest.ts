import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nairaFromKobo } from '../../../domain/money.ts';
import { documented, NO_TOKEN, nairaJson, refusals, withExample } from '../../../platform/rest/answers.ts';
import { contextOf } from '../../context/request.ts';
import { postedLine } from '../order-line.rest.ts';
import { type CartQuote, quoteCart } from './quote.service.ts';

const quoteJson = documented(
  'Quote',
  z.object({
    itemsPrice: nairaJson,
    shippingPrice: nairaJson,
    taxPrice: nairaJson,
    totalPrice: nairaJson,
    isTaxIncluded: z.boolean(),
    zone: z.string(),
    deliveryMethods: z.array(
      z.object({
        name: z.string(),
        price: nairaJson,
        daysFrom: z.number().nullable(),
        daysTo: z.number().nullable(),
        note: z.string(),
        isChosen: z.boolean(),
      }),
    ),
    reasons: z.object({
      itemsPrice: z.string(),
      shippingPrice: z.string(),
      taxPrice: z.string(),
      totalPrice: z.string(),
    }),
  }),
  {
    itemsPrice: 89.99,
    shippingPrice: 10,
    taxPrice: 7.38,
    totalPrice: 107.37,
    isTaxIncluded: false,
    zone: 'Everywhere',
    deliveryMethods: [
      { name: 'Shipping', price: 10, daysFrom: null, daysTo: null, note: '', isChosen: true },
    ],
    reasons: {
      itemsPrice: 'Price of 1 item.',
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
        response: { 200: quoteJson, ...refusals(400) },
      },
    },
    async (request) => {
      const { orderItems, shippingAddress, deliveryMethod } = request.body ?? {};
      const input = { orderItems: orderItems ?? [], ...shippingAddress, deliveryMethod };
      return presentQuote(await quoteCart(contextOf(request), input));
    },
  );
}

function presentQuote({ deliveryMethods, ...quote }: CartQuote): z.output<typeof quoteJson> {
  return {
    itemsPrice: nairaFromKobo(quote.itemsPrice),
    shippingPrice: nairaFromKobo(quote.shippingPrice),
    taxPrice: nairaFromKobo(quote.taxPrice),
    totalPrice: nairaFromKobo(quote.totalPrice),
    isTaxIncluded: quote.isTaxIncluded,
    zone: quote.zone,
    deliveryMethods: deliveryMethods.map(({ name, price, daysFrom, daysTo, note, isChosen }) => ({
      name,
      price: nairaFromKobo(price),
      daysFrom,
      daysTo,
      note,
      isChosen,
    })),
    reasons: quote.reasons,
  };
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ORDER_CHANNELS } from '../../../domain/orders/entering/entered-order.ts';
import { koboFromNaira } from '../../../domain/money.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { addHeaders, idempotencyKey, ORDER_EXAMPLE, orderFields } from '../order.rest.ts';
import { ORDER_ANSWER, orderJson, presentOrder } from '../reading/order.presenter.ts';
import { customerOf, enterOrder } from './order-entering.service.ts';

const body = withExample(
  orderFields
    .extend({
      channel: z
        .unknown()
        .optional()
        .meta({ type: 'string', enum: Object.keys(ORDER_CHANNELS) })
        .describe('How the buyer has asked.'),
      customer: validatedLater('integer')
        .optional()
        .describe('The id of the buyer’s account; without it the buyer is a guest.'),
      email: validatedLater('string').optional().describe('Of a guest.'),
      phone: validatedLater('string').optional().describe('Of a guest.'),
      prices: z
        .array(
          z.object({
            sku: validatedLater('string').optional(),
            price: validatedLater('number').optional().describe('Of one piece, in naira.'),
            reason: validatedLater('string').optional().describe('For the order’s notes.'),
          }),
        )
        .nullish()
        .describe('Agreed with the buyer in place of the shop’s own; for owners and managers.'),
    })
    .nullish(),
  { ...ORDER_EXAMPLE, channel: 'INSTAGRAM', email: 'bola@example.com', phone: '0803 123 4567' },
);

const enteredJson = documented(
  'EnteredOrder',
  z.object({
    order: orderJson,
    key: z
      .string()
      .nullable()
      .describe('Opens the order of a guest: `/order/{id}#key={key}`. Null where the buyer has an account.'),
  }),
  { order: ORDER_ANSWER, key: null },
);

/** Not among the documented calls. */
export function registerOrderEnteringRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/orders/enter',
    {
      config: { access: 'order.enter' },
      schema: {
        operationId: 'enterOrder',
        summary: 'Place the order of a buyer who has written or phoned',
        description: 'For owners, managers and support; prices of one’s own are for owners and managers.',
        tags: ['Orders'],
        security: SIGNED_IN,
        headers: addHeaders,
        body,
        response: { 201: enteredJson, ...refusals(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const { orderItems, prices, customer, ...given } = request.body ?? {};
      const { order, key } = await enterOrder(ctx, {
        orderItems: orderItems ?? [],
        shippingAddress: given.shippingAddress,
        paymentMethod: given.paymentMethod,
        deliveryMethod: given.deliveryMethod,
        couponCode: given.couponCode,
        buyerNote: given.buyerNote,
        unitCheck: given.unitCheck,
        channel: given.channel,
        customer: customerOf(customer),
        email: given.email,
        phone: given.phone,
        prices: (prices ?? []).map(({ price, ...rest }) => ({
          ...rest,
          price: typeof price === 'number' ? koboFromNaira(price) : null,
        })),
        idempotencyKey: idempotencyKey(request),
      });
      return reply.status(201).send({ order: await presentOrder(ctx, order), key });
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { SHEET_LIMITS } from '../../../domain/orders/shipping/shipping-sheet.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { validatedLater } from '../../../platform/rest/fields.ts';
import { contextOf } from '../../context/request.ts';
import { SHIP_OUTCOMES, shipOrders } from './ship-orders.service.ts';

const shippedJson = documented(
  'ShippedOrders',
  z.object({
    orders: z.array(
      z.object({
        order: z.int().nullable(),
        outcome: z.enum(SHIP_OUTCOMES),
        problem: z.string().nullable().describe('Why it was refused.'),
      }),
    ),
  }),
  { orders: [{ order: 12, outcome: 'shipped', problem: null }] },
);

const shipBody = withExample(
  z
    .object({
      orders: z
        .array(
          z
            .looseObject({
              order: validatedLater('integer'),
              carrier: validatedLater('string'),
              trackingNumber: validatedLater('string'),
            })
            .partial(),
        )
        .nullish()
        .describe(`1 to ${SHEET_LIMITS.atOnce}. Of each its packed parcel leaves, or what is in none yet.`),
      isCheck: validatedLater('boolean').describe('Whether to say only what would be.'),
    })
    .partial()
    .nullish(),
  { orders: [{ order: 12, carrier: 'DHL', trackingNumber: '1234567890' }] },
);

/** Many orders with one call. */
export function registerShipOrdersRest(rest: FastifyInstance): void {
  rest.withTypeProvider<ZodTypeProvider>().post(
    '/orders/ship',
    {
      config: { access: 'order.deliver' },
      schema: {
        operationId: 'shipOrders',
        summary: 'Ship orders with their tracking numbers, each by itself',
        description: 'For owners, managers and packers.',
        tags: ['Orders'],
        security: SIGNED_IN,
        body: shipBody,
        response: { 200: shippedJson, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const given = request.body?.orders ?? [];
      const orders = given.map(({ order, ...more }) => ({ ...more, orderId: parseId(order) }));
      const told = await shipOrders(contextOf(request), orders, request.body?.isCheck === true);
      return { orders: told.map(({ orderId, outcome, problem }) => ({ order: orderId, outcome, problem })) };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parsePublicId } from '../../domain/ids.ts';
import { koboFromNaira } from '../../domain/money.ts';
import { documented, refusals, SIGNED_IN, withExample } from '../../platform/rest/answers.ts';
import { publicIdParams, validatedLater } from '../../platform/rest/fields.ts';
import { contextOf } from '../context/request.ts';
import { orderFields } from '../orders/order.rest.ts';
import { ORDER_ANSWER, orderJson, presentOrder } from '../orders/reading/order.presenter.ts';
import { previewJson, presentPreview } from '../payments/order-refunds/order-refund.rest.ts';
import { previewReturn } from './return-desk.service.ts';
import { exchangeReturn } from './return-exchange.service.ts';
import { presentReturn, RETURN_EXAMPLE, returnJson } from './return.presenter.ts';
import { refundFields } from './return.rest.ts';

const exchangeBody = withExample(
  refundFields
    .extend({
      ...orderFields.pick({ orderItems: true, deliveryMethod: true }).shape,
      expectedTotal: validatedLater('number').describe(
        'The price of the new order as you were shown it, in naira.',
      ),
    })
    .partial()
    .nullish(),
  { orderItems: [{ product: 3, qty: 1 }], expectedLeft: 50_875, restock: true },
);

const exchangedJson = documented(
  'ExchangedReturn',
  z.object({
    return: returnJson,
    order: orderJson,
    key: z
      .string()
      .nullable()
      .describe(
        'Opens the new order of a guest: `/order/{id}#key={key}`. Null where the buyer has an account.',
      ),
  }),
  {
    return: { ...RETURN_EXAMPLE, state: 'exchanged', exchangeOrder: ORDER_ANSWER._id },
    order: ORDER_ANSWER,
    key: null,
  },
);

const previewBody = withExample(refundFields.pick({ waivesFee: true }).partial().nullish(), {
  waivesFee: false,
});

/** What became of what came back, beside its refund. */
export function registerReturnExchangeRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/returns/:id/refund/preview',
    {
      config: { access: 'order.refund' },
      schema: {
        operationId: 'previewReturn',
        summary: 'What the buyer would get for what came back',
        description: 'Does nothing. For owners and managers.',
        tags: ['Returns'],
        security: SIGNED_IN,
        params: publicIdParams,
        body: previewBody,
        response: { 200: previewJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) =>
      presentPreview(
        await previewReturn(contextOf(request), parsePublicId(request.params.id), request.body ?? {}),
      ),
  );

  routes.put(
    '/returns/:id/exchange',
    {
      config: { access: 'order.refund' },
      schema: {
        operationId: 'exchangeReturn',
        summary: 'Place an order in place of what came back',
        description: 'What came back counts towards it. For owners and managers.',
        tags: ['Returns'],
        security: SIGNED_IN,
        params: publicIdParams,
        body: exchangeBody,
        response: { 200: exchangedJson, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => {
      const ctx = contextOf(request);
      const { orderItems, expectedTotal, ...form } = request.body ?? {};
      const { order, key, orderReturn } = await exchangeReturn(ctx, parsePublicId(request.params.id), {
        ...form,
        orderItems: orderItems ?? [],
        expectedTotal: typeof expectedTotal === 'number' ? koboFromNaira(expectedTotal) : null,
      });
      return { return: presentReturn(orderReturn), order: await presentOrder(ctx, order), key };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../../../domain/ids.ts';
import { badRequest } from '../../../domain/errors.ts';
import { orderJson, presentOrder } from '../../orders/reading/order.presenter.ts';
import { contextOf } from '../../context/request.ts';
import { refusals, SIGNED_IN, withExample } from '../../../platform/rest/answers.ts';
import { idParams } from '../../../platform/rest/fields.ts';
import { confirmPayment } from './payment-confirmation.service.ts';

const payBody = withExample(
  z
    .looseObject({
      id: z.unknown().optional().meta({ type: 'string', description: 'The provider’s order.' }),
    })
    .nullish()
    .describe(
      'The provider’s result; only its `id` is read. Without one the order’s own payment is looked up.',
    ),
  { id: '5O190127TN364715T', status: 'COMPLETED' },
);

export function registerPaymentRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  routes.put(
    '/orders/:id/pay',
    {
      config: { access: 'order.pay' },
      schema: {
        operationId: 'payOrder',
        summary: 'Confirm a payment with the provider',
        description:
          'The order is paid only when the provider confirms it. Repeating the call gives the same answer.',
        tags: ['Orders'],
        security: SIGNED_IN,
        params: idParams,
        body: payBody,
        response: { 200: orderJson, 202: orderJson, ...refusals(400, 401, 402, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const ctx = contextOf(request);
      const order = await confirmPayment(ctx, {
        orderId: parseId(request.params.id),
        providerOrderId: idOf(request.body),
      });
      return reply.status(order.isPaid ? 200 : 202).send(await presentOrder(ctx, order));
    },
  );
}

/** The provider order's id: `id` in PayPal's order, `orderID` in the data that its buttons return. */
function idOf(result: Record<string, unknown> | null | undefined): string | null {
  const id = result?.['id'] ?? result?.['orderID'] ?? null;
  if (id === null || typeof id === 'string') return id;
  throw badRequest('The payment id must be text.');
}

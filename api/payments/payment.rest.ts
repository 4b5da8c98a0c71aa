import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../domain/ids.ts';
import { badRequest } from '../domain/errors.ts';
import { presentOrder } from '../orders/order.presenter.ts';
import { contextOf } from '../request-context.ts';
import { confirmPayment } from './payment-confirmation.service.ts';

const payBody = z
  .unknown()
  .describe(
    'The provider’s result; only its `id` is read. Without one the order’s own payment is looked up.',
  );

/** The call of section 7 that confirms a payment. */
export function registerPaymentRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();
  routes.put<{ Params: { id: string } }>(
    '/orders/:id/pay',
    { schema: { summary: 'Confirm a payment with the provider', tags: ['Orders'], body: payBody } },
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

/** The provider order that a result names: `id` in an order, `orderID` in what its buttons hand over. */
function idOf(body: unknown): string | null {
  const result = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const id = result['id'] ?? result['orderID'] ?? null;
  if (id === null || typeof id === 'string') return id;
  throw badRequest('The payment id must be text.');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseId } from '../domain/ids.ts';
import { contextOf } from '../request-context.ts';
import { deliverOrder } from './order-delivery.service.ts';
import { placeOrder } from './order-placement.service.ts';
import { myOrders, orderDetail } from './order-reading.service.ts';
import { presentOrder, presentOrders } from './order.presenter.ts';

const line = z.object({
  product: z.unknown().optional().describe('The product’s id.'),
  qty: z
    .unknown()
    .optional()
    .transform((value) =>
      typeof value === 'string' && /^\d{1,10}(\.0+)?$/.test(value) ? Number(value) : value,
    )
    .describe('A whole number from 1 to 1,000,000.'),
});

const addBody = z
  .object({
    orderItems: z
      .array(line)
      .nullish()
      .describe('At least one line; name, image and price are the shop’s own.'),
    shippingAddress: z
      .object({ address: z.unknown(), city: z.unknown(), postalCode: z.unknown(), country: z.unknown() })
      .partial()
      .nullish()
      .describe('Four fields, each 1 to 200 characters.'),
    paymentMethod: z.unknown().optional().describe('`PayPal`.'),
  })
  .nullish()
  .describe('Posted prices and totals are accepted and ignored: the shop’s own count.');

const tags = ['Orders'];

/** The calls of section 7 that place, show and deliver orders; paying is with the payments. */
export function registerOrderRest(rest: FastifyInstance): void {
  const routes = rest.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/orders/add',
    { schema: { summary: 'Place an order', tags, body: addBody } },
    async (request, reply) => {
      const ctx = contextOf(request);
      const order = await placeOrder(ctx, {
        orderItems: request.body?.orderItems ?? [],
        shippingAddress: request.body?.shippingAddress,
        paymentMethod: request.body?.paymentMethod,
        idempotencyKey: idempotencyKey(request),
      });
      return reply.status(201).send(await presentOrder(ctx, order));
    },
  );

  routes.get('/orders/myorders', { schema: { summary: 'One’s own orders', tags } }, async (request) => {
    const ctx = contextOf(request);
    return presentOrders(ctx, await myOrders(ctx));
  });

  routes.get<{ Params: { id: string } }>(
    '/orders/:id',
    { schema: { summary: 'One order', tags } },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrder(ctx, await orderDetail(ctx, parseId(request.params.id)));
    },
  );

  routes.put<{ Params: { id: string } }>(
    '/orders/:id/deliver',
    { schema: { summary: 'Mark a paid order delivered', tags } },
    async (request) => {
      const ctx = contextOf(request);
      return presentOrder(ctx, await deliverOrder(ctx, parseId(request.params.id)));
    },
  );
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' ? header : null;
}

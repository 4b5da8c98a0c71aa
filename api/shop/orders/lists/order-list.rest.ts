import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { contextOf } from '../../context/request.ts';
import { refusals, SIGNED_IN } from '../../../platform/rest/answers.ts';
import { sendJsonList } from '../../../platform/rest/json-list.ts';
import { allOrders } from './order-list.service.ts';
import { orderJson, presentOrders } from '../reading/order.presenter.ts';

export function registerOrderListRest(rest: FastifyInstance): void {
  rest.get(
    '/orders',
    {
      config: { access: 'order.export' },
      schema: {
        operationId: 'listOrders',
        summary: 'All orders',
        description: 'Owners only. Newest first.',
        tags: ['Orders'],
        security: SIGNED_IN,
        response: { 200: z.array(orderJson), ...refusals(401, 403) },
      },
    },
    (request, reply) => {
      const ctx = contextOf(request);
      return sendJsonList(reply, allOrders(ctx), (orders) => presentOrders(ctx, orders));
    },
  );
}

import type { FastifyInstance } from 'fastify';

import { insidersOnly } from './insiders.ts';
import { malformed } from './books/provider-error.ts';
import { presentCapture, presentOrder } from './books/representation.ts';
import { baseUrl, type Simulator } from './simulator.ts';

interface LedgerQuery {
  Querystring: { order?: string; custom_id?: string };
}

/** For tests and operators, not part of PayPal: the ledger, the fault knobs and held webhooks. */
export async function controlRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const { ledger, knobs } = simulator;
  app.addHook('onRequest', insidersOnly(simulator));

  app.get<LedgerQuery>('/ledger', async (request) => {
    const base = baseUrl(simulator, request);
    const { order: id, custom_id: customId } = request.query;
    const orders = (await ledger.list('order')).filter(
      (order) =>
        (id === undefined || order.id === id) &&
        (customId === undefined || order.unit.custom_id === customId),
    );
    const ids = new Set(orders.map((order) => order.id));
    const answers = (await ledger.list('answer')).filter(({ orderId }) => ids.has(orderId));
    return {
      orders: orders.map((order) => presentOrder(base, order)),
      captures: orders.flatMap((order) =>
        order.capture === null
          ? []
          : [{ ...presentCapture(base, order, order.capture), request_id: order.capture.requestId }],
      ),
      request_ids: answers.map(({ requestId, operation, orderId, status, createTime }) => ({
        request_id: requestId,
        operation: operation.split(' ')[0],
        order_id: orderId,
        status,
        create_time: createTime,
      })),
      calls: await ledger.calls(),
      events: (await ledger.list('event')).map((event) => ({ ...event, payload: undefined })),
    };
  });

  app.get('/knobs', async () => knobs.values);

  app.put('/knobs', async (request) => {
    const error = knobs.change(request.body);
    if (error !== null) throw malformed('/', 'INVALID_PARAMETER_VALUE', error);
    return knobs.values;
  });

  app.delete('/knobs', async () => {
    knobs.reset();
    return knobs.values;
  });

  app.post('/webhooks/flush', async (request) => {
    const order = (request.body as { order?: unknown } | null | undefined)?.order ?? 'oldest-first';
    if (order !== 'oldest-first' && order !== 'newest-first') {
      throw malformed('/order', 'INVALID_PARAMETER_VALUE', 'oldest-first or newest-first is expected here.');
    }
    return { sent: await simulator.deliveries.flush(order === 'newest-first') };
  });
}

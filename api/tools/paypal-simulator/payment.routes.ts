import type { FastifyInstance } from 'fastify';

import { answerOnce } from './answer-once.ts';
import type { Ledger } from './books/ledger.ts';
import { lockOrder } from './books/order-book.ts';
import { keyedCall } from './order.routes.ts';
import { mockedError, notPermitted, refused, unknownResource } from './books/provider-error.ts';
import type { CaptureRecord, OrderRecord } from './books/records.ts';
import { refundHappening } from './webhooks/refund-events.ts';
import { refunded } from './books/refunds.ts';
import { presentCapture, presentRefund } from './books/representation.ts';
import { baseUrl, change, type Simulator } from './simulator.ts';

interface IdPath {
  Params: { id: string };
}

export async function ownerOf(ledger: Ledger, captureId: string): Promise<string> {
  const owner = await ledger.read('captureOwner', captureId);
  if (owner === null) throw unknownResource();
  return owner.orderId;
}

async function findCapture(
  ledger: Ledger,
  id: string,
): Promise<{ order: OrderRecord; capture: CaptureRecord }> {
  const order = await ledger.read('order', await ownerOf(ledger, id));
  if (order?.capture == null) throw unknownResource();
  return { order, capture: order.capture };
}

export async function paymentRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const { ledger } = simulator;

  app.addHook('preHandler', async (request) => {
    const mocked = mockedError(request.headers['paypal-mock-response'], []);
    if (mocked !== null) throw mocked;
  });

  app.get<IdPath>('/v2/payments/captures/:id', async (request) => {
    const { order, capture } = await findCapture(ledger, request.params.id);
    if (capture.id !== request.params.id) throw unknownResource(); // the id of a refund
    return presentCapture(baseUrl(simulator, request), order, capture);
  });

  app.post<IdPath>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const base = baseUrl(simulator, request);
    const orderId = await ownerOf(ledger, request.params.id);
    const call = keyedCall(simulator, request, `refund ${request.params.id}`);
    const answer = await change(simulator, (transaction, tell) =>
      answerOnce(transaction, call, async () => {
        const before = await lockOrder(transaction, orderId);
        if (before.merchantId !== simulator.merchantId) throw notPermitted();
        const { refundStatus: status, refundRefused: issue } = simulator.knobs.values;
        if (issue !== null) throw refused(issue, 'The provider does not make this refund.');
        const { order, refund } = refunded(before, request.body, { status, now: call.now });
        const capture = order.capture;
        if (capture === null) throw unknownResource();
        await transaction.write('order', orderId, order);
        await transaction.write('captureOwner', refund.id, { orderId });
        tell(...refundHappening(order, refund));
        return { status: 201, body: presentRefund(base, order, capture, refund), orderId };
      }),
    );
    if (!answer.replayed && simulator.knobs.take('resetAfterRefund')) {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return reply;
    }
    return reply.code(answer.status).send(answer.body);
  });

  app.get<IdPath>('/v2/payments/refunds/:id', async (request) => {
    const { order, capture } = await findCapture(ledger, request.params.id);
    const refund = capture.refunds.find(({ id }) => id === request.params.id);
    if (refund === undefined) throw unknownResource();
    return presentRefund(baseUrl(simulator, request), order, capture, refund);
  });
}

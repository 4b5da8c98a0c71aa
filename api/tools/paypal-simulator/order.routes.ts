import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type Answer, answerOnce, type KeyedCall } from './answer-once.ts';
import { distorted } from './books/money.ts';
import { captured, lockOrder, newOrder, refuseUnlessCapturable } from './books/order-book.ts';
import { readOrderBody } from './books/order-body.ts';
import { mockedError, refused, unknownResource } from './books/provider-error.ts';
import type { OrderRecord } from './books/records.ts';
import { approvalLink, presentBriefly, presentCapture, presentOrder } from './books/representation.ts';
import { baseUrl, change, type Simulator } from './simulator.ts';
import type { EventType } from './webhooks/events.ts';

const CAPTURE_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
  FAILED: 'PAYMENT.CAPTURE.DECLINED',
} as const satisfies Record<string, EventType>;

interface OrderPath {
  Params: { id: string };
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads the request id and body of an idempotent call; `operation` is the scope of its request id. */
export function keyedCall(simulator: Simulator, request: FastifyRequest, operation: string): KeyedCall {
  return {
    operation,
    requestId: headerText(request.headers['paypal-request-id']),
    body: request.body,
    windowSeconds: simulator.knobs.values.requestIdWindowSeconds,
    now: simulator.now(),
  };
}

/** Full or minimal representation, by the `Prefer` header. */
function shownAs(request: FastifyRequest): typeof presentOrder {
  return headerText(request.headers.prefer)?.includes('return=representation') === true
    ? presentOrder
    : presentBriefly;
}

function orderCaptured(order: OrderRecord, call: KeyedCall, simulator: Simulator, base: string): OrderRecord {
  refuseUnlessCapturable(order);
  const { captureStatus, wrongAmount, wrongCurrency, wrongPayee } = simulator.knobs.values;
  if (order.instrument === 'declined' || simulator.knobs.take('instrumentDeclined')) {
    const again = approvalLink(base, order.id, 'redirect');
    throw refused('INSTRUMENT_DECLINED', 'The bank declined. The buyer must choose another way to pay.', [
      again,
    ]);
  }
  return captured(order, {
    amount: distorted(order.unit.amount, wrongAmount, wrongCurrency),
    status: captureStatus,
    merchantId: wrongPayee ?? order.merchantId,
    requestId: call.requestId,
    now: call.now,
  });
}

function capture(
  simulator: Simulator,
  request: FastifyRequest<OrderPath>,
): Promise<Answer & { replayed: boolean }> {
  const { id } = request.params;
  const base = baseUrl(simulator, request);
  const call = keyedCall(simulator, request, `capture ${id}`);
  return change(simulator, (transaction, tell) =>
    answerOnce(transaction, call, async () => {
      const order = orderCaptured(await lockOrder(transaction, id), call, simulator, base);
      await transaction.write('order', id, order);
      const made = order.capture;
      if (made === null) throw unknownResource();
      await transaction.write('captureOwner', made.id, { orderId: id });
      tell(
        {
          type: CAPTURE_EVENTS[simulator.knobs.values.captureStatus],
          resourceType: 'capture',
          resource: (url) => presentCapture(url, order, made),
        },
        {
          type: 'CHECKOUT.ORDER.COMPLETED',
          resourceType: 'checkout-order',
          resource: (url) => presentOrder(url, order),
        },
      );
      return { status: 201, body: shownAs(request)(base, order), orderId: id };
    }),
  );
}

export async function orderRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  app.post('/v2/checkout/orders', async (request, reply) => {
    const base = baseUrl(simulator, request);
    const mocked = mockedError(request.headers['paypal-mock-response'], []);
    if (mocked !== null) throw mocked;
    const unit = readOrderBody(request.body);
    const call = keyedCall(simulator, request, 'create order');
    const answer = await simulator.ledger.transaction((transaction) =>
      answerOnce(transaction, call, async () => {
        const payee = simulator.knobs.values.payeeByEmail ? null : simulator.merchantId;
        const order = newOrder(unit, payee, call.now);
        await transaction.write('order', order.id, order);
        return { status: 201, body: shownAs(request)(base, order), orderId: order.id };
      }),
    );
    return reply.code(answer.status).send(answer.body);
  });

  app.get<OrderPath>('/v2/checkout/orders/:id', async (request) => {
    const mocked = mockedError(request.headers['paypal-mock-response'], []);
    if (mocked !== null) throw mocked;
    const order = await simulator.ledger.read('order', request.params.id);
    if (order === null) throw unknownResource();
    return presentOrder(baseUrl(simulator, request), order);
  });

  app.post<OrderPath>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    const again = approvalLink(baseUrl(simulator, request), request.params.id, 'redirect');
    const mocked = mockedError(request.headers['paypal-mock-response'], [again]);
    if (mocked !== null) throw mocked;
    const answer = await capture(simulator, request);
    if (!answer.replayed) {
      await pause(simulator.knobs.values.answerDelayMs);
      if (simulator.knobs.take('resetAfterCapture')) {
        reply.hijack();
        request.raw.socket.resetAndDestroy();
        return reply;
      }
    }
    return reply.code(answer.status).send(answer.body);
  });
}

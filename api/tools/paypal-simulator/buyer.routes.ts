import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Happening } from './webhooks/events.ts';
import { approved, lockOrder, settled, voided } from './books/order-book.ts';
import { insidersOnly } from './insiders.ts';
import { malformed } from './books/provider-error.ts';
import { ownerOf } from './payment.routes.ts';
import type { OrderRecord } from './books/records.ts';
import { refundHappening } from './webhooks/refund-events.ts';
import { refundSettled } from './books/refunds.ts';
import { presentCapture, presentOrder } from './books/representation.ts';
import { baseUrl, change, type Simulator } from './simulator.ts';

interface OrderPath {
  Params: { id: string };
}

type Decision = (order: OrderRecord, request: FastifyRequest) => OrderRecord;
type Outcome = (order: OrderRecord) => Happening[];

const approval: Outcome = (order) => [
  {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resource: (base) => presentOrder(base, order),
  },
];

const voiding: Outcome = (order) => [
  {
    type: 'CHECKOUT.ORDER.VOIDED',
    resourceType: 'checkout-order',
    resource: (base) => presentOrder(base, order),
  },
];

const settlement: Outcome = (order) => {
  const capture = order.capture;
  if (capture === null) return [];
  const type = capture.status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  return [{ type, resourceType: 'capture', resource: (base) => presentCapture(base, order, capture) }];
};

function statusIn(request: FastifyRequest): unknown {
  return (request.body as { status?: unknown } | null | undefined)?.status;
}

function requestedSettlement(request: FastifyRequest): 'COMPLETED' | 'DECLINED' {
  const status = statusIn(request);
  if (status === 'COMPLETED') return 'COMPLETED';
  if (status === 'DENIED') return 'DECLINED';
  throw malformed('/status', 'INVALID_PARAMETER_VALUE', 'COMPLETED or DENIED is expected here.');
}

/**
 * Actions of the buyer, without credentials; from this machine only: settling a pending capture or refund, and voiding
 * an order.
 */
export async function buyerRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const insiders = insidersOnly(simulator);
  function addAction(name: string, decide: Decision, outcome: Outcome, isOpen: boolean): void {
    const options = isOpen ? {} : { onRequest: insiders };
    app.post<OrderPath>(`/v2/checkout/orders/:id/${name}`, options, async (request) => {
      const order = await change(simulator, async (transaction, tell) => {
        const decided = decide(await lockOrder(transaction, request.params.id), request);
        await transaction.write('order', decided.id, decided);
        tell(...outcome(decided));
        return decided;
      });
      return presentOrder(baseUrl(simulator, request), order);
    });
  }

  addAction('approve', (order) => approved(order, 'good', simulator.now()), approval, true);
  addAction(
    'decline',
    (order) => approved(order, 'declined', simulator.now()),
    () => [],
    true,
  );
  addAction('void', (order) => voided(order, simulator.now()), voiding, false);
  addAction(
    'settle',
    (order, request) => settled(order, requestedSettlement(request), simulator.now()),
    settlement,
    false,
  );

  app.post<OrderPath>('/v2/payments/refunds/:id/settle', { onRequest: insiders }, async (request) => {
    const { id } = request.params;
    const status = statusIn(request);
    if (status !== 'COMPLETED' && status !== 'FAILED') {
      throw malformed('/status', 'INVALID_PARAMETER_VALUE', 'COMPLETED or FAILED is expected here.');
    }
    const orderId = await ownerOf(simulator.ledger, id);
    return change(simulator, async (transaction, tell) => {
      const before = await lockOrder(transaction, orderId);
      const { order, refund } = refundSettled(before, id, status, simulator.now());
      await transaction.write('order', orderId, order);
      tell(...refundHappening(order, refund));
      return presentOrder(baseUrl(simulator, request), order);
    });
  });
}

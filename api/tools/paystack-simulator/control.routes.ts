import type { FastifyInstance } from 'fastify';
import { insidersOnly } from '../paypal-simulator/insiders.ts';
import { presentRefund, presentTransaction, refundNotice, Refusal } from './books/present.ts';
import type { RefundRecord } from './books/records.ts';
import { chargeNotice } from './page.routes.ts';
import { changeTransaction, notFound, type Simulator } from './simulator.ts';

interface StatusBody {
  Body: { status?: unknown } | null;
}

/** For tests and operators, not part of Paystack: the ledger, the faults, held notices and late outcomes. */
export async function controlRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  const { ledger, knobs, deliveries } = simulator;
  app.addHook('onRequest', insidersOnly(simulator));

  app.get('/ledger', async () => ({
    transactions: (await ledger.list('transaction')).map((one) => ({
      ...presentTransaction(one),
      access_code: one.accessCode,
      refunds: one.refunds.map((refund) => presentRefund(one, refund)),
    })),
    notices: await ledger.list('notice'),
  }));

  app.get('/knobs', async () => knobs.values);

  app.put('/knobs', async (request) => {
    const error = knobs.change(request.body);
    if (error !== null) throw new Refusal(400, 'invalid_params', error);
    return knobs.values;
  });

  app.delete('/knobs', async () => {
    knobs.reset();
    return knobs.values;
  });

  app.post<{ Body: { order?: unknown } | null }>('/notices/flush', async (request) => ({
    sent: await deliveries.flush(request.body?.order === 'newest-first'),
  }));

  /** A payment that was pending succeeds or fails. */
  app.post<{ Params: { reference: string } } & StatusBody>(
    '/transactions/:reference/settle',
    async (request) => {
      const status = request.body?.status === 'failed' ? 'failed' : 'success';
      const after = await changeTransaction(simulator, request.params.reference, (found) => {
        const settled = { ...found, status } as const;
        return { after: settled, notice: status === 'success' ? chargeNotice(settled) : null };
      });
      return presentTransaction(after);
    },
  );

  /** A refund that was pending is processed or fails late; or the shop's staff make one at the provider. */
  app.post<{ Params: { id: string } } & StatusBody>('/refunds/:id/settle', async (request) => {
    const status: RefundRecord['status'] = request.body?.status === 'failed' ? 'failed' : 'processed';
    const id = Number(request.params.id);
    const owner = (await ledger.list('transaction')).find(({ refunds }) =>
      refunds.some((one) => one.id === id),
    );
    if (!owner) throw notFound();
    const after = await changeTransaction(simulator, owner.reference, (found) => {
      const refunds = found.refunds.map((one) => (one.id === id ? { ...one, status } : one));
      const changed = { ...found, refunds };
      const settled = refunds.find((one) => one.id === id);
      return { after: changed, notice: settled ? refundNotice(changed, settled) : null };
    });
    return after.refunds.map((refund) => presentRefund(after, refund));
  });
}

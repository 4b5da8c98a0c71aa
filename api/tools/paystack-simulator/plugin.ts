import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { STAND_IN_KEY } from '../../shop/payments/paystack/paystack-settings.ts';
import { ProviderError } from '../paypal-simulator/books/provider-error.ts';
import { apiRoutes } from './api.routes.ts';
import { KnobBoard } from './books/knobs.ts';
import type { Ledger } from './books/ledger.ts';
import { Refusal } from './books/present.ts';
import { controlRoutes } from './control.routes.ts';
import { Deliveries } from './deliveries.ts';
import { pageRoutes } from './page.routes.ts';
import type { Simulator } from './simulator.ts';

export interface SimulatorOptions {
  ledger: Ledger;
  /** The clock, for tests. */
  now?: () => Date;
  /** Whether the shop is at the same address. */
  isMounted?: boolean;
  /** Secret that gives remote callers access to knobs and ledger. */
  secret?: string | null;
}

/** JSON that may be empty, and the buyer's forms, which have no fields. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? null : JSON.parse(String(text)));
    } catch {
      done(new Refusal(400, 'invalid_params', 'The body is not JSON.'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _text, done) => done(null, null),
  );
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal || error instanceof ProviderError)
      return reply.code(error.status).send(error.body);
    const status = (error as { statusCode?: number }).statusCode ?? 503;
    if (status >= 500) request.log.error(error, 'the payment simulator failed');
    return reply.code(status).send(new Refusal(status, 'failed', 'The request cannot be carried out.').body);
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(new Refusal(404, 'not_found', 'There is no such call.').body),
  );
}

/** Has its own body parsers, error and 404 handlers, and affects nothing outside its prefix. */
export async function registerPaystackSimulator(
  app: FastifyInstance,
  { ledger, now = () => new Date(), isMounted = false, secret = null }: SimulatorOptions,
): Promise<void> {
  const knobs = new KnobBoard();
  const deliveries = new Deliveries(ledger, knobs, STAND_IN_KEY);
  const { prefix } = app;
  const simulator: Simulator = { ledger, knobs, deliveries, now, secretKey: STAND_IN_KEY, prefix, secret };
  readBodies(app);
  answerErrors(app);
  await app.register(controlRoutes, { simulator });
  await app.register(pageRoutes, { simulator, isMounted });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (knobs.values.latencyMs > 0) await pause(knobs.values.latencyMs);
      const status = knobs.failureFor(`${request.method} ${request.url.slice(prefix.length)}`);
      if (status !== null) throw new Refusal(status, 'failed', 'The provider failed on its own side.');
    });
    await scope.register(apiRoutes, { simulator });
  });
  // Sends notices left over by an ended process. An unreachable ledger must not prevent the shop from starting.
  app.addHook('onListen', (done) => {
    deliveries.flush(false).catch((error: unknown) => app.log.warn(error, 'notices wait for the ledger'));
    done();
  });
  app.addHook('onClose', async () => deliveries.stop());
}

import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { buyerRoutes } from './buyer.routes.ts';
import { controlRoutes } from './control.routes.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import { createKnobBoard } from './books/knobs.ts';
import { SIMULATED_MERCHANT } from './books/identifiers.ts';
import type { Ledger } from './books/ledger.ts';
import { orderRoutes } from './order.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { reportingRoutes } from './reporting.routes.ts';
import {
  brokenProvider,
  malformed,
  ProviderError,
  unknownResource,
  unsupportedMedia,
} from './books/provider-error.ts';
import { callName, type Simulator } from './simulator.ts';
import { requireToken, tokenRoutes } from './token.routes.ts';
import { certificateRoutes, signatureRoutes, webhookRoutes } from './webhook.routes.ts';

export interface SimulatorOptions {
  ledger: Ledger;
  /** The clock, for tests. */
  now?: () => Date;
  clientId?: string;
  clientSecret?: string;
  /** Default payee. */
  merchantId?: string;
  /** Secret that gives remote callers access to knobs, ledger and webhooks. */
  secret?: string | null;
}

/** Parses form data for the token call, and JSON that may be empty, because a capture needs no body. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(malformed('/', 'MALFORMED_REQUEST_JSON', 'The body is not JSON.'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
}

function asProviderError(error: unknown, request: FastifyRequest): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 415) return unsupportedMedia();
  if (status < 500) return malformed('/', 'INVALID_PARAMETER_SYNTAX', 'The request cannot be read.');
  request.log.error(error, 'the payment simulator failed');
  return brokenProvider(503);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body } = asProviderError(error, request);
    const debug = body['debug_id'];
    if (typeof debug === 'string') reply.header('paypal-debug-id', debug);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(async () => {
    throw unknownResource();
  });
}

/** Counts every call and applies the latency and 5xx knobs before anything else. */
function injectFaults(app: FastifyInstance, simulator: Simulator, always: boolean): void {
  app.addHook('onRequest', async (request) => {
    const { knobs, ledger } = simulator;
    const path = request.url.slice(simulator.prefix.length);
    const { latencyMs, latencyPath, failWith5xx } = knobs.values;
    await ledger.countCall(callName(simulator, request));
    if (latencyMs > 0 && (latencyPath === null ? always : path.includes(latencyPath))) await pause(latencyMs);
    // Page and buyer routes fail only if the knob names their path; usually a broken API is meant.
    const status = always || failWith5xx?.path !== undefined ? knobs.failureFor(path) : null;
    if (status !== null) throw brokenProvider(status);
  });
}

/** Has its own body parsers, error and 404 handlers, and affects nothing outside its prefix. */
export async function registerSimulator(app: FastifyInstance, options: SimulatorOptions): Promise<void> {
  const { ledger, now = () => new Date() } = options;
  const knobs = createKnobBoard();
  const deliveries = createDeliveries(ledger, knobs, now);
  const simulator: Simulator = {
    ledger,
    knobs,
    deliveries,
    now,
    clientId: options.clientId ?? 'simulator',
    clientSecret: options.clientSecret ?? 'simulator',
    merchantId: options.merchantId ?? SIMULATED_MERCHANT,
    prefix: app.prefix,
    secret: options.secret ?? null,
  };
  readBodies(app);
  answerErrors(app);

  await app.register(controlRoutes, { simulator });
  await app.register(async (scope) => {
    injectFaults(scope, simulator, false);
    await scope.register(pageRoutes, { simulator });
    await scope.register(buyerRoutes, { simulator });
    await scope.register(certificateRoutes, { simulator });
  });
  await app.register(async (scope) => {
    injectFaults(scope, simulator, true);
    await scope.register(tokenRoutes, { simulator });
    await scope.register(async (secured) => {
      requireToken(secured, simulator);
      await secured.register(orderRoutes, { simulator });
      await secured.register(paymentRoutes, { simulator });
      await secured.register(reportingRoutes, { simulator });
      await secured.register(webhookRoutes, { simulator });
      await secured.register(signatureRoutes, { simulator });
    });
  });

  // Sends events left over by an ended process. An unreachable ledger must not prevent the shop from starting.
  app.addHook('onListen', (done) => {
    deliveries.flush(false).catch((error: unknown) => app.log.warn(error, 'webhooks wait for the ledger'));
    done();
  });
  app.addHook('onClose', async () => deliveries.stop());
}

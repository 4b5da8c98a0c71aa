import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { liftRequestTime } from './request-time.ts';

/** Enough for a body of 1 MB, the usual limit, on a slow line. */
const BODY_TIMEOUT_MS = 10_000;

const slowBodies = new WeakSet<IncomingMessage>();

/** Exempts a request from the timeout, and from a request's time: a picture from a user who may upload one. */
export function allowSlowBody(request: IncomingMessage): void {
  slowBodies.add(request);
  liftRequestTime();
}

/**
 * Closes the connection of a request whose body has not arrived in time, whether it has been answered or not. Listens
 * on the server itself, since some bodies are read before the router and its hooks run.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const deadline = setTimeout(closeUnlessComplete, BODY_TIMEOUT_MS, request);
    request.once('close', () => clearTimeout(deadline));
  });
}

function closeUnlessComplete(request: IncomingMessage): void {
  if (!request.complete && !slowBodies.has(request)) request.destroy();
}

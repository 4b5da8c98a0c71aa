import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A body of at most a megabyte comes in this time over any line; whoever takes longer only holds a connection. */
const BODY_MS = 10_000;

const unhurried = new WeakSet<IncomingMessage>();

/** Lets this request's body come slowly: a picture of someone who may send one. */
export function allowSlowBody(request: IncomingMessage): void {
  unhurried.add(request);
}

/**
 * Cuts the connection of a request whose body does not come, whether it has been answered or not. It looks at requests
 * where they enter the server, since some bodies are read before the router and its hooks.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const deadline = setTimeout(cutUnlessWhole, BODY_MS, request);
    request.once('close', () => clearTimeout(deadline));
  });
}

function cutUnlessWhole(request: IncomingMessage): void {
  if (!request.complete && !unhurried.has(request)) request.destroy();
}

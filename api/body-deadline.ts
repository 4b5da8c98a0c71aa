import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A body of at most a megabyte comes in this time over any line; whoever takes longer only holds a connection. */
const BODY_MS = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs while the body has not come in full. */
    bodyDeadline: NodeJS.Timeout | null;
  }
}

const unhurried = new WeakSet<IncomingMessage>();

/** Lets this request's body come slowly: a picture of someone who may send one. */
export function allowSlowBody(request: IncomingMessage): void {
  unhurried.add(request);
}

/** Cuts the connection of a request whose body does not come, whether it has been answered or not. */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.decorateRequest('bodyDeadline', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      request.bodyDeadline = setTimeout(cutUnlessWhole, BODY_MS, request.raw);
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete) clearTimeout(request.bodyDeadline ?? undefined);
    done();
  });
}

function cutUnlessWhole(request: IncomingMessage): void {
  if (!request.complete && !unhurried.has(request)) request.destroy();
}

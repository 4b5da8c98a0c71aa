import type { FastifyInstance } from 'fastify';
import { inRequestTime, newRequestTime, type RequestTime } from '../../platform/http/request-time.ts';

declare module 'fastify' {
  interface FastifyRequest {
    time: RequestTime | null;
    /** When its body began to be read, on the clock of `performance.now()`. */
    bodyBeganAt: number;
  }
}

/**
 * From here on everything that a request waits for knows how much time is left. Call it before the other hooks. The time
 * in which the body comes does not count: a slow line is not the shop's fault, and has a limit of its own.
 */
export function registerRequestTime(app: FastifyInstance): void {
  app.decorateRequest('time', null);
  app.decorateRequest('bodyBeganAt', 0);
  app.addHook('onRequest', (request, reply, done) => {
    request.time = newRequestTime(reply.elapsedTime);
    inRequestTime(request.time, done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.bodyBeganAt = performance.now();
    done();
  });
  // Again, since what the body's stream calls has no part in the context of the hooks above.
  app.addHook('preHandler', (request, _reply, done) => {
    const { time, bodyBeganAt } = request;
    if (time === null || bodyBeganAt === 0) return done();
    time.delayMs += performance.now() - bodyBeganAt;
    inRequestTime(time, done);
  });
}

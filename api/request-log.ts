import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

let requests = 0;

/** Names a request in its log lines and in its answer's `x-request-id`. */
export function newRequestId(): string {
  requests += 1;
  return `req-${requests.toString(36)}`;
}

/** What is told of an answered request: never a query string, header or body. */
interface AnsweredRequest {
  /** Left out where the log knows it. */
  requestId?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** One structured line for each answered request. */
export function logAnswer(log: FastifyBaseLogger, answered: AnsweredRequest): void {
  log.info(answered, 'request');
}

/** Gives each answer its id, and each request its line. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request.log, {
      method: request.method,
      // Never the address itself: where there is no route, anything may stand in it.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

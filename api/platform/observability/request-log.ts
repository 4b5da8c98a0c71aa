import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { networkOf } from './address-group.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The network from which a request comes, as the log names it. */
    clientNetwork(request: IncomingMessage): string;
  }
}

/** Names a request in its log lines and in its answer's `x-request-id`; tells nobody how many there are. */
export function newRequestId(): string {
  return randomUUID();
}

/** What is told of an answered request: never a query string, header or body. */
interface AnsweredRequest {
  /** Left out where the log knows it. */
  requestId?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  /** The network of whoever asked: near enough to see an attack by, too wide to name a person. */
  client: string;
  /** The id of whoever was signed in. */
  user?: number;
}

/** One structured line for each answered request. */
export function logAnswer(log: FastifyBaseLogger, answered: AnsweredRequest): void {
  log.info(answered, 'request');
}

/**
 * Gives each answer its id, and each request its line.
 * @param trustedProxies whose word on the visitor's address counts
 */
export function registerRequestLog(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : null;
  app.decorate('clientNetwork', (request: IncomingMessage) =>
    networkOf(isTrusted ? proxyAddress(request, isTrusted) : request.socket.remoteAddress),
  );
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const user = request.shop?.viewer?.userId;
    logAnswer(request.log, {
      method: request.method,
      // Never the address itself: where there is no route, anything may stand in it.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      client: app.clientNetwork(request.raw),
      ...(user !== undefined && { user }),
    });
    done();
  });
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { networkOf } from './address-group.ts';

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

/** Names the network from which a request comes, as the log has it. */
export type NetworkOfClient = (request: IncomingMessage) => string;

/** @param trustedProxies whose word on the visitor's address counts */
export function networkOfClient(trustedProxies: readonly string[]): NetworkOfClient {
  if (trustedProxies.length === 0) return ({ socket }) => networkOfSocket(socket);
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddress(request, isTrusted));
}

/** Found out once for all requests of a connection. */
const networks = new WeakMap<Socket, string>();

function networkOfSocket(socket: Socket): string {
  let network = networks.get(socket);
  if (network === undefined) {
    network = networkOf(socket.remoteAddress);
    networks.set(socket, network);
  }
  return network;
}

/** Gives each answer its id, and each request its line. */
export function registerRequestLog(app: FastifyInstance, clientOf: NetworkOfClient): void {
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
      client: clientOf(request.raw),
      ...(user !== undefined && { user }),
    });
    done();
  });
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { networkOf } from './address-group.ts';
import type { Meter } from './meter.ts';
import { traceOf } from './traced-requests.ts';

/** For log lines and the `x-request-id` header. Random, so it does not reveal the number of requests. */
export function newRequestId(): string {
  return randomUUID();
}

export type IdOfRequest = (request: IncomingMessage) => string;

/** A proxy's own id, so that its log and the shop's can be read together. */
const PROXY_ID = /^[\w-]{8,128}$/;

/** @param trustedProxies the proxies whose `x-request-id` is taken over */
export function requestIds(trustedProxies: readonly string[]): IdOfRequest {
  if (trustedProxies.length === 0) return newRequestId;
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return ({ socket, headers }) => {
    const given = headers['x-request-id'];
    const isKept =
      typeof given === 'string' && PROXY_ID.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isKept ? given : newRequestId();
  };
}

/** What is logged about a request: never a query string, header or body. */
interface AnsweredRequest {
  /** Omitted when the logger already adds it. */
  requestId?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  /** The client's network: enough to spot an attack, too coarse to identify a person. */
  client: string;
  /** The id of the signed-in user. */
  user?: number;
  /** The id of the API key. */
  key?: number;
  /** The id of its trace. */
  trace?: string;
}

export function logAnswer(log: FastifyBaseLogger, answered: AnsweredRequest): void {
  log.info(answered, 'request');
}

export type NetworkOfClient = (request: IncomingMessage) => string;

/** @param trustedProxies the proxies whose forwarding headers are believed */
export function networkOfClient(trustedProxies: readonly string[]): NetworkOfClient {
  if (trustedProxies.length === 0) return ({ socket }) => networkOfSocket(socket);
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddress(request, isTrusted));
}

const networks = new WeakMap<Socket, string>();

function networkOfSocket(socket: Socket): string {
  let network = networks.get(socket);
  if (network === undefined) {
    network = networkOf(socket.remoteAddress);
    networks.set(socket, network);
  }
  return network;
}

export function registerRequestLog(
  app: FastifyInstance,
  clientOf: NetworkOfClient,
  meter: Meter | null,
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const key = request.shop?.apiKey?.id;
    const user = key === undefined ? request.shop?.viewer?.userId : undefined;
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    // Never the URL itself: without a matching route it may contain anything.
    const route = request.routeOptions.url ?? 'none';
    meter?.request({ method, route, status, seconds: elapsedTime / 1000 });
    const trace = traceOf(request);
    logAnswer(request.log, {
      method,
      route,
      status,
      ms: Math.round(elapsedTime),
      client: clientOf(request.raw),
      ...(user !== undefined && { user }),
      ...(key !== undefined && { key }),
      ...(trace !== undefined && { trace }),
    });
    done();
  });
}

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { limitIdleConnections } from '../http/idle-connections.ts';
import type { Meter } from '../observability/meter.ts';
import { type IdOfRequest, logAnswer, type NetworkOfClient } from '../observability/request-log.ts';
import type { AnswerCache } from './answer-cache.ts';
import { GRAPHQL_PATH, keyOfDocument, keyOfQuery, keyOfRead, MAX_KEY_LENGTH } from './answer-key.ts';
import { type EncodedAnswer, headersOfOld } from './encoded-answer.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The body, when it was read before routing. */
    readBody?: Buffer;
  }
}

/** Headers must arrive within 12 s (10 s, checked every 2 s); a 10 MB picture may take 2 minutes on a slow line. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
};
const IDLE_TIMEOUT_MS = 15_000;

interface FrontDoorParts {
  answers: AnswerCache;
  log: FastifyBaseLogger;
  clientOf: NetworkOfClient;
  idOf: IdOfRequest;
  meter: Meter | null;
}

/**
 * A server that sends cached answers before routing, hooks and the request context, which are four fifths of the cost
 * of a request. Everything else goes to the routes, which build the answer and cache it (`registerCachedReads`).
 */
export function frontDoor(parts: FrontDoorParts): FastifyServerFactory {
  return (routes) =>
    limitIdleConnections(createServer(TIMEOUTS, answerFirst(parts, routes)), IDLE_TIMEOUT_MS);
}

function answerFirst(parts: FrontDoorParts, routes: RequestListener): RequestListener {
  const { answers, log, clientOf, idOf, meter } = parts;
  const send = (key: string | null, request: IncomingMessage, response: ServerResponse): boolean => {
    if (key === null) return false;
    const old = answers.getOld(key);
    const answer = old?.answer ?? answers.get(key);
    if (!answer) return false;
    answers.used.hits += 1;
    const began = meter === null ? 0 : performance.now();
    const requestId = idOf(request);
    const more = old ? Object.entries(headersOfOld(old.age)).flat() : [];
    const status = writeAnswer(answer, request, response, ['x-request-id', requestId, ...more]);
    const { method = '' } = request;
    const { route } = answer;
    logAnswer(log, { requestId, method, route, status, ms: 0, client: clientOf(request) });
    meter?.request({ method, route, status, seconds: (performance.now() - began) / 1000 });
    return true;
  };
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method === 'GET') {
      // Another spelling of /graphql gets a REST key here, which the GraphQL route never stores.
      const key = url.startsWith(GRAPHQL_PATH) ? keyOfQuery(url, headers) : keyOfRead(url, headers);
      if (!send(key, request, response)) routes(request, response);
    } else if (method === 'POST' && url === GRAPHQL_PATH && isShortDocument(request)) {
      readWhole(request, (body) => {
        if (send(keyOfDocument(body, headers), request, response)) return;
        request.readBody = body;
        routes(request, response);
      });
    } else {
      routes(request, response);
    }
  };
}

function writeAnswer(
  answer: EncodedAnswer,
  { headers }: IncomingMessage,
  response: ServerResponse,
  more: readonly string[],
): number {
  if (answer.matchesEtag(headers['if-none-match'])) {
    response.writeHead(304, [...answer.notModifiedHead, ...more]).end();
    return 304;
  }
  const { bytes, head } = answer.form(headers['accept-encoding']);
  response.writeHead(200, [...head, ...more]).end(bytes);
  return 200;
}

/** A visitor's document short enough to be a key. Node's HTTP parser enforces the declared content length. */
function isShortDocument({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  return (
    headers.authorization === undefined &&
    (type === 'application/json' || type?.startsWith('application/json;') === true) &&
    Number(headers['content-length']) <= MAX_KEY_LENGTH
  );
}

/** Most bodies arrive in one chunk. If the body breaks off, the connection is gone and `done` is never called. */
function readWhole(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
}

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify';
import { logAnswer, type NetworkOfClient, newRequestId } from '../observability/request-log.ts';
import type { AnswerCache } from './answer-cache.ts';
import { GRAPHQL_PATH, keyOfDocument, keyOfQuery, keyOfRead, LONGEST_KEY } from './answer-key.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The body, where it has been read before the routes were asked. */
    readBody?: Buffer;
  }
}

/** Headers have to come quickly, within 12 s in all; a picture of 10 MB may come over a slow line. */
const PATIENCE = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
};
const SILENCE_MS = 15_000;

interface FrontDoorParts {
  answers: AnswerCache;
  log: FastifyBaseLogger;
  clientOf: NetworkOfClient;
}

/**
 * The server that hands out ready answers before the router, its hooks and a context cost anything: that is four fifths
 * of what they take otherwise. Whatever is not ready goes on to the routes, which make it and have it kept
 * (`registerCachedReads`).
 */
export function frontDoor(parts: FrontDoorParts): FastifyServerFactory {
  return (routes) => createServer(PATIENCE, answerFirst(parts, routes)).setTimeout(SILENCE_MS);
}

function answerFirst({ answers, log, clientOf }: FrontDoorParts, routes: RequestListener): RequestListener {
  const send = (key: string | null, request: IncomingMessage, response: ServerResponse): boolean => {
    const answer = key === null ? undefined : answers.get(key);
    if (!answer) return false;
    const requestId = newRequestId();
    const status = writeAnswer(answer, request, response, requestId);
    const { method = '' } = request;
    logAnswer(log, { requestId, method, route: answer.route, status, ms: 0, client: clientOf(request) });
    return true;
  };
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method === 'GET') {
      // A query's address in another spelling has no key here, and the route that it leads to has another one.
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
  id: string,
): number {
  if (answer.isKnown(headers['if-none-match'])) {
    response.writeHead(304, [...answer.unchangedHead, 'x-request-id', id]).end();
    return 304;
  }
  const { bytes, head } = answer.form(headers['accept-encoding']);
  response.writeHead(200, [...head, 'x-request-id', id]).end(bytes);
  return 200;
}

/** A visitor's document that is short enough to be a key. Its length is known, and the parser holds the client to it. */
function isShortDocument({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  return (
    headers.authorization === undefined &&
    (type === 'application/json' || type?.startsWith('application/json;') === true) &&
    Number(headers['content-length']) <= LONGEST_KEY
  );
}

/** Most bodies come in one piece. One that breaks off is nobody's any more: its connection is gone. */
function readWhole(request: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
}

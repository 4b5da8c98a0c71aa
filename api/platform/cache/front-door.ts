import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { logAnswer, newRequestId } from '../observability/request-log.ts';
import type { AnswerCache } from './answer-cache.ts';
import { GRAPHQL_PATH, keyOfDocument, keyOfQuery, keyOfRead, LONGEST_KEY } from './answer-key.ts';
import { chooseForm, type EncodedAnswer, isKnown } from './encoded-answer.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The body, where it has been read before the routes were asked. */
    readBody?: Buffer;
  }
}

/**
 * Hands out ready answers before the router, its hooks and a context cost anything: that is four fifths of what they
 * take otherwise. Whatever is not ready goes on to the routes, which make it and have it kept (`registerCachedReads`).
 */
export function openFrontDoor(app: FastifyInstance, cache: AnswerCache): void {
  const send = (key: string | null, request: IncomingMessage, response: ServerResponse): boolean => {
    const answer = key === null ? undefined : cache.get(key);
    if (!answer) return false;
    const requestId = newRequestId();
    const status = writeAnswer(answer, request, response, requestId);
    const { method = '' } = request;
    const client = app.clientNetwork(request);
    logAnswer(app.log, { requestId, method, route: answer.route, status, ms: 0, client });
    return true;
  };
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    if (method === 'GET') {
      // A query's address in another spelling has no key here, and the route that it leads to has another one.
      const key = url.startsWith(GRAPHQL_PATH) ? keyOfQuery(url, headers) : keyOfRead(url, headers);
      if (!send(key, request, response)) app.routing(request, response);
    } else if (method === 'POST' && url === GRAPHQL_PATH && isShortDocument(request)) {
      readWhole(request, (body) => {
        if (send(keyOfDocument(body, headers), request, response)) return;
        request.readBody = body;
        app.routing(request, response);
      });
    } else {
      app.routing(request, response);
    }
  });
}

function writeAnswer(
  answer: EncodedAnswer,
  { headers }: IncomingMessage,
  response: ServerResponse,
  id: string,
): number {
  if (isKnown(answer, headers['if-none-match'])) {
    response.writeHead(304, [...answer.unchangedHead, 'x-request-id', id]).end();
    return 304;
  }
  const { bytes, head } = chooseForm(answer, headers['accept-encoding']);
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

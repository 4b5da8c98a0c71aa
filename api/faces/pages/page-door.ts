import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { logAnswer, newRequestId } from '../../platform/observability/request-log.ts';
import { newCsrfCookie } from '../../platform/rest/csrf.ts';
import { newNonce } from '../http/nonce.ts';
import type { NoncedBytes } from './nonced-bytes.ts';
import { type ReadyPage, takesGzip } from './ready-page.ts';

/** What belongs to one answer alone. */
const OF_ONE_ANSWER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'date',
  'set-cookie',
  'x-request-id',
]);

/** The headers of a page's answer that all its answers share, the protecting ones among them. */
export function sharedHead(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders())
    .filter(([name]) => !OF_ONE_ANSWER.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Hands out kept pages before the router and its hooks, which cost more than the page by then. Whatever is not kept, or
 * has not been sent through the routes yet, goes on to them.
 * @param keptAt finds the page of an address
 * @param policy the content security policy for a nonce
 */
export function openPageDoor(
  app: FastifyInstance,
  keptAt: (url: string) => ReadyPage | undefined,
  policy: (nonce: string) => string,
): void {
  const goOn = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    const page = method === 'GET' && headers.authorization === undefined ? keptAt(url) : undefined;
    const isPacked = takesGzip(headers['accept-encoding']);
    const bytes = isPacked ? page?.packed : page?.plain;
    if (!page?.head || !bytes) {
      for (const listener of goOn) listener(request, response);
      return;
    }
    const requestId = newRequestId();
    const nonce = newNonce();
    const head = [...page.head, 'content-security-policy', policy(nonce), 'x-request-id', requestId];
    if (isPacked) head.push('content-encoding', 'gzip');
    const cookie = newCsrfCookie(headers.cookie);
    if (cookie !== null) head.push('set-cookie', isOnlyByTls(page.head) ? `${cookie}; Secure` : cookie);
    send(response, head, bytes, nonce);
    const client = app.clientNetwork(request);
    logAnswer(app.log, { requestId, method: 'GET', route: '/*', status: 200, ms: 0, client });
  });
}

/** Whether the shop is reached by TLS alone, as its other headers say. */
function isOnlyByTls(head: readonly string[]): boolean {
  return head.includes('strict-transport-security');
}

function send(response: ServerResponse, head: string[], bytes: NoncedBytes, nonce: string): void {
  response.cork();
  response.writeHead(200, [...head, 'content-length', String(bytes.length)]);
  for (const piece of bytes.with(nonce)) response.write(piece);
  response.end();
}

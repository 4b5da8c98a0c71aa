import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { DOCUMENT_ROUTE } from '../../shop/context/field-access.ts';
import { playgroundPolicy } from '../http/content-security-policy.ts';
import { newNonce, noncedPage } from '../http/nonce.ts';

/** GET /graphql: the playground page for browsers, otherwise a query. @param dir `dist/playground` */
export async function registerPlayground(
  app: FastifyInstance,
  dir: string,
  handler: RouteHandlerMethod,
): Promise<void> {
  const page = noncedPage(await readFile(path.join(dir, 'index.html'), 'utf8'));
  app.get('/graphql', { config: DOCUMENT_ROUTE }, async function getGraphql(request, reply) {
    const wantsPage = request.headers.accept?.includes('text/html') && !hasQuery(request.query);
    if (!wantsPage) return handler.call(this, request, reply);
    const nonce = newNonce();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', playgroundPolicy(nonce))
      .send(page(nonce));
  });
}

function hasQuery(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'query' in query;
}

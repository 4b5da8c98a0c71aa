import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/**
 * GET /graphql: browsers get the playground page, whose files come from this server and from nowhere else; everything
 * else is a query by GET.
 * @param dir the built playground (`dist/playground`)
 */
export function registerPlayground(app: FastifyInstance, dir: string, handler: RouteHandlerMethod): void {
  app.get('/graphql', async function getGraphql(request, reply) {
    const wantsPage = request.headers.accept?.includes('text/html') && !hasQuery(request.query);
    if (!wantsPage) return handler.call(this, request, reply);
    const page = await readFile(path.join(dir, 'index.html'));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

function hasQuery(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'query' in query;
}

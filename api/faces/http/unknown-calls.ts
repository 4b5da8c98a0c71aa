import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { notFound } from '../../domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that only say that there is nothing. */
    isNowhere?: boolean;
  }
}

/**
 * Refuses what no route takes, as JSON with a sentence: 405 where another method would do, else 404. A path that a route
 * names in full is never read as an id by another: GET /api/users/login asks for no user `login`.
 */
export function registerUnknownCalls(app: FastifyInstance): void {
  let named: Set<string> | null = null;
  app.setNotFoundHandler((request, reply) => answerUnknownCall(app.routes, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.includes('/:')) return;
    named ??= new Set(app.routes.filter(isThere).map(({ url }) => bare(url)));
    if (named.has(pathOf(request))) await answerUnknownCall(app.routes, request, reply);
  });
}

/** @param routes those that could have been meant */
export function answerUnknownCall(
  routes: readonly RouteOptions[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const allowed = allowedMethods(routes, pathOf(request));
  if (request.method === 'TRACE' || (allowed.length > 0 && !allowed.includes(request.method))) {
    const detail = `This path takes ${allowed.join(', ') || 'no call'}, not ${request.method}.`;
    return reply.status(405).header('allow', allowed.join(', ')).send({ detail });
  }
  return reply.status(404).send({ detail: notFound('Path').message });
}

function allowedMethods(routes: readonly RouteOptions[], path: string): string[] {
  const there = routes.filter(isThere);
  const named = there.filter(({ url }) => bare(url) === path);
  const meant = named.length > 0 ? named : there.filter(({ url }) => matches(bare(url), path));
  return [...new Set(meant.flatMap(({ method }) => method))].toSorted();
}

const isThere = ({ config }: RouteOptions): boolean => config?.isNowhere !== true;

const pathOf = (request: FastifyRequest): string => bare(request.url.split('?', 1)[0] ?? '');

/** Without its last slash, which never counts. */
function bare(path: string): string {
  return path.replace(/\/$/, '');
}

/** Whether a path is one of a route's, as the router reads patterns: `:name` is one part, `*` the rest. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const rest = wanted.indexOf('*');
  if (rest === -1 && wanted.length !== given.length) return false;
  return wanted
    .slice(0, rest === -1 ? undefined : rest)
    .every((part, place) => part === given[place] || (part.includes(':') && Boolean(given[place])));
}

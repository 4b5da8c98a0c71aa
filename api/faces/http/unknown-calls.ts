import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { notFound } from '../../domain/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that only answer 404 or 405. */
    isCatchAll?: boolean;
  }
}

/**
 * 405 if the path takes another method, else 404. A path that one route names in full is never an id of another route:
 * GET /api/users/login does not look for a user `login`.
 */
export function registerUnknownCalls(app: FastifyInstance): void {
  let named: Set<string> | null = null;
  app.setNotFoundHandler((request, reply) => answerUnknownCall(app.routes, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.includes('/:')) return;
    named ??= new Set(app.routes.filter(isRealRoute).map(({ url }) => withoutSlash(url)));
    if (named.has(pathOf(request))) await answerUnknownCall(app.routes, request, reply);
  });
}

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
  const real = routes.filter(isRealRoute);
  const named = real.filter(({ url }) => withoutSlash(url) === path);
  const meant = named.length > 0 ? named : real.filter(({ url }) => matches(withoutSlash(url), path));
  return [...new Set(meant.flatMap(({ method }) => method))].toSorted();
}

const isRealRoute = ({ config }: RouteOptions): boolean => config?.isCatchAll !== true;

const pathOf = (request: FastifyRequest): string => withoutSlash(request.url.split('?', 1)[0] ?? '');

/** Trailing slashes are ignored. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  const rest = wanted.indexOf('*');
  if (rest === -1 && wanted.length !== given.length) return false;
  return wanted
    .slice(0, rest === -1 ? undefined : rest)
    .every((part, place) => part === given[place] || (part.includes(':') && Boolean(given[place])));
}

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that only say that there is nothing. */
    isNowhere?: boolean;
  }
}

/** Refuses what no route takes, as JSON with a sentence: 405 where another method would do, else 404. */
export function registerUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    answerUnknownCall(app.routes, request, reply);
  });
}

/** @param routes those that could have been meant */
export function answerUnknownCall(
  routes: readonly RouteOptions[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const allowed = allowedMethods(routes, path);
  if (request.method === 'TRACE' || (allowed.length > 0 && !allowed.includes(request.method))) {
    const detail = `This path takes ${allowed.join(', ') || 'no call'}, not ${request.method}.`;
    return reply.status(405).header('allow', allowed.join(', ')).send({ detail });
  }
  return reply.status(404).send({ detail: 'This path was not found.' });
}

function allowedMethods(routes: readonly RouteOptions[], path: string): string[] {
  const methods = routes
    .filter(({ url, config }) => config?.isNowhere !== true && matches(url, path))
    .flatMap(({ method }) => method);
  return [...new Set(methods)].toSorted();
}

/** Whether a path is one of a route's, as the router reads patterns: `:name` is one part, `*` the rest. */
function matches(pattern: string, path: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  const rest = wanted.indexOf('*');
  if (rest === -1 && wanted.length !== given.length) return false;
  return wanted
    .slice(0, rest === -1 ? undefined : rest)
    .every((part, place) => part === given[place] || (part.includes(':') && Boolean(given[place])));
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

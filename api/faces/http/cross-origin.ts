import type { FastifyInstance } from 'fastify';
import { isFromElsewhere } from '../../platform/cache/answer-key.ts';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'authorization, content-type, idempotency-key, apollo-require-preflight, traceparent';
/** What a page may read of an answer, besides what every page may. */
const EXPOSED = 'etag, retry-after, www-authenticate, x-request-id';

/** Browsers keep a preflight's answer for two hours at most. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

const API = /^\/(?:graphql|api)(?:[/?]|$)/;

/**
 * Lets the pages of some origins call GraphQL and REST, as visitors or with a token or key of their own. Browsers send
 * and keep no cookies with these calls (no `access-control-allow-credentials`), so another page never acts for whoever
 * is signed in here.
 * @param origins exact ones; none of them: no answer has such headers
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!API.test(request.url) || origin === undefined || !allowed.has(origin)) return;
    if (!isFromElsewhere(request.headers)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS);
    await reply.status(204).send();
  });
  // Caches in between keep the answers to each origin apart.
  app.addHook('onSend', async (request, reply) => {
    const vary = String(reply.getHeader('vary') ?? '');
    if (API.test(request.url) && !/\borigin\b/i.test(vary)) {
      reply.header('vary', vary === '' ? 'origin' : `${vary}, origin`);
    }
  });
}

import path from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { guardRoutes } from './access.ts';
import { registerCachedReads } from './answer-cache/cached-reads.ts';
import { registerSitemap } from './catalogue/sitemap-routes.ts';
import type { Parts } from './context.ts';
import { ShopError } from './domain/errors.ts';
import { registerGraphql } from './graphql/plugin.ts';
import { registerHealth } from './health.ts';
import { registerMedia } from './media/media-routes.ts';
import { registerRequestContext } from './request-context.ts';
import { answerError } from './rest/errors.ts';
import { registerRest } from './rest/plugin.ts';
import { registerRequestLog } from './request-log.ts';

/** Folders that hold files to serve. */
export interface Folders {
  /** Pictures: `DATA_DIR/media`. */
  media: string;
  /** The build; null where another part serves the pages (development, tests of the API). */
  dist: string | null;
}

/** The whole server without listening: tests boot the same function. */
export async function createApp(parts: Parts, folders: Folders): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 1024 * 1024,
    connectionTimeout: 15_000,
    // Headers have to come quickly; a picture of 10 MB may come over a slow line.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Whoever got in before the door was shut is served, and then the connection is closed.
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request) => {
    if (!parts.isOpen() && request.routeOptions.config.needsContext !== false) {
      throw new ShopError('SERVICE_UNAVAILABLE', 'The shop is opening. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
  registerRequestLog(app);
  registerCachedReads(app, parts.answers);
  registerRequestContext(app, parts);
  guardRoutes(app);
  registerHealth(app, parts);
  registerMedia(app, folders.media);
  registerSitemap(app, parts);
  const playground = folders.dist && path.join(folders.dist, 'playground');
  await registerGraphql(app, parts, playground, parts.answers);
  await registerRest(app);
  return app;
}

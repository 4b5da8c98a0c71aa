import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { guardRoutes } from './faces/http/access.ts';
import { registerCachedReads } from './platform/cache/cached-reads.ts';
import { frontDoor } from './platform/cache/front-door.ts';
import { registerSitemap } from './shop/catalogue/sitemap/sitemap-routes.ts';
import { registerBodyDeadline } from './platform/http/body-deadline.ts';
import type { Parts } from './shop/context/context.ts';
import { ShopError } from './domain/errors.ts';
import { registerGraphql } from './faces/graphql/plugin.ts';
import { registerHealth } from './faces/http/health.ts';
import { registerMedia } from './shop/media/media-routes.ts';
import { registerRequestTime } from './faces/http/request-time.ts';
import { registerRequestContext } from './faces/http/request-context.ts';
import { answerError } from './faces/rest/errors.ts';
import { registerRest } from './faces/rest/plugin.ts';
import {
  networkOfClient,
  newRequestId,
  registerRequestLog,
  requestIds,
} from './platform/observability/request-log.ts';
import { registerTracedRequests } from './platform/observability/traced-requests.ts';
import { registerCrowdedWrites } from './faces/http/crowded-writes.ts';
import { registerCrossOrigin } from './faces/http/cross-origin.ts';
import { answerHeaders } from './faces/http/answer-headers.ts';
import { answerBrokenRequest } from './faces/http/broken-requests.ts';
import { registerSecurityTxt } from './faces/http/security-txt.ts';
import { registerUnknownCalls } from './faces/http/unknown-calls.ts';

/** The server of a process that only does background work: health checks and nothing else. */
export function createHealthApp(parts: Parts): FastifyInstance {
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  registerHealth(app, parts);
  return app;
}

/**
 * Builds the server without listening; tests use the same function.
 * @param dist the folder of the build; null when it is not served from here (development, API tests)
 */
export async function createApp(parts: Parts, dist: string | null): Promise<FastifyInstance> {
  const setHeaders = answerHeaders(parts.settings);
  const clientOf = networkOfClient(parts.settings.trustedProxies);
  const idOf = requestIds(parts.settings.trustedProxies);
  const app = Fastify({
    serverFactory: frontDoor({ answers: parts.answers, log: parts.log, clientOf, idOf, meter: parts.meter }),
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: idOf,
    routerOptions: { ignoreTrailingSlash: true },
    // Forwarding headers (address, scheme, host) are believed only from these proxies.
    trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for these errors.
      setHeaders(request, reply);
      void answerError(error, request, reply);
    },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served; their answers close the connection (see health.ts).
    return503OnClosing: false,
  });
  app.setErrorHandler(answerError);
  registerRequestTime(app);
  if (parts.settings.tracing) registerTracedRequests(app);
  app.addHook('onRequest', async (request) => {
    if (!parts.isOpen() && request.routeOptions.config.needsContext !== false) {
      throw new ShopError('SERVICE_UNAVAILABLE', 'The shop is opening. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
  });
  app.addHook('onSend', async (request, reply) => setHeaders(request, reply));
  registerRequestLog(app, clientOf, parts.meter);
  registerCachedReads(app, parts.answers);
  registerCrossOrigin(app, parts.settings.corsOrigins);
  registerUnknownCalls(app);
  registerCrowdedWrites(app, parts.orm);
  registerRequestContext(app, parts);
  guardRoutes(app);
  registerHealth(app, parts);
  registerMedia(app, parts.files);
  registerSitemap(app, parts);
  registerSecurityTxt(app, parts);
  await registerGraphql(app, parts, dist, parts.answers);
  await registerRest(app);
  registerBodyDeadline(app);
  return app;
}

import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Action, enter, isOpen } from '../../domain/permissions.ts';
import { contextOf } from '../../shop/context/request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Action;
  }
  interface FastifyInstance {
    routes: readonly RouteOptions[];
  }
}

/**
 * Rejects callers without permission before the body is read; the service also checks who owns the object. The server
 * does not start if a route declares no action. Call it after `registerRequestContext` and before the routes.
 */
export function guardRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => {
    // Checked in onReady: a plugin may still add to the route's config.
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes
      .filter((route) => !isDeclared(route))
      .map(({ method, url }) => `${String(method)} ${url}`);
    if (undeclared.length > 0) throw new Error(`No access is declared for ${undeclared.join(', ')}.`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    // What everyone may do a key may not: it has its scopes alone.
    const isForKeyToo = request.shop?.viewer?.mayOnly !== undefined;
    if (!isOpen(access) || isForKeyToo) enter(contextOf(request).viewer, access);
  });
}

/** Without a request context there is no viewer to check, so such a route must be open to everyone. */
function isDeclared({ config }: RouteOptions): boolean {
  if (config?.access === undefined) return false;
  return config.needsContext !== false || isOpen(config.access);
}

import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Action, enter, PERMISSIONS } from '../../domain/permissions.ts';
import { contextOf } from '../../shop/context/request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which action the call is, as the table of permissions names it. */
    access?: Action;
  }
  interface FastifyInstance {
    /** Every route there is, with what it declares. */
    routes: readonly RouteOptions[];
  }
}

/**
 * Refuses a call at the door to whoever may never make it, before its body is read or its service reached; whose the
 * thing is that it acts on, the service asks. The server does not start while a route says no action: what nobody has
 * thought about is open to nobody. To be called after the request context and before the routes.
 */
export function guardRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', (route) => {
    // Looked at later: a plugin may still complete what its routes say.
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = routes
      .filter((route) => !isDeclared(route))
      .map(({ method, url }) => `${String(method)} ${url}`);
    if (silent.length > 0) throw new Error(`No access is declared for ${silent.join(', ')}.`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && PERMISSIONS[access] !== 'everyone') enter(contextOf(request).viewer, access);
  });
}

/** Where no request context is opened, nobody is known who could be refused. */
function isDeclared({ config }: RouteOptions): boolean {
  if (config?.access === undefined) return false;
  return config.needsContext !== false || PERMISSIONS[config.access] === 'everyone';
}

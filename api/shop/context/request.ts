import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    shop: RequestContext | null;
  }
  interface FastifyContextConfig {
    /** False for files and health checks, which need neither database nor viewer. */
    needsContext?: boolean;
  }
}

/** @throws Error when the route is declared with `needsContext: false` */
export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.shop) throw new Error(`no request context on ${request.routeOptions.url}`);
  return request.shop;
}

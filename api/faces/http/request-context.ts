import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts, RequestContext } from '../../shop/context/context.ts';
import { deviceCookie, deviceToken } from '../../shop/accounts/sessions/known-device.ts';
import { bearerToken, findSession } from '../../shop/accounts/sessions/session.service.ts';
import { ReadConnection } from '../../platform/database/read.ts';
import { createLoaders } from '../../shop/context/loaders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    shop: RequestContext | null;
  }
}

/**
 * Gives every request that asks for it a context of its own: one forked EntityManager, fresh loaders, and the viewer
 * that its bearer token names. A token that no longer counts leaves a visitor; services then answer 401.
 */
export function registerRequestContext(app: FastifyInstance, parts: Parts): void {
  app.decorateRequest('shop', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.needsContext === false) return;
    request.shop = await openContext(parts, authorizationOf(request), request.log, {
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: deviceToken(request.headers.cookie),
    });
  });
  app.addHook('onSend', async (request, reply) => {
    const device = request.shop?.answer.device;
    if (device == null) return;
    const isSecure = request.protocol === 'https' || parts.settings.publicUrl?.startsWith('https:') === true;
    const path = request.routeOptions.url === '/graphql' ? '/graphql' : '/api/users';
    reply.header('set-cookie', deviceCookie(device, { path, isSecure }));
  });
}

/** The header that names the viewer. Of several nobody can say which one counts, so none does. */
function authorizationOf({ raw }: FastifyRequest): string | undefined {
  const { authorization } = raw.headers;
  if (authorization === undefined) return undefined;
  const lines = raw.rawHeaders.filter((name, place) => place % 2 === 0 && /^authorization$/i.test(name));
  return lines.length === 1 ? authorization : '';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for files and health checks, which need neither database nor viewer. */
    needsContext?: boolean;
  }
}

/** The context of a request that passed the hook. */
export function contextOf(request: FastifyRequest): RequestContext {
  if (!request.shop) throw new Error(`no request context on ${request.routeOptions.url}`);
  return request.shop;
}

/** What the shop does by itself comes from nowhere. */
const NOWHERE = { clientAddress: '', userAgent: '', device: null };

/** Builds a context outside HTTP too (background work, command line, tests). */
export async function openContext(
  parts: Parts,
  authorization: string | undefined,
  log: Parts['log'],
  from: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'device'> = NOWHERE,
): Promise<RequestContext> {
  const read = new ReadConnection(await parts.orm.em.getDriver().getConnection().getNativeClient());
  const token = bearerToken(authorization);
  const session = token === null ? null : await findSession(parts.orm.em, read, token, parts.now());
  return {
    parts,
    em: parts.orm.em.fork(),
    read,
    loaders: createLoaders(read, parts.settings.reviewNames, session?.userId ?? null),
    viewer: session ? { userId: session.userId, isAdmin: session.isAdmin } : null,
    session,
    ...from,
    log,
    now: parts.now,
    answer: { isShared: false, device: null },
  };
}

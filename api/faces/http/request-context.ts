import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts, RequestContext } from '../../shop/context/context.ts';
import { deviceCookie, deviceToken } from '../../shop/accounts/sessions/known-device.ts';
import { countKeyRequest, findApiKey, presentedKey } from '../../shop/api-keys/api-key-check.ts';
import { bearerToken, findSession } from '../../shop/accounts/sessions/session.service.ts';
import { findGuest, presentedGuestKey } from '../../shop/orders/guests/guest-key.ts';
import { offerCsrfCookie } from '../../platform/rest/csrf.ts';
import { openContext, openReader } from '../../shop/context/open-context.ts';
import { isSecure } from './tls.ts';

/**
 * With an expired or unknown token the viewer is a visitor, and services answer 401. An API key that is not valid is
 * refused at once. With the key of a guest's order the viewer is that guest, whose key opens this order alone.
 */
export function registerRequestContext(app: FastifyInstance, parts: Parts): void {
  app.decorateRequest('shop', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.needsContext === false) return;
    request.shop = await openRequestContext(parts, authorizationOf(request), request.log, {
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: deviceToken(request.headers.cookie),
    });
    await countKeyRequest(request.shop);
  });
  app.addHook('onSend', async (request, reply) => {
    const device = request.shop?.answer.device;
    if (device == null) return;
    const secure = isSecure(parts.settings, request);
    const path = request.routeOptions.url === '/graphql' ? '/graphql' : '/api/users';
    reply.header('set-cookie', deviceCookie(device, { path, isSecure: secure }));
    offerCsrfCookie(request, reply, secure);
  });
}

/** The Authorization header. When it is sent more than once it is ambiguous, so none counts. */
function authorizationOf({ raw }: FastifyRequest): string | undefined {
  const { authorization } = raw.headers;
  if (authorization === undefined) return undefined;
  const lines = raw.rawHeaders.filter((name, place) => place % 2 === 0 && /^authorization$/i.test(name));
  return lines.length === 1 ? authorization : '';
}

export async function openRequestContext(
  parts: Parts,
  authorization: string | undefined,
  log: Parts['log'],
  from: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'device'>,
): Promise<RequestContext> {
  const token = bearerToken(authorization);
  const key = presentedKey(authorization);
  const read = await openReader(parts);
  const session = token === null ? null : await findSession(parts.orm.em, read, token, parts.now());
  const apiKey = key === null ? null : await findApiKey(parts, read, key);
  const guestKey = presentedGuestKey(authorization);
  const guest = guestKey === null ? null : await findGuest(read, guestKey);
  return await openContext(parts, log, { session, apiKey, guest, ...from }, read);
}

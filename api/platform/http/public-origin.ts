import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The scheme, host and port for addresses that leave the shop, such as those of the sitemap: `PUBLIC_URL`, else what a
 * trusted proxy says that the visitor asked for, else where the process listens. The Host header of a request is not
 * asked: whoever sends it could make the shop name any place.
 */
export function publicOrigin(
  settings: { publicUrl: string | null },
  app: Pick<FastifyInstance, 'listeningOrigin'>,
  request: FastifyRequest,
): string {
  return settings.publicUrl ?? forwardedOrigin(request) ?? app.listeningOrigin;
}

/** Null unless a proxy that `TRUSTED_PROXIES` names handed the request on, and names a host. */
function forwardedOrigin(request: FastifyRequest): string | null {
  const wasHandedOn = request.ips !== undefined && request.ips.length > 1;
  if (!wasHandedOn || !request.headers['x-forwarded-host']) return null;
  const text = `${request.protocol}://${request.host}`;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return null;
  const { origin, host } = new URL(text);
  // Anything beyond a host, such as a path or a user's name, is no origin.
  return host !== '' && text.toLowerCase().startsWith(origin) && !/[/?#@\\]/.test(request.host)
    ? origin
    : null;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The scheme, host and port of absolute addresses, for example in the sitemap: `PUBLIC_URL`, else the origin that a
 * trusted proxy forwards, else the listening address. The Host header is not used: a client could set it to any host.
 */
export function publicOrigin(
  settings: { publicUrl: string | null },
  app: Pick<FastifyInstance, 'listeningOrigin'>,
  request: FastifyRequest,
): string {
  return settings.publicUrl ?? forwardedOrigin(request) ?? app.listeningOrigin;
}

/** Null unless the request came through a proxy in `TRUSTED_PROXIES` that sent `x-forwarded-host`. */
function forwardedOrigin(request: FastifyRequest): string | null {
  const wasForwarded = request.ips !== undefined && request.ips.length > 1;
  if (!wasForwarded || !request.headers['x-forwarded-host']) return null;
  const text = `${request.protocol}://${request.host}`;
  if (!/^https?:/.test(text) || !URL.canParse(text)) return null;
  const { origin, host } = new URL(text);
  // With anything besides a host, such as a path or a user name, it is not an origin.
  return host !== '' && text.toLowerCase().startsWith(origin) && !/[/?#@\\]/.test(request.host)
    ? origin
    : null;
}

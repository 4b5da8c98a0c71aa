import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * The scheme, host and port for addresses that leave the shop, such as those of the sitemap: `PUBLIC_URL`, else where the
 * process listens. The Host header of a request is not asked: whoever sends it could make the shop name any place.
 */
export function publicOrigin(settings: Settings, app: Pick<FastifyInstance, 'listeningOrigin'>): string {
  return settings.publicUrl ?? app.listeningOrigin;
}

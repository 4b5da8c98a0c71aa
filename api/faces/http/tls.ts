import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';

/** Whether browsers reach the shop by TLS alone, so that they may be told never to come without. */
export function isSecure({ publicUrl, paypal }: Settings, { protocol }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  return publicUrl?.startsWith('https:') ?? paypal?.environment === 'production';
}

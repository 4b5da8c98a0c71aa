import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';

/** Whether browsers reach the shop over TLS, so that HSTS and secure cookies may be used. */
export function isSecure({ publicUrl, takesRealMoney }: Settings, { protocol }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  return publicUrl?.startsWith('https:') ?? takesRealMoney;
}

import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** Named ranges: this machine, link-local addresses, and the private networks of RFC 1918 and RFC 4193. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const EXAMPLE =
  'must be addresses or networks with commas between, such as `10.0.0.5, 172.16.0.0/12, loopback`';

const trustedProxies = z.string().transform((text, context): string[] => {
  const proxies = text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  if (proxies.every((proxy) => isProxy(proxy))) return proxies;
  context.addIssue({ code: 'custom', message: EXAMPLE });
  return z.NEVER;
});

/** A named range, an address, or a network that is not the whole internet (`/0`). */
function isProxy(proxy: string): boolean {
  if (RANGES.has(proxy)) return true;
  const [address = '', bits, ...more] = proxy.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const securityContact = z
  .string()
  .refine(
    (text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+[\d-]+)$/.test(text),
    'must be a `mailto:`, `https:` or `tel:` address',
  );

export const networkEnvironment = {
  TRUSTED_PROXIES: trustedProxies.default([]),
  SECURITY_CONTACT: securityContact.optional(),
};

interface Network {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUSTED_PROXIES: readonly string[];
}

/** Whether the shop can be reached from other machines: by its listening address, a proxy or its public address. */
export function isReachedByOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Network): boolean {
  if (!isLoopbackHost(HOST) || TRUSTED_PROXIES.length > 0) return true;
  if (PUBLIC_URL === undefined) return false;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' || !isLoopbackHost(hostname);
}

import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** What stands for whole ranges: this machine, its own links, and the private networks of RFC 1918 and RFC 4193. */
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

/** A name, an address, or a network that does not hold everybody. */
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

/** The settings about who stands between the shop and its visitors, and whom they may tell of a weakness. */
export const networkEnvironment = {
  TRUSTED_PROXIES: trustedProxies.default([]),
  SECURITY_CONTACT: securityContact.optional(),
};

interface Network {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUSTED_PROXIES: readonly string[];
}

/** Whether others than the people at this machine are to find the shop: it listens for them, or has an address for them. */
export function isReachedByOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Network): boolean {
  if (!isLoopbackHost(HOST) || TRUSTED_PROXIES.length > 0) return true;
  if (PUBLIC_URL === undefined) return false;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return protocol === 'https:' || !isLoopbackHost(hostname);
}

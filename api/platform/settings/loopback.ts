import { isIPv4 } from 'node:net';

export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  const bare = address.replace(/^::ffff:/i, '');
  return isIPv4(bare) ? bare.startsWith('127.') : bare === '::1';
}

/** Whether a host from a setting or a URL is this machine; an IPv6 address may be in brackets. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replaceAll(/^\[|\]$/g, ''));
}

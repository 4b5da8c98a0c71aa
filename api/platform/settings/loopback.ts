import { isIPv4 } from 'node:net';

/** Whether an IP address is one under which a machine reaches nobody but itself. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  const bare = address.replace(/^::ffff:/i, '');
  return isIPv4(bare) ? bare.startsWith('127.') : bare === '::1';
}

/** Whether a host, as it stands in a setting or an address, is this machine and nothing else. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopbackAddress(host.replaceAll(/^\[|\]$/g, ''));
}

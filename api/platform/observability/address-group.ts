import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an IP address that belongs to one household or host: a whole IPv4 address, or the first 64 bits of an
 * IPv6 address (a client can change the rest freely).
 */
export function addressGroup(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%', 1)[0] ?? address;
  return isIPv6(bare) ? `${firstFourGroups(bare).join(':')}::/64` : bare;
}

/**
 * The network of an IP address, shared by many clients: the first 24 bits of IPv4, the first 48 bits of IPv6. Anything
 * that is not an address, such as a forged forwarding header, is `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  const bare = address.split('%', 1)[0] ?? address;
  if (!isIPv6(bare)) return 'unknown';
  const [first, second, third] = bare.split(':', 3);
  const groups = first && second && third ? [first, second, third] : firstFourGroups(bare).slice(0, 3);
  return `${groups.join(':')}::/48`;
}

function firstFourGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = groups(head);
  if (tail === undefined) return left.slice(0, 4);
  const right = groups(tail);
  const missing = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4);
}

/** Without leading zeros; a trailing dotted IPv4 address counts as two groups. */
function groups(part: string): string[] {
  if (part === '') return [];
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}

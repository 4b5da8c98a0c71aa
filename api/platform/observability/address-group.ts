import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The part of an address that one household or host has to itself: all of an IPv4 address, the first 64 bits of an IPv6
 * address (the rest can be changed at will).
 */
export function addressGroup(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%', 1)[0] ?? address;
  return isIPv6(bare) ? `${firstFourGroups(bare).join(':')}::/64` : bare;
}

/**
 * The network of an address, shared by many: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address.
 * What is no address, such as what a proxy was told to say, is `unknown`.
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

/** Without leading zeros; a dotted IPv4 ending takes the place of two groups. */
function groups(part: string): string[] {
  if (part === '') return [];
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}

import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A call would have gone to this machine or a private network. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** Whether an address is one of the public internet: no loopback, private, link-local, shared or reserved one. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address in IPv6 clothes is judged as what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether the host of a URL names an address that must not be called. A name is judged when it is resolved. */
export function isForbiddenHost(hostname: string): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return !isPublicAddress(address);
  return /(^|\.)localhost\.?$/i.test(hostname);
}

/**
 * Resolves a name for a connection, and refuses when any of its addresses is not public. The connection is made to the
 * very addresses that were judged here, so a name cannot be changed in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '', 0);
    else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new ForbiddenAddressError('the address is of this machine or a private network'), '', 0);
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

import { isLoopbackHost } from '../../../platform/settings/loopback.ts';

/** Where a shop takes notices. */
export const NOTICES = '/api/payments/paypal/webhook';

/** Notices go to a shop on this machine only: a stand-in must not become a way to make a server call anything else. */
export function isShopAddress({ hostname, pathname, search, username, password }: URL): boolean {
  return isLoopbackHost(hostname) && pathname === NOTICES && `${search}${username}${password}` === '';
}

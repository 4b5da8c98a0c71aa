import { isLoopbackHost } from '../../../platform/settings/loopback.ts';

export const NOTICES = '/api/payments/paypal/webhook';

/** A shop on this machine only, so that the simulator cannot be used for server-side request forgery. */
export function isShopAddress({ hostname, pathname, search, username, password }: URL): boolean {
  return isLoopbackHost(hostname) && pathname === NOTICES && `${search}${username}${password}` === '';
}

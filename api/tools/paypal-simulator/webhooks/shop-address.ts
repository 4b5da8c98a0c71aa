import { isLoopbackHost } from '../../../platform/settings/loopback.ts';

/** Path of the shop's webhook endpoint. */
export const NOTICES = '/api/payments/paypal/webhook';

/**
 * Restricts webhooks to a shop on this machine, so that the simulator cannot be used for server-side request forgery.
 */
export function isShopAddress({ hostname, pathname, search, username, password }: URL): boolean {
  return isLoopbackHost(hostname) && pathname === NOTICES && `${search}${username}${password}` === '';
}

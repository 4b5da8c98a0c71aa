import type { PaymentSources } from '../http/page-sources.ts';
import { paypalPermissions, paypalSources } from '../paypal/paypal-page.ts';
import type { PaymentAccounts } from './provider-list.ts';

type Given = Pick<PaymentAccounts, 'paypal'>;

/** Providers with a page of their own need nothing: the browser goes there. */
export function paymentSources({ paypal }: Given): PaymentSources {
  return paypalSources(paypal);
}

/** The `payment` directive of the permissions policy. */
export function paymentPermission({ paypal }: Given): string {
  const origins = paypalPermissions(paypal);
  return origins.length === 0 ? '()' : `(self ${origins.map((origin) => `"${origin}"`).join(' ')})`;
}

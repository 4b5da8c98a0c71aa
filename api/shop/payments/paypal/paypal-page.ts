import type { PaymentSources } from '../http/page-sources.ts';
import type { PaypalSettings } from './paypal-settings.ts';

/** From PayPal's documentation on content security policies. */
const PAYPAL = ['https://*.paypal.com'];
const PAYPAL_FILES = ['https://*.paypalobjects.com'];

/** PayPal's script builds its buttons with style attributes, which cannot carry a nonce. */
export function paypalSources(paypal: PaypalSettings | null): PaymentSources {
  if (!paypal) return { scripts: [], frames: [], calls: [], styleAttributes: false };
  if (paypal.environment !== 'simulator') {
    return { scripts: [...PAYPAL, ...PAYPAL_FILES], frames: PAYPAL, calls: PAYPAL, styleAttributes: true };
  }
  // The simulator shows its approval window in a frame when the browser blocks pop-ups.
  const origin = paypal.apiUrl === null ? "'self'" : new URL(paypal.apiUrl).origin;
  const elsewhere = paypal.apiUrl === null ? [] : [origin];
  return { scripts: elsewhere, frames: [origin], calls: elsewhere, styleAttributes: false };
}

/** Origins that may use the Payment Request API: PayPal's frames do. */
export function paypalPermissions(paypal: PaypalSettings | null): readonly string[] {
  const isReal = paypal !== null && paypal.environment !== 'simulator';
  return isReal ? ['https://www.paypal.com', 'https://www.sandbox.paypal.com'] : [];
}

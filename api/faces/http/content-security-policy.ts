import type { PaypalSettings } from '../../shop/payments/paypal/paypal-settings.ts';

/** What answers may do that are no pages (JSON, text, files): nothing, and be framed by nobody. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Source lists by directive. An empty list is `'none'`. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** What every page of this shop has in common: nothing but what is named, no plug-ins, no other base, no frames around it. */
const FLOOR: Policy = {
  'default-src': [],
  'object-src': [],
  'base-uri': [],
  'form-action': ["'self'"],
  'frame-ancestors': [],
};

/** PayPal's own hosts: its script asks several of them, by its documentation for content security policies. */
const PAYPAL = ['https://*.paypal.com'];
const PAYPAL_FILES = ['https://*.paypalobjects.com'];

/** What the way to pay needs beyond the shop itself. */
interface PaymentSources {
  scripts: readonly string[];
  frames: readonly string[];
  calls: readonly string[];
  /** The real script draws its buttons as markup with style attributes, which have no nonce. */
  styleAttributes: boolean;
}

function paymentSources(paypal: PaypalSettings | null): PaymentSources {
  if (!paypal) return { scripts: [], frames: [], calls: [], styleAttributes: false };
  if (paypal.environment !== 'simulator') {
    return { scripts: [...PAYPAL, ...PAYPAL_FILES], frames: PAYPAL, calls: PAYPAL, styleAttributes: true };
  }
  // The simulator's approval window becomes a frame where the browser opens no windows.
  const origin = paypal.apiUrl === null ? "'self'" : new URL(paypal.apiUrl).origin;
  const elsewhere = paypal.apiUrl === null ? [] : [origin];
  return { scripts: elsewhere, frames: [origin], calls: elsewhere, styleAttributes: false };
}

/**
 * The policy of the storefront's and the console's pages. Scripts run by their hash and by being loaded by such a script
 * (`strict-dynamic`), so that no file of an allowed host counts by itself; the hosts stand there for browsers that do
 * not know this. Pictures may come from any https address, since a product's picture may.
 * @param scriptHashes of the scripts that stand in the pages
 * @param nonce by which styles count that libraries add; without one none does
 */
export function shopPolicy(
  paypal: PaypalSettings | null,
  scriptHashes: readonly string[],
  nonce?: string,
): string {
  const pay = paymentSources(paypal);
  return policyText({
    ...FLOOR,
    'script-src': [...scriptHashes, "'strict-dynamic'", "'self'", ...pay.scripts],
    'style-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
    ...(pay.styleAttributes && { 'style-src-attr': ["'unsafe-inline'"] }),
    // A chosen picture is shown from memory (blob:) before it is uploaded.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...pay.calls],
    'frame-src': pay.frames,
  });
}

/** The policy of the playground at /graphql: its editor writes the places of its lines as style attributes. */
export function playgroundPolicy(nonce: string): string {
  return policyText({
    ...FLOOR,
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
  });
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ');
}

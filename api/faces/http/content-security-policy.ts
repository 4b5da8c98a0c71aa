import { paymentSources } from '../../shop/payments/providers/payment-page.ts';
import type { Settings } from '../../settings.ts';

/** For responses that are not pages (JSON, text, files): nothing may load, and nobody may frame them. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Source lists by directive. An empty list is `'none'`. */
export type Policy = Readonly<Record<string, readonly string[]>>;

const BASE: Policy = {
  'default-src': [],
  'object-src': [],
  'base-uri': [],
  'form-action': ["'self'"],
  'frame-ancestors': [],
};

/**
 * The policy of the storefront's and the console's pages. A script runs if its hash is listed or if such a script loads
 * it (`strict-dynamic`), so a file on an allowed host is not enough; the hosts are listed only for browsers without
 * `strict-dynamic`. Pictures may come from any https address, since a product's picture may.
 * @param scriptHashes hashes of the pages' inline scripts
 * @param nonce for styles that libraries add; without it none are allowed
 */
export function shopPolicy(settings: Settings, scriptHashes: readonly string[], nonce?: string): string {
  const pay = paymentSources(settings);
  return policyText({
    ...BASE,
    'script-src': [...scriptHashes, "'strict-dynamic'", "'self'", ...pay.scripts],
    'style-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
    ...(pay.styleAttributes && { 'style-src-attr': ["'unsafe-inline'"] }),
    // blob: is for the preview of a picture before it is uploaded.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...pay.calls],
    // Wigs are coloured in a worker of the shop's own.
    'worker-src': ["'self'"],
    'frame-src': pay.frames,
  });
}

/** The policy of the playground at /graphql, whose editor positions its lines with style attributes. */
export function playgroundPolicy(nonce: string): string {
  return policyText({
    ...BASE,
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

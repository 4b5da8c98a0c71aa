import { randomBytes } from 'node:crypto';

/** Must equal the one in `web/build/nonce-placeholder.ts`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const RANDOM_BYTES = 18;

export function nonceMeta(): string {
  return `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">`;
}

/** 144 random bits as 24 characters that need no escaping in HTML or in a header. */
export function newNonce(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/**
 * Splits a page once at the placeholder, so that each response only joins the pieces.
 * @throws Error when the page has no placeholder: its nonced tags would be blocked
 */
export function noncedPage(html: string): (nonce: string) => string {
  const pieces = html.split(NONCE_PLACEHOLDER);
  if (pieces.length < 2) throw new Error('A page was built without the placeholder for its nonce.');
  return (nonce) => pieces.join(nonce);
}

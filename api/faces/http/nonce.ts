import { randomBytes } from 'node:crypto';

/**
 * Stands in a page wherever the nonce of an answer belongs: in the `csp-nonce` meta tag in which the browser's code finds
 * it, and in the tags of the playground. `web/build/nonce-placeholder.ts` is the same word.
 */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const RANDOM_BYTES = 18;

/** Where the browser's code finds the nonce of its page. */
export function nonceMeta(): string {
  return `<meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">`;
}

/** A number used once: 144 random bits as 24 characters that neither HTML nor a header reads otherwise. */
export function newNonce(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/**
 * Prepares a page for answers with a nonce of their own; each answer then only joins its pieces.
 * @param html a page with the placeholder in it
 * @throws Error when the page has no place for a nonce, since what needs it would then not run
 */
export function noncedPage(html: string): (nonce: string) => string {
  const pieces = html.split(NONCE_PLACEHOLDER);
  if (pieces.length < 2) throw new Error('A page was built without a place for the nonce of its policy.');
  return (nonce) => pieces.join(nonce);
}

import { randomBytes } from 'node:crypto';

/**
 * Stands in the built pages wherever the nonce of an answer belongs: in the tags that load the shop's own files, and in
 * the `csp-nonce` meta tag in which the browser's code finds it. `web/build/nonce-placeholder.ts` is the same word.
 */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const RANDOM_BYTES = 18;

/** A number used once: 144 random bits as 24 characters that neither HTML nor a header reads otherwise. */
export function newNonce(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/**
 * Prepares a page for answers with a nonce of their own; each answer then only joins bytes.
 * @param html a page with the placeholder in it
 * @throws Error when the page has no place for a nonce, since none of its scripts would then run
 */
export function noncedPage(html: string): (nonce: string) => Buffer {
  const pieces = html.split(NONCE_PLACEHOLDER).map((piece) => Buffer.from(piece));
  if (pieces.length < 2) throw new Error('A page was built without a place for the nonce of its policy.');
  return (nonce) => {
    const word = Buffer.from(nonce);
    return Buffer.concat(pieces.flatMap((piece, place) => (place === 0 ? [piece] : [word, piece])));
  };
}

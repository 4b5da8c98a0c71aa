import type { IncomingHttpHeaders } from 'node:http';

/** In characters. Longer documents and addresses are answered without the cache. */
export const MAX_KEY_LENGTH = 8 * 1024;

export const GRAPHQL_PATH = '/graphql';

/**
 * Whether a page of another origin asks, or may do so: its answer can have headers for that origin alone. Pages cannot
 * forge `sec-fetch-site`; older browsers do not send it.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined && headers['sec-fetch-site'] !== 'same-origin';
}

/** Whether somebody asks who gets an answer of their own. */
const isPersonal = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization !== undefined || isFromElsewhere(headers);

/** The cache key of a GET to a REST route; null when the answer must not be shared. */
export function keyOfRead(url: string, headers: IncomingHttpHeaders): string | null {
  return isPersonal(headers) ? null : url;
}

/**
 * The cache key of a GraphQL query sent by GET; null when the answer must not be shared. The answer's media type
 * depends on `accept`. The key needs Apollo's CSRF header, which a form on another site cannot send: a cached answer
 * must not bypass that check. A path can be spelled in many ways (`/%67raphql`), so the matched route decides which key
 * applies; REST keys and query keys are never equal.
 */
export function keyOfQuery(url: string, headers: IncomingHttpHeaders): string | null {
  if (isPersonal(headers) || !headers['apollo-require-preflight']) return null;
  return `GET ${headers.accept ?? ''}\n${url}`;
}

/** The cache key of a posted GraphQL document, by its raw bytes; null when the answer must not be shared. */
export function keyOfDocument(body: Buffer, headers: IncomingHttpHeaders): string | null {
  if (isPersonal(headers) || body.length > MAX_KEY_LENGTH) return null;
  return `POST ${headers.accept ?? ''}\n${body.toString('latin1')}`;
}

import type { IncomingHttpHeaders } from 'node:http';

/** Longer than any sensible document or address; such requests are answered without the cache. */
export const LONGEST_KEY = 8 * 1024;

/** Where documents are answered. */
export const GRAPHQL_PATH = '/graphql';

/** Under which the answer of a REST route to a GET stands; null when it must not be shared. */
export function keyOfRead(url: string, headers: IncomingHttpHeaders): string | null {
  return headers.authorization === undefined ? url : null;
}

/**
 * Under which the answer to a document in an address stands; null when it must not be shared. It follows in its media
 * type what the client accepts, and is given only with the header that no form of another site can send (Apollo's
 * protection, which a kept answer must not get round). One address can be written in many ways (`/%67raphql`): which key
 * counts is for the route to say that is asked, and the two kinds of key are never equal.
 */
export function keyOfQuery(url: string, headers: IncomingHttpHeaders): string | null {
  if (headers.authorization !== undefined || !headers['apollo-require-preflight']) return null;
  return `GET ${headers.accept ?? ''}\n${url}`;
}

/** Under which the answer to a posted document stands: its bytes as they came; null when it must not be shared. */
export function keyOfDocument(body: Buffer, headers: IncomingHttpHeaders): string | null {
  if (headers.authorization !== undefined || body.length > LONGEST_KEY) return null;
  return `POST ${headers.accept ?? ''}\n${body.toString('latin1')}`;
}

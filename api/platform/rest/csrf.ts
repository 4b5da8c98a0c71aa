import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../domain/errors.ts';

/** The names that the documented upload call uses. */
const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';

/**
 * Gives a browser that has none yet a token to repeat in the upload's header. Scripts of the page must be able to read
 * it. It never comes with an answer that others may share.
 * @returns the browser's token
 */
export function offerCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const known = csrfCookie(request.headers.cookie);
  if (known !== null) return known;
  const token = randomBytes(24).toString('base64url');
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`);
  return token;
}

/**
 * The header must match the cookie when it is sent; it never takes the place of a bearer token.
 * @throws ShopError FORBIDDEN
 */
export function requireMatchingCsrf(request: FastifyRequest): void {
  const header = request.headers[HEADER];
  if (header === undefined || header === '') return;
  if (header !== csrfCookie(request.headers.cookie)) {
    throw forbidden(
      'The upload did not come from this shop’s own page. Load the page again and try once more.',
    );
  }
}

function csrfCookie(cookies = ''): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === COOKIE)?.[1];
  return value === undefined || value === '' ? null : value;
}

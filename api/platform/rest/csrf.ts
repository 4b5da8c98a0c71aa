import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../domain/errors.ts';

/** The names that the documented upload call uses. */
const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';

/**
 * For a browser that has none yet, the `Set-Cookie` text of a token to repeat in the upload's header; null for others.
 * Scripts of the page must be able to read it.
 */
export function newCsrfCookie(cookies: string | undefined): string | null {
  if (csrfCookie(cookies) !== null) return null;
  return `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Strict`;
}

/** Gives the token to a browser that has none. */
export function offerCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const cookie = newCsrfCookie(request.headers.cookie);
  if (cookie !== null) reply.header('set-cookie', cookie);
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

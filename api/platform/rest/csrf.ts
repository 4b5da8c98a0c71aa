import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../domain/errors.ts';

/** Part of the documented upload call. */
const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';

/**
 * Sets the CSRF cookie unless the browser already has one. The page's scripts must be able to read it, since uploads
 * repeat it in a header. Never call it for an answer that may be cached for others.
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
 * If the header is sent, it must match the cookie. It never replaces a bearer token.
 * @throws ShopError FORBIDDEN
 */
export function requireMatchingCsrf(request: FastifyRequest): void {
  const header = request.headers[HEADER];
  if (header === undefined || header === '') return;
  if (header !== csrfCookie(request.headers.cookie)) {
    throw forbidden('The upload did not come from this shop’s own page. Reload the page and try again.');
  }
}

function csrfCookie(cookies = ''): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === COOKIE)?.[1];
  return value === undefined || value === '' ? null : value;
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../domain/errors.ts';

/** The names that the documented upload call uses (section 7 and decisions.md, Catalogue). */
const COOKIE = 'csrftoken';
const HEADER = 'x-csrftoken';

/** Gives a browser that has none a token to repeat in the upload's header; scripts of the page must be able to read it. */
export function offerCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (csrfCookie(request) !== null) return;
  reply.header('set-cookie', `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Strict`);
}

/**
 * The header must match the cookie when it is sent; it never takes the place of a bearer token.
 * @throws ShopError FORBIDDEN
 */
export function requireMatchingCsrf(request: FastifyRequest): void {
  const header = request.headers[HEADER];
  if (header === undefined || header === '') return;
  if (header !== csrfCookie(request)) {
    throw forbidden(
      'The upload did not come from this shop’s own page. Load the page again and try once more.',
    );
  }
}

function csrfCookie(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = cookies.find(([name]) => name === COOKIE)?.[1];
  return value === undefined || value === '' ? null : value;
}

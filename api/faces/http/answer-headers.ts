import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { paymentPermission } from '../../shop/payments/providers/payment-page.ts';
import { NO_PAGE_POLICY } from './content-security-policy.ts';
import { isSecure } from './tls.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The shop's pages use none of these features; a provider's frames may use the Payment Request API. */
function permissionsOf(settings: Settings): string {
  const own = ['camera', 'geolocation', 'microphone', 'usb'].map((feature) => `${feature}=()`);
  return [...own, `payment=${paymentPermission(settings)}`].join(', ');
}

/** Keeps headers that a route has set. None names the server or its version, and CORS headers: cross-origin.ts. */
export function answerHeaders(settings: Settings): (request: FastifyRequest, reply: FastifyReply) => void {
  const permissionsPolicy = permissionsOf(settings);
  return (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    setDefault(reply, 'content-security-policy', NO_PAGE_POLICY);
    setDefault(reply, 'cross-origin-resource-policy', 'same-origin');
    if (isPage(reply)) {
      setDefault(reply, 'cross-origin-opener-policy', 'same-origin-allow-popups');
      setDefault(reply, 'permissions-policy', permissionsPolicy);
    }
    if (isSecure(settings, request))
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    setCacheControl(request, reply);
  };
}

/** Responses to requests with a token, and those without a cache policy of their own, are not cached. */
function setCacheControl(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
  else setDefault(reply, 'cache-control', 'no-store');
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}

function setDefault(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}

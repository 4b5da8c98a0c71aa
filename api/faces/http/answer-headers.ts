import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import { NO_PAGE_POLICY } from './content-security-policy.ts';
import { isSecure } from './tls.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Pages of the shop use none of these; PayPal's frames may ask the browser for a payment. */
function permissions(paypal: Settings['paypal']): string {
  const own = ['camera', 'geolocation', 'microphone', 'usb'].map((feature) => `${feature}=()`);
  const isReal = paypal !== null && paypal.environment !== 'simulator';
  const payment = isReal ? '(self "https://www.paypal.com" "https://www.sandbox.paypal.com")' : '()';
  return [...own, `payment=${payment}`].join(', ');
}

/**
 * The headers that every answer carries. What a route has said by itself stays: pages have their own policy, pictures
 * theirs, the payment simulator's script may be loaded by other origins. Neither the server's name nor a version is told,
 * and no answer allows another origin to read it.
 */
export function answerHeaders(settings: Settings): (request: FastifyRequest, reply: FastifyReply) => void {
  const permissionsPolicy = permissions(settings.paypal);
  return (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    setUnlessSaid(reply, 'content-security-policy', NO_PAGE_POLICY);
    setUnlessSaid(reply, 'cross-origin-resource-policy', 'same-origin');
    if (isPage(reply)) {
      setUnlessSaid(reply, 'cross-origin-opener-policy', 'same-origin-allow-popups');
      setUnlessSaid(reply, 'permissions-policy', permissionsPolicy);
    }
    if (isSecure(settings, request))
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    keepToItself(request, reply);
  };
}

/** What was answered to somebody with a token, and whatever does not say how long it may be kept, is kept by nobody. */
function keepToItself(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
  else setUnlessSaid(reply, 'cache-control', 'no-store');
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html');
}

function setUnlessSaid(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value);
}

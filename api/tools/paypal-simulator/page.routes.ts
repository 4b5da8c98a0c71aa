import type { FastifyInstance, FastifyReply } from 'fastify';

import { checkoutPage, type CheckoutState } from './checkout/checkout-page.ts';
import { CHECKOUT_SCRIPT } from './checkout/checkout-script.ts';
import { CHECKOUT_ICON, CHECKOUT_STYLE } from './checkout/checkout-style.ts';
import { ProviderError } from './books/provider-error.ts';
import { buildSdkScript } from './sdk/sdk-script.ts';
import type { Simulator } from './simulator.ts';

/** Shops on this machine may frame the page, for when pop-ups are blocked. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join('; ');

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const SDK = buildSdkScript();

function asset(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.type(type).header('cache-control', 'no-cache').send(content);
}

export async function pageRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  app.get<{ Querystring: { 'client-id'?: string } }>('/sdk/js', async (request, reply) => {
    if (request.query['client-id'] !== simulator.clientId) {
      throw new ProviderError(400, {
        error: 'invalid_client',
        error_description: `client-id must be ${simulator.clientId} here.`,
      });
    }
    // Lets a shop on another port load the script under a strict Cross-Origin-Embedder-Policy.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return asset(reply, SCRIPT_TYPE, SDK);
  });

  app.get<{ Querystring: { token?: string; funding?: string } }>('/checkoutnow', async (request, reply) => {
    const { token, funding } = request.query;
    const order = token === undefined ? null : await simulator.ledger.read('order', token);
    const state: CheckoutState =
      token === undefined
        ? { kind: 'waiting' }
        : order === null
          ? { kind: 'unknown' }
          : { kind: 'order', order };
    return reply
      .code(state.kind === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cross-origin-opener-policy', 'unsafe-none')
      .removeHeader('x-frame-options')
      .header('cache-control', 'no-store')
      .send(checkoutPage(state, funding === 'card'));
  });

  app.get('/checkoutnow/page.js', async (_, reply) => asset(reply, SCRIPT_TYPE, CHECKOUT_SCRIPT));
  app.get('/checkoutnow/page.css', async (_, reply) =>
    asset(reply, 'text/css; charset=utf-8', CHECKOUT_STYLE),
  );
  app.get('/checkoutnow/icon.svg', async (_, reply) => asset(reply, 'image/svg+xml', CHECKOUT_ICON));
}

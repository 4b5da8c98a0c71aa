import type { FastifyInstance } from 'fastify';

import { isGoodToken, issueToken, sameText } from './access-token.ts';
import { badToken, ProviderError } from './books/provider-error.ts';
import type { Simulator } from './simulator.ts';

const SCOPE =
  'https://uri.paypal.com/services/payments/payment openid https://uri.paypal.com/services/checkout';

function credentials(header: string | undefined): [id: string, secret: string] | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : [text.slice(0, colon), text.slice(colon + 1)];
}

function tokenAnswer(simulator: Simulator): Record<string, unknown> {
  const lifetime = simulator.knobs.values.tokenLifetimeSeconds;
  const now = simulator.now();
  return {
    scope: SCOPE,
    access_token: issueToken(simulator.clientSecret, now, lifetime),
    token_type: 'Bearer',
    app_id: 'APP-SIMULATOR',
    expires_in: lifetime,
    nonce: now.toISOString(),
  };
}

/** `POST /v1/oauth2/token`, and the token call of the SDK script, for orders created in the browser. */
export async function tokenRoutes(
  app: FastifyInstance,
  { simulator }: { simulator: Simulator },
): Promise<void> {
  app.post('/v1/oauth2/token', async (request) => {
    const given = credentials(request.headers.authorization);
    const known =
      given !== null && sameText(given[0], simulator.clientId) && sameText(given[1], simulator.clientSecret);
    if (!known) {
      throw new ProviderError(401, {
        error: 'invalid_client',
        error_description: 'The client id or secret is wrong.',
      });
    }
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.get('grant_type') !== 'client_credentials') {
      throw new ProviderError(400, {
        error: 'unsupported_grant_type',
        error_description: 'grant_type=client_credentials is expected as form data.',
      });
    }
    return tokenAnswer(simulator);
  });

  app.get<{ Querystring: { 'client-id'?: string } }>('/sdk/token', async (request, reply) => {
    if (request.query['client-id'] !== simulator.clientId) throw badToken();
    reply.header('cache-control', 'no-store');
    return tokenAnswer(simulator);
  });
}

export function requireToken(app: FastifyInstance, simulator: Simulator): void {
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !isGoodToken(token, simulator.clientSecret, simulator.now())) throw badToken();
  });
}

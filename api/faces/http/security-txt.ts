import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../shop/context/context.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';

const PATH = '/.well-known/security.txt';

/** Half a year: RFC 9116 recommends less than a year, so that nobody relies on an outdated file. */
const VALID_FOR_MS = 180 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116): `SECURITY_CONTACT`, else the shop's own address. */
export function registerSecurityTxt(app: FastifyInstance, parts: Parts): void {
  const config = { access: 'shop.visit', needsContext: false } as const;
  app.get(PATH, { config }, async (request, reply) => {
    const origin = publicOrigin(parts.settings, app, request);
    const expires = new Date(parts.now().getTime() + VALID_FOR_MS);
    const lines = [
      `Contact: ${parts.settings.securityContact ?? `${origin}/`}`,
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}

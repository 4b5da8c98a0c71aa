import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import { publicOrigin } from '../public-origin.ts';
import { offerCsrfCookie } from '../rest/csrf.ts';
import { shopPolicy } from '../security-headers/content-security-policy.ts';
import { newNonce } from '../security-headers/nonce.ts';
import { createPageMaker } from './page-maker.ts';
import { ReadyPage, takesGzip } from './ready-page.ts';
import { registerStaticFiles } from './static-files.ts';

/**
 * Serves the storefront. The home page and products are rendered here, by the browser's own components; every other page
 * is a plain one that the browser renders, with status 404 where the route table has no such page. All pages are the same
 * for everybody: what depends on the visitor is added by the browser.
 * @param distDir the build's folder, holding `web`, `pages` and `playground`
 */
export async function registerPages(app: FastifyInstance, parts: Parts, distDir: string): Promise<void> {
  await registerStaticFiles(app, distDir);
  const maker = await createPageMaker(parts, distDir);
  const policy = shopPolicy(parts.settings.paypal);

  const send = async (page: ReadyPage, request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce();
    const isPacked = takesGzip(request);
    const bytes = await page.encoded(nonce, isPacked);
    offerCsrfCookie(request, reply);
    reply.header('content-security-policy', policy(nonce));
    reply.header('content-type', 'text/html; charset=utf-8');
    // With a nonce of its own, and a cookie for some, each answer is for one visitor and for once.
    reply.header('cache-control', 'private, no-cache');
    reply.header('vary', 'accept-encoding');
    if (isPacked) reply.header('content-encoding', 'gzip');
    if (page.status === 503) reply.header('retry-after', '2');
    return reply.status(page.status).send(bytes);
  };

  app.get('/*', { config: { access: 'shop.visit', needsContext: false } }, async (request, reply) => {
    const page = maker.pageFor(request.url, publicOrigin(parts.settings, app, request));
    return send(page instanceof ReadyPage ? page : await page, request, reply);
  });
}

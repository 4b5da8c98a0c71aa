import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../shop/context/context.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { offerCsrfCookie } from '../../platform/rest/csrf.ts';
import { shopPolicy } from '../http/content-security-policy.ts';
import { newNonce } from '../http/nonce.ts';
import { openPageDoor, sharedHead } from './page-door.ts';
import { createPageMaker } from './page-maker.ts';
import { ReadyPage, takesGzip } from './ready-page.ts';
import { registerStaticFiles } from './static-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that answers it. */
    page: ReadyPage | null;
  }
}

/**
 * Serves the storefront. The home page and products are rendered here, by the browser's own components; every other page
 * is a plain one that the browser renders, with status 404 where the route table has no such page. All pages are the same
 * for everybody: what depends on the visitor is added by the browser.
 * @param distDir the build's folder, holding `web`, `pages` and `playground`
 */
export async function registerPages(app: FastifyInstance, parts: Parts, distDir: string): Promise<void> {
  const { settings } = parts;
  await registerStaticFiles(app, distDir);
  const maker = await createPageMaker(parts, distDir);
  const policy = shopPolicy(settings.paypal);

  const send = async (page: ReadyPage, request: FastifyRequest, reply: FastifyReply) => {
    request.page = page;
    const nonce = newNonce();
    const isPacked = takesGzip(request.headers['accept-encoding']);
    const bytes = isPacked ? await page.pack() : page.plain;
    offerCsrfCookie(request, reply);
    reply.header('content-security-policy', policy(nonce));
    reply.header('content-type', 'text/html; charset=utf-8');
    // With a nonce of its own, and a cookie for some, each answer is for one visitor and for once.
    reply.header('cache-control', 'private, no-cache');
    reply.header('vary', 'accept-encoding');
    if (isPacked) reply.header('content-encoding', 'gzip');
    if (page.status === 503) reply.header('retry-after', '2');
    return reply.status(page.status).send(Buffer.concat(bytes.with(nonce)));
  };

  app.decorateRequest('page', null);
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'shop.visit', needsContext: false },
    // After the hooks of the whole server, which have given the answer its headers.
    onSend: (request, reply, payload, done) => {
      if (request.page && isVisitor(request)) request.page.head = sharedHead(reply);
      done(null, payload);
    },
    handler: async (request, reply) => {
      const origin = publicOrigin(settings, app, request);
      const page = isVisitor(request)
        ? maker.pageFor(request.url, origin)
        : maker.newPage(request.url, origin);
      return send(page instanceof ReadyPage ? page : await page, request, reply);
    },
  });

  // Behind a trusted proxy the shop's address is known only after the router.
  if (settings.publicUrl !== null || settings.trustedProxies.length === 0) {
    openPageDoor(app, (url) => maker.keptAt(url, settings.publicUrl ?? app.listeningOrigin), policy);
  }
}

/** Browsers open pages without a token; whoever sends one gets a page of this moment. */
function isVisitor(request: FastifyRequest): boolean {
  return request.headers.authorization === undefined;
}

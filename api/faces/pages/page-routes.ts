import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asOffered } from '../../shop/owner-settings/owner-settings.service.ts';
import { rulesText } from '../../domain/settings/rules-text.ts';
import { isPage, stylesItself } from '../../domain/pages/page-kinds.ts';
import { isConsolePage } from '../../domain/pages/pages.ts';
import { answerOrMake, sendAnswer } from '../../platform/cache/cached-reads.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { offerCsrfCookie } from '../../platform/rest/csrf.ts';
import type { Parts } from '../../shop/context/context.ts';
import { openContext } from '../../shop/context/open-context.ts';
import { shopPolicy } from '../http/content-security-policy.ts';
import { newNonce } from '../http/nonce.ts';
import { isSecure } from '../http/tls.ts';
import { demonstrationNotice } from './demonstration-notice.ts';
import { fixedPages } from './fixed-pages.ts';
import { readPageFrame } from './page-frame.ts';
import { createPageMaker } from './page-maker.ts';
import { loadRenderer, type ServerPage } from './page-renderer.ts';
import { registerStaticFiles } from './static-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page at this address; null when the server does not render it. */
    page: ServerPage | null;
  }
}

/**
 * The home page, product pages and the words of the trade are rendered here, the others by the browser. Pages are the same bytes for everybody,
 * so caches may store them; the browser adds what depends on the user. Pages whose libraries add styles carry a nonce
 * and are not cached.
 * @param distDir the build folder with `web`, `pages` and `playground`
 */
export async function registerPages(app: FastifyInstance, parts: Parts, distDir: string): Promise<void> {
  const { settings, answers } = parts;
  await registerStaticFiles(app, distDir);
  const renderer = await loadRenderer(distDir);
  const frame = await readPageFrame(distDir, renderer, demonstrationNotice(settings));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': shopPolicy(settings, frame.scriptHashes),
    vary: 'accept-encoding',
  };
  const fixed = fixedPages(frame, renderer, headers);
  const makePage = await createPageMaker(parts, frame);
  const originOf = (request: FastifyRequest) => publicOrigin(settings, app, request);
  // Behind a trusted proxy the shop may have several origins, and each page contains the one it was requested at.
  const hasOneOrigin = settings.publicUrl !== null || settings.trustedProxies.length === 0;
  const keyOf = ({ key }: ServerPage, origin: string) => (hasOneOrigin ? key : `${origin}\n${key}`);

  // Without waiting: these pages come while the database is away, too.
  const rulesNow = () => rulesText(asOffered(parts.ownerSettings.known, parts));

  const sendFixed = async (status: 404 | 503, request: FastifyRequest, reply: FastifyReply) => {
    const page = status === 404 ? fixed.missing : fixed.plain;
    const form = await page(originOf(request), rulesNow()).bestForm(request.headers['accept-encoding']);
    if (status === 503) reply.header('retry-after', '2');
    if (form.encoding) reply.header('content-encoding', form.encoding);
    return reply.status(status).headers(headers).header('cache-control', 'no-cache').send(form.bytes);
  };

  const sendNonced = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce();
    if (isConsolePage(pathOf(request.url))) offerCsrfCookie(request, reply, isSecure(settings, request));
    return reply
      .headers(headers)
      .header('content-security-policy', shopPolicy(settings, frame.scriptHashes, nonce))
      .header('cache-control', 'private, no-cache')
      .send(fixed.nonced(originOf(request), rulesNow())(nonce));
  };

  const sendRendered = async (page: ServerPage, request: FastifyRequest, reply: FastifyReply) => {
    if (!parts.isOpen()) return sendFixed(503, request, reply);
    request.shop = await openContext(parts);
    const made = await makePage(page, originOf(request), request.shop);
    if (typeof made === 'number') return sendFixed(made, request, reply);
    request.shop.answer.isShared = true;
    return reply.headers(headers).header('cache-control', 'no-cache').send(made);
  };

  app.decorateRequest('page', null);
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'shop.visit', needsContext: false },
    preHandler: (request, reply, done) => {
      const { url } = request;
      const path = pathOf(url);
      const origin = originOf(request);
      request.page = renderer.pageAt(path, url.slice(path.length + 1), origin);
      const key = request.page && isVisitor(request) ? keyOf(request.page, origin) : null;
      answerOrMake(answers, key, request, reply, done);
    },
    handler: async (request, reply) => {
      const path = pathOf(request.url);
      if (request.page) return sendRendered(request.page, request, reply);
      if (!isPage(path)) return sendFixed(404, request, reply);
      if (stylesItself(path)) return sendNonced(request, reply);
      sendAnswer(fixed.plain(originOf(request), rulesNow()), request, reply);
      return reply;
    },
  });
}

/** Browsers open pages without a token. A request with one bypasses the cache. */
function isVisitor({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.authorization === undefined;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

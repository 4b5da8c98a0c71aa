import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts, RequestContext } from '../../context/context.ts';
import { liftRequestTime } from '../../../platform/http/request-time.ts';
import { notFound } from '../../../domain/errors.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import { publicOrigin } from '../../../platform/http/public-origin.ts';
import { contextOf } from '../../context/request.ts';
import { sitemapEntries, sitemapFiles, sitemapPages } from './sitemap.service.ts';

/** Pages of no use to search engines. */
const PRIVATE = [
  PAGES.admin,
  PAGES.cart,
  PAGES.shipping,
  PAGES.payment,
  PAGES.placeOrder,
  PAGES.order.replace(':id', ''),
  PAGES.profile,
];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const HIGHEST_FILE = 100_000;

/** With more than 50,000 addresses, /sitemap.xml is an index of files `/sitemap-<n>.xml`. All are streamed. */
export function registerSitemap(app: FastifyInstance, parts: Parts): void {
  const origin = (request: FastifyRequest): string => publicOrigin(parts.settings, app, request);
  const config = { access: 'catalogue.view' } as const;

  app.get(
    '/robots.txt',
    { config: { access: 'shop.visit', needsContext: false } },
    async (request, reply) => {
      const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${rules.join('\n')}\n\nSitemap: ${origin(request)}/sitemap.xml\n`);
    },
  );

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const ctx = contextOf(request);
    const files = await sitemapFiles(ctx);
    const shop = origin(request);
    return sendXml(reply, files.length === 1 ? addressesOf(ctx, shop, 1) : [indexOf(files, shop)]);
  });

  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d+).xml', { config }, async (request, reply) => {
    const ctx = contextOf(request);
    const file = Number(request.params.file);
    const isThere = file <= HIGHEST_FILE && (await sitemapFiles(ctx)).includes(file);
    if (!isThere) throw notFound('Sitemap');
    return sendXml(reply, addressesOf(ctx, origin(request), file));
  });
}

function sendXml(reply: FastifyReply, content: Iterable<string> | AsyncIterable<string>): FastifyReply {
  liftRequestTime();
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(content));
}

function indexOf(files: number[], origin: string): string {
  const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap-${file}.xml</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

/** Needs no escaping: ids are numbers, slugs have letters and digits, and the origin is checked. */
async function* addressesOf(ctx: RequestContext, origin: string, file: number): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
  if (file === 1) {
    for (const page of await sitemapPages(ctx)) yield `<url><loc>${origin}${page}</loc></url>\n`;
  }
  for await (const entries of sitemapEntries(ctx, file)) {
    yield entries
      .map(({ id, updatedAt }) => {
        const address = origin + PAGES.product.replace(':id', String(id));
        return `<url><loc>${address}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`;
      })
      .join('');
  }
  yield '</urlset>\n';
}

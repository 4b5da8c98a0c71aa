import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPage } from './domain/pages.ts';
import { offerCsrfCookie } from './rest/csrf.ts';
import { shopPolicy } from './security-headers/content-security-policy.ts';
import { newNonce, noncedPage } from './security-headers/nonce.ts';
import type { Settings } from './settings.ts';

/**
 * Serves the built storefront and playground. Files under /static carry a hash in their name and never change; every
 * other path is a page of the single-page application, with status 404 where the route table has no such page.
 * @param distDir the build's folder, holding `web` and `playground`
 */
export async function registerWeb(
  app: FastifyInstance,
  distDir: string,
  settings: Pick<Settings, 'publicUrl' | 'paypal'>,
): Promise<void> {
  const html = await readFile(path.join(distDir, 'web', 'index.html'), 'utf8');
  const page = noncedPage(withOrigin(html, settings.publicUrl));
  const policy = shopPolicy(settings.paypal);
  const config = { access: 'shop.visit', needsContext: false } as const;
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    await files.register(fastifyStatic, {
      root: path.join(distDir, 'playground'),
      prefix: '/static/playground/',
      preCompressed: true,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
    });
    await files.register(fastifyStatic, {
      root: path.join(distDir, 'web', 'static'),
      prefix: '/static/',
      preCompressed: true,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
    });
  });
  app.get('/*', { config }, async (request, reply) => {
    const route = request.url.split('?', 1)[0] ?? '/';
    offerCsrfCookie(request, reply);
    const nonce = newNonce();
    reply.header('content-security-policy', policy(nonce));
    return sendPage(reply, page(nonce), isPage(route) ? 200 : 404);
  });
}

/** Tells the browser's code the shop's public address. An origin holds no character that HTML would read otherwise. */
function withOrigin(html: string, origin: string | null): string {
  return origin === null ? html : html.replace('<html ', `<html data-origin="${origin}" `);
}

function sendPage(reply: FastifyReply, page: Buffer, status: number): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}

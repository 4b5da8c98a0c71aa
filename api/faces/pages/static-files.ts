import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const config = { access: 'shop.visit', needsContext: false } as const;

/** Icons and the web manifest. Their names have no hash, so they are cached for one day only. */
const ICONS = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
];

/** Files under /static have a hash in their name. @param distDir the build folder with `web` and `playground` */
export async function registerStaticFiles(app: FastifyInstance, distDir: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    const unchanging = { preCompressed: true, decorateReply: false, immutable: true, maxAge: '365d' };
    await files.register(fastifyStatic, {
      ...unchanging,
      root: path.join(distDir, 'playground'),
      prefix: '/static/playground/',
    });
    await files.register(fastifyStatic, {
      ...unchanging,
      root: path.join(distDir, 'web', 'static'),
      prefix: '/static/',
    });
    await files.register(fastifyStatic, { root: path.join(distDir, 'web'), serve: false });
    for (const icon of ICONS)
      files.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, { maxAge: '1d' }));
  });
}

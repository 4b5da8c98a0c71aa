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
    await registerUnchanging(files, '/static/playground/', path.join(distDir, 'playground'));
    await registerUnchanging(files, '/static/', path.join(distDir, 'web', 'static'));
    await files.register(fastifyStatic, { root: path.join(distDir, 'web'), serve: false });
    for (const icon of ICONS)
      files.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, { maxAge: '1d' }));
  });
}

/** Not by the route of the plugin: that lists the folder for each request, which costs four times as much as the file. */
async function registerUnchanging(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
    files.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(request.params['*']),
    );
  });
}

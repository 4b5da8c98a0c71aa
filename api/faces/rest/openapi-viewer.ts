import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { viewerLocks } from './viewer-locks.ts';
import { brandIcon } from '../../domain/pages/brand-icon.ts';

/** Same origin only, and nothing inline. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const ICON = {
  filename: 'favicon.svg',
  rel: 'icon',
  sizes: 'any',
  type: 'image/svg+xml',
  content: brandIcon({ mark: 'small' }),
};

/** Needs no database. */
export async function registerViewer(rest: FastifyInstance): Promise<void> {
  await rest.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'shop.visit', needsContext: false };
    });
    docs.get('/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(rest.swagger()),
    );
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP: POLICY,
      theme: { title: 'Irun REST', favicon: [ICON] },
      uiConfig: {
        layout: 'BaseLayout',
        deepLinking: true,
        tryItOutEnabled: true,
        displayRequestDuration: true,
        plugins: [viewerLocks],
      },
    });
  });
}

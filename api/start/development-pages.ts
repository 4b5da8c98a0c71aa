import type { FastifyInstance } from 'fastify';

/** With Vite in this process, so that development needs only one port. The browser renders all pages. */
export async function mountDevelopmentPages(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.get('/*', { config: { access: 'shop.visit', needsContext: false } }, (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw);
  });
}

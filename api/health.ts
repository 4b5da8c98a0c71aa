import type { FastifyInstance } from 'fastify';
import { isMigrated } from './database/migrate.ts';
import type { Parts } from './context.ts';

/** /healthz: the process lives. /readyz: it can serve (database reachable, migrations done, not stopping). */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const config = { needsContext: false };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !stopping && (await canServe(parts));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}

async function canServe(parts: Parts): Promise<boolean> {
  try {
    return await isMigrated(parts.orm);
  } catch (error) {
    parts.log.warn({ err: error }, 'not ready');
    return false;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../shop/database/migrate.ts';
import type { Parts } from '../../shop/context/context.ts';

/** How long callers get to notice that the process is stopping. */
const DRAIN_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Serves on for a moment before closing: says that it is not ready any more, and ends every connection with the
     * answer it gives, so that nobody is left with a request on a line that is cut. Over at once when nobody is there.
     */
    drain(): Promise<void>;
  }
}

/** /healthz: the process lives. /readyz: it can serve (database reachable, migrations done, not stopping). */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  let stopping = false;
  app.decorate('drain', async () => {
    stopping = true;
    const end = performance.now() + DRAIN_MS;
    const connections = promisify(app.server.getConnections.bind(app.server));
    while (performance.now() < end && (await connections()) > 0) await sleep(25);
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  const config = { access: 'shop.visit', needsContext: false } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    // In this order: the stop may begin while the database is asked.
    const ready = (await canServe(parts)) && !stopping;
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

import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../shop/database/migrate.ts';
import type { Parts } from '../../shop/context/context.ts';
import { canWrite } from '../../platform/database/can-write.ts';

/** How long callers get to end what they have begun, once no new ones are wanted. */
const CLOSING_MS = 1000;

/** A database that takes longer to say whether it is there serves nobody either. */
const PATIENCE_MS = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that it is not ready any more and serves on for `DRAIN_SECONDS`, in which a balancer can notice. */
    leave(): Promise<void>;
    /**
     * Serves on for a moment before closing, and ends every connection with the answer it gives, so that nobody is left
     * with a request on a line that is cut. Over at once when nobody is there.
     */
    drain(): Promise<void>;
  }
}

/**
 * /healthz: the process lives. /readyz: it can serve (database reachable, migrations done, not stopping).
 * /readyz?writes: what it is told can be kept, too.
 */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  let leaving = false;
  let closing = false;
  app.decorate('leave', async () => {
    leaving = true;
    await sleep(parts.settings.drainSeconds * 1000);
  });
  app.decorate('drain', async () => {
    leaving = true;
    closing = true;
    const end = performance.now() + CLOSING_MS;
    const connections = promisify(app.server.getConnections.bind(app.server));
    while (performance.now() < end && (await connections()) > 0) await sleep(25);
  });
  app.addHook('preClose', async () => {
    leaving = true;
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  const config = { access: 'shop.visit', needsContext: false } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  const serving = inTime(parts, () => isMigrated(parts.orm));
  const writing = inTime(parts, () => canWrite(parts.orm.em));
  app.get<{ Querystring: { writes?: string } }>('/readyz', { config }, async ({ query }, reply) => {
    const answers = await Promise.all([serving(), query.writes === undefined || writing()]);
    // In this order: the stop may begin while the database is asked.
    const ready = answers.every(Boolean) && !leaving;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}

/**
 * A question to the database that is answered with no when it takes too long. One is under way at a time, however many
 * ask, so that a database that hangs keeps one connection.
 */
function inTime({ log }: Parts, ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  const answer = async () => {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return false;
    } finally {
      asked = null;
    }
  };
  return async () => {
    asked ??= answer();
    return await Promise.race([asked, sleep(PATIENCE_MS, false, { ref: false })]);
  };
}

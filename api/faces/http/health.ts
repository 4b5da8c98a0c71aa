import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../shop/database/migrate.ts';
import type { Parts } from '../../shop/context/context.ts';
import { canWrite } from '../../platform/database/can-write.ts';

/** How long open connections get to finish before the server closes. */
const DRAIN_MS = 1000;

/** A database that takes longer than this to answer counts as down. */
const PROBE_TIMEOUT_MS = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports "not ready" and keeps serving for `DRAIN_SECONDS`, so that a load balancer can react. */
    leave(): Promise<void>;
    /**
     * Closes each connection with its next answer, so that no request is cut off. Resolves when no connection is left,
     * at the latest after a second.
     */
    drain(): Promise<void>;
  }
}

/**
 * /readyz: the shop is open, the database is reachable, migrations are done, the process is not stopping; `?writes`: it
 * accepts writes.
 */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  let leaving = false;
  let closing = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.decorate('leave', async () => {
    leaving = true;
    await sleep(parts.settings.drainSeconds * 1000);
  });
  app.decorate('drain', async () => {
    leaving = true;
    closing = true;
    const end = performance.now() + DRAIN_MS;
    while (performance.now() < end && connections.size > 0) await sleep(25);
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
  const serving = withTimeout(parts, () => isMigrated(parts.orm));
  const writing = withTimeout(parts, () => canWrite(parts.orm.em));
  app.get<{ Querystring: { writes?: string } }>('/readyz', { config }, async ({ query }, reply) => {
    const answers = await Promise.all([serving(), query.writes === undefined || writing()]);
    // Read `leaving` last: shutdown may begin during the checks.
    const ready = answers.every(Boolean) && parts.isOpen() && !leaving;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}

/** False when it takes too long. Concurrent callers share one check, so a hanging database occupies one connection. */
function withTimeout({ log }: Parts, ask: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  const answer = async () => {
    try {
      return await ask();
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return false;
    } finally {
      running = null;
    }
  };
  return async () => {
    running ??= answer();
    return await Promise.race([running, sleep(PROBE_TIMEOUT_MS, false, { ref: false })]);
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';

/**
 * Database triggers notify this channel when a transaction has changed what visitors can see. The payload holds the
 * names of what changed, separated by spaces; an empty one means that anything may have changed.
 */
const CHANNEL = 'catalogue_changed';

/** How often an idle connection is checked: it may break without an error. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 500;

/**
 * Listens on a separate connection for committed catalogue changes and drops the cached answers that show them. While
 * the connection is down nothing is cached, so an answer is never older than the time a notification takes.
 */
export function startCatalogueChanges(
  databaseUrl: string,
  cache: AnswerCache,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = keepListening(databaseUrl, cache, log, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function keepListening(
  databaseUrl: string,
  cache: AnswerCache,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await listenOnce(databaseUrl, cache, stopping);
    } catch (error) {
      if (!stopping.aborted)
        log.warn({ err: error }, 'lost the connection that listens for catalogue changes');
    }
    cache.setListening(false);
    await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function listenOnce(databaseUrl: string, cache: AnswerCache, stopping: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'irun-changes',
    keepAlive: true,
  });
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection was closed')));
  });
  // Later awaits still get the rejection; this only keeps an early one from counting as unhandled.
  broken.catch(() => undefined);
  try {
    await client.connect();
    client.on('notification', ({ payload = '' }) => {
      if (payload === '') cache.clear();
      else cache.drop(payload.split(' '));
    });
    await client.query(`listen ${CHANNEL}`);
    cache.setListening(true);
    while (!stopping.aborted) {
      await Promise.race([
        sleep(HEARTBEAT_MS, undefined, { signal: stopping }).catch(() => undefined),
        broken,
      ]);
      if (!stopping.aborted) await Promise.race([client.query('select 1'), deadline(), broken]);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function deadline(): Promise<never> {
  await sleep(3000, undefined, { ref: false });
  throw new Error('the connection does not answer');
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';

/**
 * The channel that the database's triggers notify when a transaction has changed what visitors can see: with the names of
 * what has changed, or with none where it may be anything.
 */
const CHANNEL = 'catalogue_changed';

/** How often a silent line is tried: a connection may die without a word. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = 500;

/**
 * Listens for committed changes of the catalogue on a connection of its own and drops what shows them. While the
 * line is down the cache keeps nothing, so that no answer is ever older than a notification takes.
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
      if (!stopping.aborted) log.warn({ err: error }, 'the line for catalogue changes is down');
    }
    cache.setHearing(false);
    await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Listens until the line breaks or the shop stops. */
async function listenOnce(databaseUrl: string, cache: AnswerCache, stopping: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'irun-changes',
    keepAlive: true,
  });
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
  });
  // Whoever awaits it later still gets the rejection; one that comes first must not count as unhandled.
  broken.catch(() => undefined);
  try {
    await client.connect();
    client.on('notification', ({ payload = '' }) => {
      if (payload === '') cache.clear();
      else cache.drop(payload.split(' '));
    });
    await client.query(`listen ${CHANNEL}`);
    cache.setHearing(true);
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

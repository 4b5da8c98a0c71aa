import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';

/**
 * Database triggers notify this channel when a transaction has changed what visitors can see. The payload holds the
 * names of what changed, separated by spaces; an empty one means that anything may have changed.
 */
const CHANNEL = 'catalogue_changed';

/** How often the connection notifies itself, and how long it may hear nothing of that. */
const BEAT_MS = 1000;
const DEAF_AFTER_MS = 3000;
/** A database that does not let us in for this long is away. On a busy machine connecting takes some 50 ms. */
const AWAY_AFTER_MS = 300;
const RETRY_MS = 500;
/** The pause after a connection that had been open. */
const SOON_MS = 50;

/**
 * Listens on a separate connection for committed catalogue changes and drops the cached answers that show them. A
 * connection can be open and deliver nothing, so it notifies itself every second; while it does not hear that, nothing
 * is cached. An answer is never older than the time a notification takes, or three seconds if they silently stop.
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

/** The database answers nothing at all, notifications or not. */
class NoAnswerError extends Error {}

async function keepListening(
  databaseUrl: string,
  cache: AnswerCache,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<void> {
  let wasConnected = true;
  while (!stopping.aborted) {
    let isConnected = false;
    let isSilent = false;
    const missing = setTimeout(() => cache.setAway(true), AWAY_AFTER_MS);
    const onConnected = () => {
      isConnected = true;
      clearTimeout(missing);
      cache.setAway(false);
    };
    try {
      await listenOnce(databaseUrl, cache, onConnected, stopping);
    } catch (error) {
      isSilent = error instanceof NoAnswerError;
      // One line for each time that it is lost, and not for each try to have it back.
      if (!stopping.aborted && (wasConnected || isConnected))
        log.warn({ err: error }, 'lost the connection that listens for catalogue changes');
    }
    clearTimeout(missing);
    cache.goDeaf();
    cache.setAway((isSilent || !isConnected) && !stopping.aborted);
    wasConnected = isConnected;
    await sleep(isConnected ? SOON_MS : RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  cache.setAway(false);
}

async function listenOnce(
  databaseUrl: string,
  cache: AnswerCache,
  onConnected: () => void,
  stopping: AbortSignal,
): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'irun-changes',
    keepAlive: true,
    connectionTimeoutMillis: DEAF_AFTER_MS,
  });
  const broken = Promise.withResolvers<never>();
  // Later awaits still get the rejection; this only keeps an early one from counting as unhandled.
  broken.promise.catch(() => undefined);
  client.on('error', broken.reject);
  client.on('end', () => broken.reject(new Error('the connection was closed')));
  let silence: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    onConnected();
    let isAsking = false;
    silence = setTimeout(() => {
      broken.reject(
        isAsking
          ? new NoAnswerError('the database does not answer')
          : new Error('the connection delivers no notifications'),
      );
    }, DEAF_AFTER_MS);
    const beat = `irun_beat_${randomBytes(8).toString('hex')}`;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === beat) {
        silence?.refresh();
        cache.hear();
      } else if (payload === '') cache.clear();
      else cache.drop(payload.split(' '));
    });
    const ask = async (text: string) => {
      isAsking = true;
      await Promise.race([client.query(text), broken.promise]);
      isAsking = false;
    };
    await ask(`listen ${CHANNEL}; listen ${beat}`);
    while (!stopping.aborted) {
      await ask(`notify ${beat}`);
      await Promise.race([
        sleep(BEAT_MS, undefined, { signal: stopping }).catch(() => undefined),
        broken.promise,
      ]);
    }
  } finally {
    clearTimeout(silence);
    client.removeAllListeners('notification');
    await closed(client);
  }
}

/** A connection on which nothing arrives any more does not answer a goodbye either. */
async function closed(client: Client): Promise<void> {
  const end = client.end().catch(() => undefined);
  await Promise.race([end, sleep(SOON_MS, undefined, { ref: false })]);
}

import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAccount } from './embedded-postgres-account.ts';
import type { DatabaseAccess } from './embedded-postgres-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-files.ts';
import type { EmbeddedFiles } from './embedded-postgres-files.ts';
import {
  freePort,
  isAlive,
  blocksStart,
  lastMessages,
  launchPostmaster,
  readPostmaster,
  removeStalePid,
} from './embedded-postgres-process.ts';

export interface Cluster {
  files: EmbeddedFiles;
  account: DatabaseAccount;
  access: DatabaseAccess;
  onProgress: (sentence: string) => void;
}

export interface RunningPostgres {
  pid: number;
  port: number;
  url: string;
  adopted: boolean;
}

/** Crash recovery of a large database takes long. */
const START_TIMEOUT_MS = 120_000;
const ATTEMPTS = 5;

/** 57P03: starting, recovering or shutting down; 57P01: terminated by shutdown. */
const RETRYABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P03', '57P01']);

/**
 * Returns the server already running on these files (left by a killed shop) or starts one. When two shops start at
 * once, PostgreSQL refuses the second, which then finds the first one's server.
 * @throws EmbeddedPostgresError when no server can be reached or started
 */
export async function findOrStart(
  cluster: Cluster,
  port: number | null,
  signal: AbortSignal,
): Promise<RunningPostgres> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findRunning(cluster, signal);
    if (found !== null) return found;
    if (attempt === 1) cluster.onProgress('Starting the database ...');
    const child = await launchPostmaster(cluster.files, cluster.account, port ?? (await freePort()));
    const started = await waitUntilReady(
      cluster,
      signal,
      () => child.exitCode === null && child.signalCode === null,
    );
    if (started !== null) return { ...started, adopted: started.pid !== child.pid };
    await sleep(attempt * 200, undefined, { signal });
  }
  throw new EmbeddedPostgresError(
    `The database does not start. Its last messages:\n${await lastMessages(cluster.files)}`,
  );
}

async function findRunning(cluster: Cluster, signal: AbortSignal): Promise<RunningPostgres | null> {
  const recorded = await readPostmaster(cluster.files);
  if (recorded === null) return null;
  if (blocksStart(recorded.pid, cluster.files)) {
    await removeStalePid(cluster.files, recorded.pid);
    return null;
  }
  if (!isAlive(recorded.pid)) return null;
  cluster.onProgress('Found the database already running ...');
  return await waitUntilReady(cluster, signal, () => isAlive(recorded.pid));
}

/** Waits until the database accepts connections; null as soon as `canStart` returns false. */
async function waitUntilReady(
  cluster: Cluster,
  signal: AbortSignal,
  canStart: () => boolean,
): Promise<RunningPostgres | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let pause = 30; Date.now() < deadline; pause = Math.min(pause * 1.2, 500)) {
    signal.throwIfAborted();
    const isPossible = canStart();
    const running = await readPostmaster(cluster.files);
    if (running !== null && running.port > 0 && isAlive(running.pid)) {
      const url = shopUrl(cluster, running.port);
      if (await isOurs(url, cluster)) return { ...running, url, adopted: true };
    }
    if (!isPossible) return null;
    await sleep(pause, undefined, { signal });
  }
  throw new EmbeddedPostgresError(
    `The database did not answer within two minutes. Its last messages:\n${await lastMessages(cluster.files)}`,
  );
}

function shopUrl({ access: { shop } }: Cluster, port: number): string {
  return `postgres://${shop.user}:${shop.password}@127.0.0.1:${port}/${shop.database}`;
}

/** It accepts our password and reports our data directory. */
async function isOurs(url: string, cluster: Cluster): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const shown = await client.query<{ data_directory: string }>('SHOW data_directory');
    const folder = shown.rows[0]?.data_directory ?? '';
    if (realpathSync(folder) === realpathSync(cluster.files.cluster)) return true;
    throw new EmbeddedPostgresError(
      `Another database (${folder}) answers where the one in ${cluster.files.cluster} should: stop it and start again.`,
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (RETRYABLE_CODES.has(code) || (error instanceof Error && /timeout|terminated/i.test(error.message)))
      return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

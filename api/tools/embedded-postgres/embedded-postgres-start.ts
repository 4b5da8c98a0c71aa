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
  isMisleading,
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

/** Reading the log of a large database again after a crash takes its time. */
const PATIENCE_MS = 120_000;
const ATTEMPTS = 5;

/** 57P03: starting, recovering or shutting down; wait for the outcome. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P03', '57P01']);

/**
 * The database of these files: the one that runs, left behind by a killed shop, else a new one on the given port or on a
 * free one. Two shops that start at once meet here: PostgreSQL refuses the second, which then finds the first's.
 * @throws EmbeddedPostgresError when there is none in the end
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
    const started = await untilAnswering(
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
  const noted = await readPostmaster(cluster.files);
  if (noted === null) return null;
  if (isMisleading(noted.pid, cluster.files)) {
    await removeStalePid(cluster.files, noted.pid);
    return null;
  }
  if (!isAlive(noted.pid)) return null;
  cluster.onProgress('Found the database already running ...');
  return await untilAnswering(cluster, signal, () => isAlive(noted.pid));
}

/** Waits until the database answers, or null as soon as `hope` is gone. */
async function untilAnswering(
  cluster: Cluster,
  signal: AbortSignal,
  hope: () => boolean,
): Promise<RunningPostgres | null> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 30; Date.now() < deadline; pause = Math.min(pause * 1.2, 500)) {
    signal.throwIfAborted();
    const hopeful = hope();
    const running = await readPostmaster(cluster.files);
    if (running !== null && running.port > 0 && isAlive(running.pid)) {
      const url = shopUrl(cluster, running.port);
      if (await answers(url, cluster)) return { ...running, url, adopted: true };
    }
    if (!hopeful) return null;
    await sleep(pause, undefined, { signal });
  }
  throw new EmbeddedPostgresError(
    `The database did not answer within two minutes. Its last messages:\n${await lastMessages(cluster.files)}`,
  );
}

function shopUrl({ access: { shop } }: Cluster, port: number): string {
  return `postgres://${shop.user}:${shop.password}@127.0.0.1:${port}/${shop.database}`;
}

/** Proves that what listens there is the database of these files: it knows our password and names our folder. */
async function answers(url: string, cluster: Cluster): Promise<boolean> {
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
    if (NOT_YET.has(code) || (error instanceof Error && /timeout|terminated/i.test(error.message)))
      return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

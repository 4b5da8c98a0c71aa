import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-files.ts';

/** Advisory lock key: arbitrary, the same in every release, and different from that of the migrations. */
const CLAIM_KEY = 1_761_001;

export class DataDirInUseError extends EmbeddedPostgresError {}

/** Exclusive use of an embedded database, held as long as one connection is open. */
export interface DataDirClaim {
  /** Resolves when the connection has closed, deliberately or not. */
  ended: Promise<void>;
  release: () => Promise<void>;
}

/**
 * A session-level advisory lock, which PostgreSQL releases however the process ends. A process killed a moment ago may
 * still hold it, so this retries for `timeoutMs`.
 * @throws DataDirInUseError when another process still holds the lock after that
 */
export async function claimDataDir(url: string, dataDir: string, timeoutMs = 1500): Promise<DataDirClaim> {
  const client = new Client({
    connectionString: url,
    application_name: 'irun claim',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.on('error', () => undefined);
  client.on('end', () => resolve());
  try {
    await client.connect();
    const deadline = Date.now() + timeoutMs;
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) {
        throw new DataDirInUseError(
          `Another Irun already runs on the data in ${dataDir}: stop it first, or start this one with another DATA_DIR.`,
        );
      }
      await sleep(100);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { ended, release: async () => await client.end().catch(() => undefined) };
}

async function tryLock(client: Client): Promise<boolean> {
  const answer = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    CLAIM_KEY,
  ]);
  return answer.rows[0]?.locked === true;
}

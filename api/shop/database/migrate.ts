import { setTimeout as sleep } from 'node:timers/promises';
import { withOwnConnection } from '../../platform/database/own-connection.ts';
import { installQueues } from '../../platform/jobs/install-queues.ts';
import { openOrm, type Orm } from './orm.ts';

/** Any constant: an advisory lock. */
const MIGRATION_LOCK = 4_931_001;

/** Attempts to get a lock within two seconds. */
const LOCK_TRIES = 20;

/**
 * Migrates the queue's tables and the shop's, one process at a time; the lock has its own connection without timeouts.
 * Each migration is a transaction of its own, and retries if it cannot lock a table within two seconds, so that
 * shoppers never wait longer than that.
 * @returns the names of the migrations applied
 */
export async function migrate(orm: Orm, url: string): Promise<string[]> {
  return await withOwnConnection(url, 'irun migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await installQueues(url);
    const pending = await orm.migrator.getPending();
    const names = pending.map(({ name }) => name);
    if (names.length > 0) await applyEach(url, names);
    return names;
  });
}

async function applyEach(url: string, names: readonly string[]): Promise<void> {
  const orm = await openOrm(url, { poolSize: 1, isMigrating: true });
  try {
    for (const name of names) await applyOne(orm, name);
  } finally {
    await orm.close();
  }
}

async function applyOne(orm: Orm, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await orm.migrator.up({ migrations: [name] });
      return;
    } catch (error) {
      if (attempt === LOCK_TRIES || !isLockTimeout(error)) throw error;
      await sleep(250 * Math.min(attempt, 8));
    }
  }
}

/** Lock timeout or deadlock: worth another attempt. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
}

export async function isMigrated(orm: Orm): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}

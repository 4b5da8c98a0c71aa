import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { installQueues } from '../../platform/jobs/install-queues.ts';
import { openOrm, type Orm } from './orm.ts';

/** Any fixed number: the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4_931_001;

/** A lock that a running shop keeps for longer than two seconds is asked for again, so often. */
const LOCK_TRIES = 20;

/**
 * Applies what is missing to the queue's tables and the shop's, one process at a time: the others wait for the lock and then find nothing to do. The lock
 * lives on its own connection without time limits, since waiting for a long migration is right. Each migration is a
 * transaction of its own, so that no lock is kept from one to the next, and gives way when it cannot have a table within
 * two seconds: whoever shops at that moment waits no longer than that.
 * @returns the names of the migrations applied now
 */
export async function migrate(orm: Orm, url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  // A connection that breaks fails what is asked of it next; an error that nobody hears would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await installQueues(url);
    const pending = await orm.migrator.getPending();
    const names = pending.map(({ name }) => name);
    if (names.length > 0) await applyEach(url, names);
    return names;
  } finally {
    await client.end();
  }
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

/** Not to be had in time, or crossed with somebody else's locks (55P03, 40P01): the next attempt may be luckier. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
}

/** True when the database is reachable and knows every migration of this release. */
export async function isMigrated(orm: Orm): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}

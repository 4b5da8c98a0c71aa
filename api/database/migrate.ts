import { Client } from 'pg';
import type { Orm } from './orm.ts';

/** Any fixed number: the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 4_931_001;

/**
 * Applies what is missing, one process at a time: the others wait for the lock and then find nothing to do. The lock
 * lives on its own connection without time limits, since waiting for a long migration is right.
 * @returns the names of the migrations applied now
 */
export async function migrate(orm: Orm, url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await orm.migrator.up();
    return applied.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** True when the database is reachable and knows every migration of this release. */
export async function isMigrated(orm: Orm): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}

import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Writes a few bytes into the database's log and nothing else. Unlike a look at its settings that goes through every wait
 * that an order goes through: a standby refuses, and with synchronous replication it waits for the copy.
 */
const PROBE =
  "select pg_logical_emit_message(true, 'irun', ''), current_setting('transaction_read_only') as read_only";

/** Whether the database takes writes. Waits as long as a write would; fails where even reading does. */
export async function canWrite(em: EntityManager): Promise<boolean> {
  const [row] = await em.fork().execute<{ read_only: string }[]>(PROBE);
  return row?.read_only === 'off';
}

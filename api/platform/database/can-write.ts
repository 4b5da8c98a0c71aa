import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Writes a few bytes to the write-ahead log and nothing else. Reading a setting would prove less: like an order, this
 * is refused by a standby, and with synchronous replication it waits for the replica.
 */
export const PROBE =
  "select pg_logical_emit_message(true, 'irun', ''), current_setting('transaction_read_only') as read_only";

/** Whether the database accepts writes. Waits as long as a write would; throws when reading fails too. */
export async function canWrite(em: EntityManager): Promise<boolean> {
  const [row] = await em.fork().execute<{ read_only: string }[]>(PROBE);
  return row?.read_only === 'off';
}

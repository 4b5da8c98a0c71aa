import type { EntityManager } from '@mikro-orm/postgresql';
import { inSqlTransaction } from '../database/sql-transaction.ts';
import { deleteUnfollowed } from './event.store.ts';

/** What nobody follows is kept for a week, for whoever looks what has happened, or begins to follow it. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Clears away old events that nobody follows; the others go when they have been told. */
export async function tidyEvents(em: EntityManager, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await inSqlTransaction(em, (tx) => deleteUnfollowed(tx, before));
}

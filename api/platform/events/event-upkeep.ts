import type { EntityManager } from '@mikro-orm/postgresql';
import { inSqlTransaction } from '../database/sql-transaction.ts';
import { deleteUnfollowed } from './event.store.ts';

/** Events without a follower are kept for a week, for investigations and new followers. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Events with followers are deleted when handled. */
export async function tidyEvents(em: EntityManager, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await inSqlTransaction(em, (tx) => deleteUnfollowed(tx, before));
}

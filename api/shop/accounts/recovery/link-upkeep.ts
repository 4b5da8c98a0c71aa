import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { deleteOldChanges, deleteOldLinks } from './mail-link.store.ts';

/** Clears away links that have run out, and what can no longer be undone. */
export async function tidyLinks(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const now = parts.now();
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldLinks(tx, now));
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldChanges(tx, now));
}

import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { deleteOldChanges, deleteOldLinks } from './mail-link.store.ts';

export async function tidyLinks(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const now = parts.now();
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldLinks(tx, now));
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldChanges(tx, now));
}

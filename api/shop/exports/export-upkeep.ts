import { openReader } from '../context/open-context.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import type { Parts } from '../context/context.ts';
import { deleteExport, endedExports } from './export.store.ts';

/** Exports deleted in one round. */
const AT_ONCE = 100;

/** Deletes exports whose time is over and those of deleted accounts, each after its file: none is forgotten. */
export async function tidyExports(parts: Pick<Parts, 'orm' | 'now' | 'files'>): Promise<void> {
  const read = await openReader(parts);
  for (const { id, fileKey } of await endedExports(read, parts.now(), AT_ONCE)) {
    if (fileKey !== null) await parts.files.remove(fileKey);
    await inSqlTransaction(parts.orm.em, (tx) => deleteExport(tx, id));
  }
}

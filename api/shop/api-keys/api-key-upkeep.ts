import { DAY_MS } from '../../domain/durations.ts';
import { ENDED_KEY_DAYS } from '../../domain/api-keys/api-key-rules.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import type { Parts } from '../context/context.ts';
import { deleteEndedKeys } from './api-key.store.ts';

/** Clears away keys that ended long ago. */
export async function tidyKeys(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - ENDED_KEY_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteEndedKeys(tx, before));
}

import { DAY_MS } from '../../../domain/durations.ts';
import { KEPT_DAYS } from '../../../domain/notifications/outbox.ts';
import type { Parts } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { deleteOldMails } from './mail.store.ts';

export async function tidyMails(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - KEPT_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteOldMails(tx, before));
}

import { DAY_MS } from '../../domain/durations.ts';
import { AUDIT_DAYS } from '../../domain/audit/audit-actions.ts';
import { deleteAuditEntries } from '../../platform/audit/audit.store.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import type { Parts } from '../context/context.ts';

/** Deletes entries of the audit log whose time is over. */
export async function tidyAudit(parts: Pick<Parts, 'orm' | 'now'>): Promise<void> {
  const before = new Date(parts.now().getTime() - AUDIT_DAYS * DAY_MS);
  await inSqlTransaction(parts.orm.em, (tx) => deleteAuditEntries(tx, before));
}

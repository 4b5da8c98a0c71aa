import type { AuditChanges } from '../../../platform/audit/audit-changes.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct } from '../../context/audit.ts';
import type { RequestContext } from '../../context/context.ts';
import type { UserRecord } from '../users/user.record.ts';
import type { AccountBefore } from '../users/user.store.ts';

/** The audit log says that somebody's name or address changed and not from what to what: it outlives the account. */
export async function recordUserChange(
  ctx: RequestContext,
  tx: Transaction,
  before: AccountBefore,
  after: UserRecord,
): Promise<void> {
  const changes: AuditChanges = {};
  if (before.role !== after.role) changes['role'] = { before: before.role, after: after.role };
  for (const field of ['name', 'email'] as const) {
    if (before[field] !== after[field]) changes[field] = { before: 'not shown', after: 'not shown' };
  }
  if (Object.keys(changes).length === 0) return;
  const action = changes['role'] ? 'ROLE_CHANGED' : 'USER_CHANGED';
  await recordAct(ctx, tx, { action, subjectId: after.id, changes });
}

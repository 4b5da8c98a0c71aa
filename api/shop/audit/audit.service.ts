import { type AuditAction, type AuditKind, actionsOfKinds } from '../../domain/audit/audit-actions.ts';
import { DEFAULT_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { type AuditRow, auditSource } from '../../platform/audit/audit.store.ts';
import type { AuditValue } from '../../platform/audit/audit-changes.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
  withMore,
} from '../../platform/lists/connection.ts';
import { readConnection } from '../../platform/lists/connection-query.ts';
import { usersByIds } from '../accounts/users/user.store.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';

/** A field that an act has changed. */
export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** An entry of the audit log, with the name that its person has now. */
export interface AuditEntry extends Omit<AuditRow, 'action' | 'changes'> {
  action: AuditAction;
  /** Null for the command line, the shop itself and deleted accounts. */
  actorName: string | null;
  changes: AuditChange[];
}

/** What is absent or null narrows nothing. */
export interface AuditFilter {
  actorId?: number | null | undefined;
  kinds?: readonly AuditKind[] | null | undefined;
  subjectId?: number | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** What staff and the command line have done, newest first; for owners. */
export async function auditEntries(
  ctx: RequestContext,
  input: ConnectionInput & { filter?: AuditFilter | null },
): Promise<Connection<AuditEntry>> {
  authorise(ctx, 'audit.view');
  const page = readIdCursorPage(input, DEFAULT_PAGE_SIZE);
  const { actorId = null, kinds, subjectId = null, from = null, to = null } = input.filter ?? {};
  const actions = kinds ? actionsOfKinds(kinds) : null;
  const found = await readConnection(ctx.read, auditSource({ actorId, actions, subjectId, from, to }), {
    column: { sql: 'id' },
    order: 'DESC',
    page,
    entryOf: (row: AuditRow) => row,
  });
  return await withMore(found, async (rows) => {
    const names = await namesOf(ctx, rows);
    return rows.map((row) => present(row, names));
  });
}

async function namesOf(ctx: RequestContext, rows: readonly AuditRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const users = ids.length === 0 ? [] : await usersByIds(ctx.read, ids);
  return new Map(users.map(({ id, name }) => [id, name]));
}

function present(row: AuditRow, names: ReadonlyMap<number, string>): AuditEntry {
  return {
    ...row,
    action: row.action as AuditAction,
    actorName: row.actorId === null ? null : (names.get(row.actorId) ?? null),
    changes: Object.entries(row.changes).map(([field, { before, after }]) => ({
      field,
      before: textOf(before),
      after: textOf(after),
    })),
  };
}

const textOf = (value: AuditValue): string | null => (value === null ? null : String(value));

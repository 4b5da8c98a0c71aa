import type { Transaction } from '../database/sql-transaction.ts';
import { compiled, type TableOf, tablesOf } from '../database/statements.ts';
import { Conditions, type ListSource } from '../lists/list-source.ts';
import type { AuditChanges } from './audit-changes.ts';
import type { AuditEntryEntity } from './audit.entity.ts';

const db = tablesOf<{ audit_entries: TableOf<typeof AuditEntryEntity, 'id'> }>();

export interface AuditRow {
  id: number;
  createdAt: Date;
  actorId: number | null;
  role: string;
  action: string;
  subjectId: number | null;
  client: string | null;
  session: string | null;
  apiKeyId: number | null;
  changes: AuditChanges;
}

/** Adds an entry; nothing changes one. */
export async function insertAuditEntry(tx: Transaction, entry: Omit<AuditRow, 'id'>): Promise<void> {
  await tx.count(
    db.insertInto('audit_entries').values({
      created_at: entry.createdAt,
      actor_id: entry.actorId,
      role: entry.role,
      action: entry.action,
      subject_id: entry.subjectId,
      client: entry.client,
      session: entry.session,
      api_key_id: entry.apiKeyId,
      changes: entry.changes,
    }),
  );
}

const listed = db
  .selectFrom('audit_entries')
  .select([
    'id',
    'created_at as createdAt',
    'actor_id as actorId',
    'role',
    'action',
    'subject_id as subjectId',
    'client',
    'session',
    'api_key_id as apiKeyId',
    'changes',
  ]);

const LISTED = compiled(listed).statement.text.slice('select '.length, -' from "audit_entries"'.length);

/** What narrows the log; null narrows nothing. */
export interface AuditConditions {
  actorId: number | null;
  actions: readonly string[] | null;
  subjectId: number | null;
  /** Both belong to it. */
  from: Date | null;
  to: Date | null;
}

/** The entries that conditions leave, for a list. */
export function auditSource({ actorId, actions, subjectId, from, to }: AuditConditions): ListSource {
  const where = new Conditions();
  if (actorId !== null) where.add((id) => `actor_id = ${id}`, actorId);
  if (actions !== null) where.add((names) => `action = any(${names}::text[])`, actions);
  if (subjectId !== null) where.add((id) => `subject_id = ${id}`, subjectId);
  if (from !== null) where.add((time) => `created_at >= ${time}`, from);
  if (to !== null) where.add((time) => `created_at <= ${time}`, to);
  return { from: 'audit_entries', columns: LISTED, where };
}

/** Deletes entries from before a time. */
export async function deleteAuditEntries(tx: Transaction, before: Date): Promise<number> {
  return await tx.count(db.deleteFrom('audit_entries').where('created_at', '<', before));
}

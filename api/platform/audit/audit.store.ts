import { sql } from 'kysely';
import type { Reader } from '../database/read.ts';
import type { Transaction } from '../database/sql-transaction.ts';
import { anyOf, compiled, type TableOf, tablesOf } from '../database/statements.ts';
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

const ENTRY = sql`"createdAt" timestamptz, "actorId" int, role text, action text, "subjectId" int, client text, session text,
  "apiKeyId" int, changes jsonb`;

/** Adds many entries in one statement. */
export async function insertAuditEntries(
  tx: Transaction,
  entries: readonly Omit<AuditRow, 'id'>[],
): Promise<void> {
  const rows = sql<Omit<AuditRow, 'id'>>`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)`;
  await tx.count(
    db
      .insertInto('audit_entries')
      .columns([
        'created_at',
        'actor_id',
        'role',
        'action',
        'subject_id',
        'client',
        'session',
        'api_key_id',
        'changes',
      ])
      .expression(
        db
          .selectFrom(rows.as<'w'>(sql`w (${ENTRY})`))
          .select([
            'w.createdAt',
            'w.actorId',
            'w.role',
            'w.action',
            'w.subjectId',
            'w.client',
            'w.session',
            'w.apiKeyId',
            'w.changes',
          ]),
      ),
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

/** Entries about one thing, the newest first. @param before only those with smaller ids */
export async function entriesAbout(
  reader: Reader,
  {
    subjectId,
    actions,
    before,
    most,
  }: { subjectId: number; actions: readonly string[]; before: number; most: number },
): Promise<AuditRow[]> {
  return await reader.all(
    listed
      .where('subject_id', '=', subjectId)
      .where('action', '=', anyOf(actions))
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(most),
  );
}

/** Deletes entries from before a time. */
export async function deleteAuditEntries(tx: Transaction, before: Date): Promise<number> {
  return await tx.count(db.deleteFrom('audit_entries').where('created_at', '<', before));
}

import { expressionBuilder, sql } from 'kysely';
import type { ExportKind, ExportState, KeptFilter } from '../../domain/reports/export-rules.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { compiled, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import { Conditions, type ListSource } from '../../platform/lists/list-source.ts';
import { nameOfUser, roleIn, type UserTable } from '../accounts/users/user.store.ts';
import type { ExportEntity } from './export.entity.ts';
import type { ExportRecord } from './export.record.ts';

type ExportTable = TableOf<typeof ExportEntity, 'id'>;

interface Tables {
  exports: ExportTable;
  users: UserTable;
}

const db = tablesOf<Tables>();
const eb = expressionBuilder<Tables, 'exports'>();

/** The columns of a record, for `select` and `returning`. */
const COLUMNS = [
  'exports.id',
  eb.ref('exports.kind').$castTo<ExportKind>().as('kind'),
  eb.ref('exports.filter').$castTo<KeptFilter>().as('filter'),
  'exports.user_id as userId',
  nameOfUser(eb.ref('exports.user_id')).as('userName'),
  eb.ref('exports.state').$castTo<ExportState>().as('state'),
  'exports.rows_done as rowsDone',
  'exports.rows_total as rowsTotal',
  'exports.bytes',
  'exports.problem',
  'exports.created_at as createdAt',
  'exports.finished_at as finishedAt',
  'exports.expires_at as expiresAt',
] as const;

const LISTED = compiled(db.selectFrom('exports').select(COLUMNS)).statement.text.slice(
  'select '.length,
  -' from "exports"'.length,
);

/** @param userId whose; null for all */
export function exportSource(userId: number | null): ListSource {
  const source = { from: 'exports', columns: LISTED, where: new Conditions() };
  if (userId === null) return source;
  const own = `${'user_id' satisfies keyof ExportTable} = ${source.where.parameter(userId)}`;
  source.where.add(() => own);
  return { ...source, cursorScope: own };
}

/** Any fixed number: the first key of the advisory lock under which a person's exports are made one after the other. */
const ASKING_LOCK = sql.lit(49_311);

/** Waits until nobody else asks for one in the same name. */
export async function countExports(tx: Transaction, userId: number) {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${ASKING_LOCK}, ${userId}::int)`.as('turn')));
  const counted = await tx.first(
    db
      .selectFrom('exports')
      .select(({ fn }) => [
        fn.countAll<number>().as('kept'),
        fn.countAll<number>().filterWhere('state', 'in', ['WAITING', 'WORKING']).as('open'),
      ])
      .where('user_id', '=', userId),
  );
  return counted ?? { kept: 0, open: 0 };
}

/** An export as it is asked for. */
export interface NewExport {
  kind: ExportKind;
  filter: KeptFilter;
  userId: number;
  now: Date;
  expiresAt: Date;
}

export async function insertExport(tx: Transaction, given: NewExport): Promise<ExportRecord> {
  const [made] = await tx.write(
    db
      .insertInto('exports')
      .values({
        kind: given.kind,
        filter: given.filter,
        user_id: given.userId,
        created_at: given.now,
        expires_at: given.expiresAt,
      })
      .returning(COLUMNS),
  );
  return made as ExportRecord;
}

/** With the key of its file. */
export async function exportById(reader: Reader, id: number) {
  return await reader.first(
    db
      .selectFrom('exports')
      .select([...COLUMNS, 'exports.file_key as fileKey'])
      .where('id', '=', id),
  );
}

/** A finished export that has not ended, by its file, and the role that whoever asked for it has now. */
export async function exportOfFile(reader: Reader, fileKey: string, now: Date) {
  return await reader.first(
    db
      .selectFrom('exports as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select((row) => [
        row.ref('e.kind').$castTo<ExportKind>().as('kind'),
        'e.created_at as createdAt',
        'e.user_id as userId',
        roleIn({ is_admin: row.ref('u.is_admin'), staff_role: row.ref('u.staff_role') }).as('role'),
      ])
      .where('e.file_key', '=', fileKey)
      .where('e.state', '=', 'DONE')
      .where('e.expires_at', '>', now)
      .where('u.deleted_at', 'is', null),
  );
}

/**
 * Begins a try, with a file of its own. Whoever was at it before notices by the key that it is not theirs any more.
 * @returns the export, and the file that an earlier try may have left; null when there is nothing to do
 */
export async function takeExport(tx: Transaction, id: number, fileKey: string) {
  const open = await tx.first(
    db
      .selectFrom('exports')
      .select(['file_key as leftFile', 'tries'])
      .where('id', '=', id)
      .where('state', 'in', ['WAITING', 'WORKING'])
      .forUpdate(),
  );
  if (!open) return null;
  const [taken] = await tx.write(
    db
      .updateTable('exports')
      .set({ state: 'WORKING', tries: open.tries + 1, rows_done: 0, rows_total: null, file_key: fileKey })
      .where('id', '=', id)
      .returning(COLUMNS),
  );
  return taken ? { ...taken, tries: open.tries + 1, leftFile: open.leftFile } : null;
}

/** What of an export changes while it is written. */
export type Progress = Partial<
  Pick<ExportTable, 'rows_total' | 'bytes' | 'problem' | 'finished_at' | 'expires_at'>
> & { rows_done?: number; state?: 'DONE' | 'FAILED' };

/** @returns false when another process writes it now, or nobody wants it any more */
export async function noteProgress(tx: Transaction, fileKey: string, progress: Progress): Promise<boolean> {
  const noted = await tx.count(
    db.updateTable('exports').set(progress).where('file_key', '=', fileKey).where('state', '=', 'WORKING'),
  );
  return noted > 0;
}

export async function deleteExport(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.deleteFrom('exports').where('id', '=', id));
}

/** Exports whose time is over, and those of deleted accounts. */
export async function endedExports(reader: Reader, now: Date, most: number) {
  return await reader.all(
    db
      .selectFrom('exports as e')
      .innerJoin('users as u', 'u.id', 'e.user_id')
      .select(['e.id', 'e.file_key as fileKey'])
      .where((row) => row.or([row('e.expires_at', '<=', now), row('u.deleted_at', 'is not', null)]))
      .orderBy('e.id')
      .limit(most),
  );
}

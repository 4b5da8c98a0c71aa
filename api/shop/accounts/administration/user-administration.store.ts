import { sql } from 'kysely';
import type { Role } from '../../../domain/roles.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import { IS_PROVEN, roleColumns, SCRUBBED_NAME, USER_COLUMNS, type UserTable } from '../users/user.store.ts';

const db = tablesOf<{ users: UserTable }>();

/** Any constant: an advisory lock. */
const USERS_LOCK = sql.lit(4_931_003);

export async function waitForOtherChanges(tx: Transaction): Promise<void> {
  await tx.all(db.selectNoFrom(sql`pg_advisory_xact_lock(${USERS_LOCK})`.as('lock')));
}

/** Null ids are ignored. */
export async function lockUsers(tx: Transaction, ids: readonly (number | null)[]) {
  return await tx.all(
    db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate(),
  );
}

export async function countOwners(reader: Reader): Promise<number> {
  const found = await reader.first(
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('owners'))
      .where((eb) => eb.ref('is_admin'))
      .where('deleted_at', 'is', null),
  );
  return found?.owners ?? 0;
}

export async function scrubUser(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('users')
      .set({ name: SCRUBBED_NAME, email: null, guest_email: null, password_hash: null, deleted_at: now })
      .set(roleColumns(null))
      .where('id', '=', id),
  );
}

/** The account that would get a role. */
export async function candidateByEmail(reader: Reader, email: string) {
  return await reader.first(
    db
      .selectFrom('users')
      .select(['id', 'password_hash as passwordHash', IS_PROVEN.as('isProven')])
      .where('email', '=', email)
      .where('deleted_at', 'is', null),
  );
}

/** Null unless the account still has the address, and is verified or gets a password. */
export async function promoteUser(
  tx: Transaction,
  { id, email, role, passwordHash }: { id: number; email: string; role: Role; passwordHash: string | null },
) {
  let promotion = db
    .updateTable('users')
    .set({ ...roleColumns(role), ...(passwordHash !== null && { password_hash: passwordHash }) })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deleted_at', 'is', null);
  if (passwordHash === null) promotion = promotion.where('verified_at', 'is not', null);
  const [promoted] = await tx.write(promotion.returning(USER_COLUMNS));
  return promoted ?? null;
}

/** More people than these are not told of what goes wrong. */
const MAX_NOTIFIED = 10;

/** The administrators who get mails about what needs their attention, the oldest accounts first. */
export async function administratorsToTell(reader: Reader) {
  return await reader.all(
    db
      .selectFrom('users')
      .select((eb) => ['id', 'name', eb.ref('email').$notNull().as('email')])
      .where((eb) => eb.ref('is_admin'))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(sql.lit(MAX_NOTIFIED)),
  );
}

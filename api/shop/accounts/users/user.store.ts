import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Role } from '../../../domain/roles.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, builtOnce, compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { UserEntity } from './user.entity.ts';

export type UserTable = TableOf<typeof UserEntity, 'id' | 'searchable'>;

const db = tablesOf<{ users: UserTable }>();
const eb = expressionBuilder<{ users: UserTable }, 'users'>();

/** The row of a deleted user stays, because orders and reviews refer to it. */
export const SCRUBBED_NAME = 'Deleted user';

export const IS_PROVEN = eb('users.verified_at', 'is not', null).$castTo<boolean>();

/** The role of a user, by the flag of owners and the column of the others. */
export function roleIn(user: Record<'is_admin' | 'staff_role', Expression<unknown>>) {
  return sql<Role | null>`case when ${user.is_admin} then 'owner' else ${user.staff_role} end`;
}

const ROLE = roleIn({ is_admin: eb.ref('users.is_admin'), staff_role: eb.ref('users.staff_role') });

/** How a role is stored. */
export function roleColumns(role: Role | null) {
  return { is_admin: role === 'owner', staff_role: role === 'owner' ? null : role };
}

/** Only guests and deleted users have no address. */
export const USER_COLUMNS = [
  'users.id',
  'users.name',
  eb.ref('users.email').$notNull().as('email'),
  'users.is_admin as isAdmin',
  ROLE.as('role'),
  IS_PROVEN.as('isEmailVerified'),
  'users.created_at as createdAt',
  'users.version',
] as const;

/** For lists that are put together as SQL text. */
export const USER_LIST = {
  from: 'users',
  columns: compiled(db.selectFrom('users').select(USER_COLUMNS)).statement.text.slice(
    'select '.length,
    -' from "users"'.length,
  ),
};

/** Null once the account is deleted. */
export function nameOfUser(id: Expression<number>) {
  return db.selectFrom('users').select('name').where('id', '=', id).where('deleted_at', 'is', null);
}

/** As records of what somebody did show it, also after the account was deleted. */
export function nameOfActor(id: Expression<number | null>) {
  return db.selectFrom('users').select('name').where('id', '=', id);
}

/** Guests and deleted users too. */
export function userOfEvent(id: Expression<number>) {
  return db
    .selectFrom('users')
    .select(['id', 'name', eb.fn.coalesce('email', 'guest_email').as('email'), IS_PROVEN.as('isProven')])
    .select(eb('guest_email', 'is not', null).$castTo<boolean>().as('isGuest'))
    .where('id', '=', id);
}

/** Not deleted, and locked against deletion. */
export function lockedUser(id: Expression<number>) {
  return userOfEvent(id).where('deleted_at', 'is', null).forKeyShare();
}

const USER_BY_ID = builtOnce(({ id }: { id: number }) =>
  db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).where('email', 'is not', null),
);

export async function userById(reader: Reader, id: number) {
  return await reader.first(USER_BY_ID({ id }));
}

export async function usersByIds(reader: Reader, ids: readonly number[]) {
  return await reader.all(
    db.selectFrom('users').select(USER_COLUMNS).where('id', '=', anyOf(ids)).where('email', 'is not', null),
  );
}

export async function accountIdOf(reader: Reader, email: string): Promise<number | null> {
  return (await reader.first(db.selectFrom('users').select('id').where('email', '=', email)))?.id ?? null;
}

/** Null without a password or account. */
export async function passwordOf(reader: Reader, id: number): Promise<string | null> {
  const user = await reader.first(
    db
      .selectFrom('users')
      .select('password_hash as passwordHash')
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );
  return user?.passwordHash ?? null;
}

export type AccountBefore = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Null when deleted, and for guests. */
export async function lockAccount(tx: Transaction, id: number) {
  return await tx.first(
    db
      .selectFrom('users')
      .select(['id', 'name', eb.ref('users.email').$notNull().as('email'), 'is_admin as isAdmin'])
      .select(['password_hash as passwordHash', IS_PROVEN.as('isProven'), ROLE.as('role')])
      .where('id', '=', id)
      .where('email', 'is not', null)
      .forNoKeyUpdate(),
  );
}

/** Returns whether the account still has this password. */
export async function lockWithPassword(tx: Transaction, id: number, passwordHash: string): Promise<boolean> {
  const unchanged = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate();
  return (await tx.first(unchanged)) !== null;
}

/** Locked against changes of the address; null when deleted. */
export async function addresseeById(tx: Transaction, id: number) {
  return await tx.first(
    db
      .selectFrom('users')
      .select(['id', 'name', eb.ref('users.email').$notNull().as('email')])
      .select(IS_PROVEN.as('isProven'))
      .where('id', '=', id)
      .where('email', 'is not', null)
      .forShare(),
  );
}

export interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  role: Role | null;
  createdAt: Date;
}

/** Null when the address is in use; the unique index decides between simultaneous calls. */
export async function insertUser(tx: Transaction, given: NewUser) {
  const [made] = await tx.write(
    db
      .insertInto('users')
      .values({
        name: given.name,
        email: given.email,
        password_hash: given.passwordHash,
        ...roleColumns(given.role),
        created_at: given.createdAt,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(USER_COLUMNS),
  );
  return made ?? null;
}

/** Undefined stays unchanged. @throws the database's error about `users_email_unique` */
export async function changeAccount(
  tx: Transaction,
  id: number,
  change: { name?: string; email?: string; passwordHash?: string | null; role?: Role | null },
) {
  const [changed] = await tx.write(
    db
      .updateTable('users')
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...(change.email !== undefined && { email: change.email }),
        ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
        ...(change.role !== undefined && roleColumns(change.role)),
      })
      .where('id', '=', id)
      .returning(USER_COLUMNS),
  );
  return changed ?? null;
}

/** Keeps an earlier time. */
export async function markVerified(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('users')
      .set((user) => ({ verified_at: user.fn.coalesce('verified_at', user.val(now)) }))
      .where('id', '=', id),
  );
}

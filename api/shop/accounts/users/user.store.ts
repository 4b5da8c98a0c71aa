import { type Expression, expressionBuilder } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { UserEntity } from './user.entity.ts';

export type UserTable = TableOf<typeof UserEntity, 'id' | 'searchable'>;

const db = tablesOf<{ users: UserTable }>();
const eb = expressionBuilder<{ users: UserTable }, 'users'>();

/** Whether the address of `users` is proven. */
export const IS_PROVEN = eb('users.verified_at', 'is not', null).$castTo<boolean>();

/** The columns of a record, for `select` and `returning`; only deleted users have no address. */
export const USER_COLUMNS = [
  'users.id',
  'users.name',
  eb.ref('users.email').$notNull().as('email'),
  'users.is_admin as isAdmin',
  IS_PROVEN.as('isEmailVerified'),
  'users.created_at as createdAt',
  'users.version',
] as const;

/** The same for the lists of the console, which are put together as text. */
export const USER_LIST = {
  from: 'users',
  columns: compiled(db.selectFrom('users').select(USER_COLUMNS)).statement.text.slice(
    'select '.length,
    -' from "users"'.length,
  ),
};

/** For a column of another statement: what somebody is called, or null once the account is deleted. */
export function nameOfUser(id: Expression<number>) {
  return db.selectFrom('users').select('name').where('id', '=', id).where('deleted_at', 'is', null);
}

/** For a place in another statement: whom events tell of, deleted or not. */
export function userOfEvent(id: Expression<number>) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', IS_PROVEN.as('isProven')])
    .where('id', '=', id);
}

/** The same of one who is there, and cannot be deleted before the end of the transaction. */
export function keptUser(id: Expression<number>) {
  return userOfEvent(id).where('deleted_at', 'is', null).forKeyShare();
}

/** A user, or null for a deleted one too. */
export async function userById(reader: Reader, id: number) {
  return await reader.first(
    db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).where('deleted_at', 'is', null),
  );
}

/** Users by their ids, those that are not deleted. */
export async function usersByIds(reader: Reader, ids: readonly number[]) {
  return await reader.all(
    db.selectFrom('users').select(USER_COLUMNS).where('id', '=', anyOf(ids)).where('deleted_at', 'is', null),
  );
}

/** Whether an address has an account. */
export async function hasAccount(reader: Reader, email: string): Promise<boolean> {
  return (await reader.first(db.selectFrom('users').select('id').where('email', '=', email))) !== null;
}

/** The password of an account; null where it has none, or is gone. */
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

/** An account before a change; its row is locked. */
export type AccountBefore = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Locks an account and reads what a change could be taken back to; null when it is gone. */
export async function lockAccount(tx: Transaction, id: number) {
  return await tx.first(
    db
      .selectFrom('users')
      .select(['id', 'name', eb.ref('users.email').$notNull().as('email'), 'is_admin as isAdmin'])
      .select(['password_hash as passwordHash', IS_PROVEN.as('isProven')])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate(),
  );
}

/** Locks an account that still has this password. @returns whether it has */
export async function lockWithPassword(tx: Transaction, id: number, passwordHash: string): Promise<boolean> {
  const unchanged = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate();
  return (await tx.first(unchanged)) !== null;
}

/** A user to whom a mail is written, who keeps the address until the end of the transaction; null for a deleted one. */
export async function addresseeById(tx: Transaction, id: number) {
  return await tx.first(
    db
      .selectFrom('users')
      .select(['id', 'name', eb.ref('users.email').$notNull().as('email')])
      .select(IS_PROVEN.as('isProven'))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forShare(),
  );
}

/** An account as it is made. */
export interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  createdAt: Date;
}

/** The unique constraint decides between accounts made at the same moment. @returns null when the address has one */
export async function insertUser(tx: Transaction, given: NewUser) {
  const [made] = await tx.write(
    db
      .insertInto('users')
      .values({
        name: given.name,
        email: given.email,
        password_hash: given.passwordHash,
        is_admin: given.isAdmin,
        created_at: given.createdAt,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(USER_COLUMNS),
  );
  return made ?? null;
}

/**
 * Changes what is given of an account; undefined stays.
 * @throws the database's error about `users_email_unique` for an address that another account has
 */
export async function changeAccount(
  tx: Transaction,
  id: number,
  change: { name?: string; email?: string; passwordHash?: string | null; isAdmin?: boolean },
) {
  const [changed] = await tx.write(
    db
      .updateTable('users')
      .set({
        ...(change.name !== undefined && { name: change.name }),
        ...(change.email !== undefined && { email: change.email }),
        ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
        ...(change.isAdmin !== undefined && { is_admin: change.isAdmin }),
      })
      .where('id', '=', id)
      .returning(USER_COLUMNS),
  );
  return changed ?? null;
}

/** Sets the time at which an address was proven, unless there is one. */
export async function markProven(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('users')
      .set((user) => ({ verified_at: user.fn.coalesce('verified_at', user.val(now)) }))
      .where('id', '=', id),
  );
}

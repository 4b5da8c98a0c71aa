import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { changeOfLink, markConfirmationUsed, userOfLink } from './mail-link.store.ts';
import type { UserTable } from '../users/user.store.ts';
import type { AccountChangeEntity } from './account-change.entity.ts';

const db = tablesOf<{ account_changes: TableOf<typeof AccountChangeEntity, 'id'>; users: UserTable }>();

export interface NewChange {
  userId: number;
  email: string;
  passwordHash: string | null;
  isPassword: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** Returns the change's id. */
export async function insertChange(tx: Transaction, given: NewChange): Promise<number | null> {
  const [kept] = await tx.write(
    db
      .insertInto('account_changes')
      .values({
        user_id: given.userId,
        email: given.email,
        password_hash: given.passwordHash,
        is_password: given.isPassword,
        created_at: given.createdAt,
        expires_at: given.expiresAt,
      })
      .returning('id'),
  );
  return kept?.id ?? null;
}

/** Whether another user can still get the address back by undoing a change. */
export async function isReserved(
  tx: Transaction,
  { email, userId, now }: { email: string; userId: number; now: Date },
): Promise<boolean> {
  const change = await tx.first(
    db
      .selectFrom('account_changes')
      .select('id')
      .where('email', '=', email)
      .where('user_id', '<>', userId)
      .where('expires_at', '>', now)
      .limit(1),
  );
  return change !== null;
}

export async function lockUserOfLink(tx: Transaction, hash: string): Promise<void> {
  await tx.all(db.selectFrom('users').select('id').where('id', '=', userOfLink(hash)).forNoKeyUpdate());
}

/** With whether an earlier, still undoable change had set the password. Null without a change. */
export async function changeToUndo(tx: Transaction, hash: string, now: Date) {
  return await tx.first(
    db
      .selectFrom(changeOfLink(hash, now).as('link'))
      .innerJoin('account_changes as c', 'c.id', 'link.change_id')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select([
        'c.id',
        'c.user_id as userId',
        'c.email',
        'c.password_hash as passwordHash',
        'c.created_at as createdAt',
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('account_changes as earlier')
              .select('earlier.id')
              .whereRef('earlier.user_id', '=', 'c.user_id')
              .whereRef('earlier.id', '<', 'c.id')
              .where('earlier.is_password', '=', true)
              .where('earlier.expires_at', '>', now),
          )
          .$castTo<boolean>()
          .as('hadOtherPassword'),
      )
      .where('u.deleted_at', 'is', null),
  );
}

/** `fromId` and later changes. */
export async function deleteChanges(tx: Transaction, userId: number, fromId = 0): Promise<void> {
  await tx.count(db.deleteFrom('account_changes').where('user_id', '=', userId).where('id', '>=', fromId));
}

/** A change of address deletes the links sent to the old one. Returns the address, or null for an invalid link. */
export async function confirmByLink(tx: Transaction, hash: string, now: Date): Promise<string | null> {
  const [used] = await tx.write(
    db
      .with('used', () => markConfirmationUsed(hash, now))
      .with('proven', (cte) =>
        cte
          .updateTable('users')
          .from('used')
          .set({ verified_at: now })
          .whereRef('users.id', '=', 'used.user_id')
          .where('users.verified_at', 'is', null),
      )
      .selectFrom('used')
      .innerJoin('users', 'users.id', 'used.user_id')
      .select('users.email'),
  );
  return used?.email ?? null;
}

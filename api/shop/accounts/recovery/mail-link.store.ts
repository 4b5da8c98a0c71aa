import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { MailLinkEntity } from './mail-link.entity.ts';

const db = tablesOf<{ mail_links: TableOf<typeof MailLinkEntity> }>();

/** For a place in another statement: whose link has this hash. */
export function userOfLink(hash: string) {
  return db.selectFrom('mail_links').select('user_id').where('token_hash', '=', hash);
}

/** For another statement: the change that a link with this hash undoes. */
export function changeOfLink(hash: string, now: Date) {
  return db
    .selectFrom('mail_links')
    .select('change_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'account-undo')
    .where('expires_at', '>', now);
}

/** For another statement: the use of a link that confirms an address, and whose it is. */
export function useOfConfirmation(hash: string, now: Date) {
  return db
    .updateTable('mail_links')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'email-verification')
    .where('expires_at', '>', now)
    .returning('user_id');
}

/** Whose link to a new password this is; null for one that does not work. */
export async function userOfPasswordLink(reader: Reader, hash: string, now: Date): Promise<number | null> {
  const link = await reader.first(
    userOfLink(hash).where('purpose', '=', 'password-reset').where('expires_at', '>', now),
  );
  return link?.user_id ?? null;
}

/** Takes a link away that still works. @returns whether there was one */
export async function spendLink(tx: Transaction, hash: string, now: Date): Promise<boolean> {
  const spent = db.deleteFrom('mail_links').where('token_hash', '=', hash).where('expires_at', '>', now);
  return (await tx.count(spent)) > 0;
}

/** Takes every link of a user away. */
export async function deleteLinksOfUser(tx: Transaction, userId: number): Promise<void> {
  await tx.count(db.deleteFrom('mail_links').where('user_id', '=', userId));
}

/** Takes the links away that undo a change of a user or a later one. */
export async function deleteUndoLinksFrom(tx: Transaction, userId: number, changeId: number): Promise<void> {
  await tx.count(
    db
      .deleteFrom('mail_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'account-undo')
      .where('change_id', '>=', changeId),
  );
}

import type { LinkPurpose } from '../../../domain/accounts/account-links.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { UserTable } from '../users/user.store.ts';
import type { AccountChangeEntity } from './account-change.entity.ts';
import type { MailLinkEntity } from './mail-link.entity.ts';

const db = tablesOf<{
  mail_links: TableOf<typeof MailLinkEntity>;
  account_changes: TableOf<typeof AccountChangeEntity, 'id'>;
  users: UserTable;
}>();

/** Null unless somebody has the address: this user, if one is named. */
export async function lockRecipientByAddress(
  tx: Transaction,
  wanted: { email: string; userId: number | null; isUnproven: boolean },
): Promise<number | null> {
  let readers = db
    .selectFrom('users')
    .select('id')
    .where('email', '=', wanted.email)
    .where('deleted_at', 'is', null);
  if (wanted.userId !== null) readers = readers.where('id', '=', wanted.userId);
  if (wanted.isUnproven) readers = readers.where('verified_at', 'is', null);
  return (await tx.first(readers.forNoKeyUpdate()))?.id ?? null;
}

/** The user of a stored change; null when deleted, or when it cannot be undone any more. */
export async function lockFormerOwner(tx: Transaction, changeId: number): Promise<number | null> {
  const reader = await tx.first(
    db
      .selectFrom('account_changes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('u.id')
      .where('c.id', '=', changeId)
      .where('u.deleted_at', 'is', null)
      .forNoKeyUpdate('u'),
  );
  return reader?.id ?? null;
}

export interface NewLink {
  tokenHash: string;
  purpose: string;
  userId: number;
  changeId: number | null;
  now: Date;
  end: Date;
}

/** Keeps the stored change as long as the link, and deletes the user's expired links. */
export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  const { userId, changeId, now, end } = link;
  await tx.count(
    db
      .with('run_out', (cte) =>
        cte.deleteFrom('mail_links').where('user_id', '=', userId).where('expires_at', '<=', now),
      )
      .with('kept', (cte) =>
        cte
          .updateTable('account_changes')
          .set({ expires_at: end })
          .where('id', '=', changeId ?? 0),
      )
      .insertInto('mail_links')
      .values({
        token_hash: link.tokenHash,
        purpose: link.purpose,
        user_id: userId,
        created_at: now,
        expires_at: end,
        change_id: changeId,
      }),
  );
}

export function userOfLink(hash: string) {
  return db.selectFrom('mail_links').select('user_id').where('token_hash', '=', hash);
}

export function changeOfLink(hash: string, now: Date) {
  return db
    .selectFrom('mail_links')
    .select('change_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'account-undo')
    .where('expires_at', '>', now);
}

/** Marks a confirmation link as used. */
export function markConfirmationUsed(hash: string, now: Date) {
  return db
    .updateTable('mail_links')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'email-verification')
    .where('expires_at', '>', now)
    .returning('user_id');
}

/** Null for an invalid link. */
export async function userOfPasswordLink(reader: Reader, hash: string, now: Date): Promise<number | null> {
  const link = await reader.first(
    userOfLink(hash).where('purpose', '=', 'password-reset').where('expires_at', '>', now),
  );
  return link?.user_id ?? null;
}

/** Returns whether there was a valid link. */
export async function consumeLink(tx: Transaction, hash: string, now: Date): Promise<boolean> {
  const used = db.deleteFrom('mail_links').where('token_hash', '=', hash).where('expires_at', '>', now);
  return (await tx.count(used)) > 0;
}

/** Takes a link of a purpose away that still works. @returns whose it was; null where there was none */
export async function spendLinkOf(
  tx: Transaction,
  { hash, purpose, now }: { hash: string; purpose: LinkPurpose; now: Date },
): Promise<number | null> {
  const [spent] = await tx.write(
    db
      .deleteFrom('mail_links')
      .where('token_hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .returning('user_id as userId'),
  );
  return spent?.userId ?? null;
}

export async function deleteLinksOfUser(tx: Transaction, userId: number): Promise<void> {
  await tx.count(db.deleteFrom('mail_links').where('user_id', '=', userId));
}

/** For this change and later ones. */
export async function deleteUndoLinksFrom(tx: Transaction, userId: number, changeId: number): Promise<void> {
  await tx.count(
    db
      .deleteFrom('mail_links')
      .where('user_id', '=', userId)
      .where('purpose', '=', 'account-undo')
      .where('change_id', '>=', changeId),
  );
}

export async function deleteOldLinks(tx: Transaction, now: Date): Promise<void> {
  await tx.count(db.deleteFrom('mail_links').where('expires_at', '<=', now));
}

export async function deleteOldChanges(tx: Transaction, now: Date): Promise<void> {
  await tx.count(db.deleteFrom('account_changes').where('expires_at', '<=', now));
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseEmail } from '../../../domain/forms/form-rules.ts';
import { queueAccountMail } from '../../notifications/queue/mail-queue.ts';
import { emailTaken } from '../users/account-errors.ts';
import { askForVerification } from './email-verification.service.ts';
import type { UserRecord } from '../users/user.record.ts';

/*
 * Changes of what opens an account. The address of before is told, with a link that takes the change back: whoever has
 * a stolen token can change an account, and its owner must be able to get it back.
 */

/** A mail may wait for four days before its link begins to count; see `LINKS` and `GIVE_UP_MS` of the mails. */
const LONGEST_UNDO_MS = 7 * 24 * 60 * 60_000;

/** An account before a change; its row is locked. */
export interface AccountBefore {
  id: number;
  email: string;
  passwordHash: string | null;
  isProven: boolean;
}

/** Locks an account and reads what a change could be taken back to; null when it is gone. */
export async function lockAccount(em: EntityManager, userId: number): Promise<AccountBefore | null> {
  const [account] = await em.execute<AccountBefore[]>(
    `select id, email, password_hash as "passwordHash", verified_at is not null as "isProven"
     from users where id = ? and deleted_at is null for no key update`,
    [userId],
  );
  return account ?? null;
}

interface Change {
  before: AccountBefore;
  after: Pick<UserRecord, 'id' | 'name' | 'email'>;
  isPassword: boolean;
  now: Date;
}

/**
 * Keeps the state before a change of e-mail or password, tells the address of before, and asks a new one for a
 * confirmation. Nothing when neither has changed. That a new address is not proven, and that links sent to the old one
 * open nothing, is the database's own doing.
 */
export async function accountChanged(em: EntityManager, change: Change): Promise<void> {
  const { before, after, isPassword, now } = change;
  const isEmail = before.email !== after.email;
  if (!isEmail && !isPassword) return;
  const [kept] = await em.execute<{ id: number }[]>(
    `insert into account_changes (user_id, email, password_hash, is_password, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?) returning id`,
    [
      before.id,
      before.email,
      before.passwordHash,
      isPassword,
      now,
      new Date(now.getTime() + LONGEST_UNDO_MS),
    ],
  );
  const notice = {
    userId: before.id,
    to: before.email,
    name: after.name,
    isProven: before.isProven,
    ...(kept && { changeId: kept.id }),
    now,
  };
  if (isEmail) {
    const about = maskedEmail(after.email);
    await queueAccountMail(em, { ...notice, kind: 'email-changed', about });
    await askForVerification(em, after, now);
  }
  if (isPassword) await queueAccountMail(em, { ...notice, kind: 'password-changed' });
}

/** An address with most of its mailbox hidden: `a***@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
}

/**
 * Refuses an address that somebody else can still get back by undoing a change. To be asked after the address was
 * written: who writes it at the same moment has then been waited for.
 * @throws ShopError BAD_USER_INPUT
 */
export async function requireUnreserved(
  em: EntityManager,
  user: Pick<UserRecord, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const reserved = await em.execute<unknown[]>(
    'select from account_changes where email = ? and user_id <> ? and expires_at > ? limit 1',
    [normaliseEmail(user.email), user.id, now],
  );
  if (reserved.length > 0) throw emailTaken();
}

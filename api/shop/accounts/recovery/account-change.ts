import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { normaliseEmail } from '../../../domain/forms/form-rules.ts';
import { queueAccountMail } from '../../notifications/queue/mail-queue.ts';
import { emailTaken } from '../users/account-errors.ts';
import { insertChange, isReserved } from './account-change.store.ts';
import { askForVerification } from './email-verification.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import type { AccountBefore } from '../users/user.store.ts';

/*
 * Changes of what opens an account. The address of before is told, with a link that takes the change back: whoever has
 * a stolen token can change an account, and its owner must be able to get it back.
 */

/** A mail may wait for four days before its link begins to count; see `LINKS` and `GIVE_UP_MS` of the mails. */
const LONGEST_UNDO_MS = 7 * 24 * 60 * 60_000;

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
export async function accountChanged(tx: Transaction, change: Change): Promise<void> {
  const { before, after, isPassword, now } = change;
  const isEmail = before.email !== after.email;
  if (!isEmail && !isPassword) return;
  const changeId = await insertChange(tx, {
    userId: before.id,
    email: before.email,
    passwordHash: before.passwordHash,
    isPassword,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LONGEST_UNDO_MS),
  });
  const notice = {
    userId: before.id,
    to: before.email,
    name: after.name,
    isProven: before.isProven,
    ...(changeId !== undefined && { changeId }),
    now,
  };
  if (isEmail) {
    const about = maskedEmail(after.email);
    await queueAccountMail(tx, { ...notice, kind: 'email-changed', about });
    await askForVerification(tx, after, now);
  }
  if (isPassword) await queueAccountMail(tx, { ...notice, kind: 'password-changed' });
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
  tx: Transaction,
  user: Pick<UserRecord, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const email = normaliseEmail(user.email);
  if (await isReserved(tx, { email, userId: user.id, now })) throw emailTaken();
}

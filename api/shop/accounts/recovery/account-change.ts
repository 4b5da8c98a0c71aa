import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { normaliseEmail } from '../../../domain/forms/form-rules.ts';
import type { AccountPart } from '../events/account-event.ts';
import { tellAccount } from '../events/tell-account.ts';
import { emailTaken } from '../users/account-errors.ts';
import { insertChange, isReserved } from './account-change.store.ts';
import type { UserRecord } from '../users/user.record.ts';
import type { AccountBefore } from '../users/user.store.ts';
import { LINK_MINUTES } from '../../../domain/accounts/account-links.ts';
import { TRIED_DAYS } from '../../../domain/notifications/outbox.ts';

/*
 * Changes of accounts. Of what opens one the address of before is told by mail, with a link that takes the change back:
 * whoever has a stolen token can change an account, and its owner must be able to get it back.
 */

/** The link counts from the sending of its mail, which may be late. */
const LONGEST_UNDO_MS = (TRIED_DAYS * 24 * 60 + LINK_MINUTES['account-undo']) * 60_000;

interface Change {
  before: AccountBefore;
  after: Pick<UserRecord, 'id' | 'name' | 'email' | 'isAdmin'>;
  isPassword: boolean;
  now: Date;
}

/**
 * Keeps the state before a change of e-mail or password, and tells whoever follows what has changed; nothing when nothing
 * has. That a new address is not proven, and that links sent to the old one open nothing, is the database's own doing.
 */
export async function accountChanged(tx: Transaction, change: Change): Promise<void> {
  const { before, after: account, now } = change;
  const parts = changedParts(change);
  if (parts.length === 0) return;
  const isEmail = parts.includes('email');
  const changeId = isEmail || change.isPassword ? await keep(tx, change) : null;
  await tellAccount(tx, isEmail ? ['account-changed', 'account-proof-asked'] : ['account-changed'], {
    account,
    change: { parts, email: before.email, isProven: before.isProven, changeId },
    now,
  });
}

function changedParts({ before, after, isPassword }: Change): AccountPart[] {
  const seen = (['name', 'email', 'isAdmin'] as const).filter((part) => before[part] !== after[part]);
  return isPassword ? [...seen, 'password'] : seen;
}

async function keep(tx: Transaction, { before, isPassword, now }: Change): Promise<number | null> {
  return await insertChange(tx, {
    userId: before.id,
    email: before.email,
    passwordHash: before.passwordHash,
    isPassword,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LONGEST_UNDO_MS),
  });
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

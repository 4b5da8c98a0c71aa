import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { normaliseEmail } from '../../../domain/forms/form-rules.ts';
import type { AccountPart, ProtectionPart } from '../events/account-event.ts';
import { recordAccountEvents } from '../events/record-account-events.ts';
import { emailTaken } from '../users/account-errors.ts';
import { insertChange, isReserved } from './account-change.store.ts';
import type { UserRecord } from '../users/user.record.ts';
import type { AccountBefore } from '../users/user.store.ts';
import { LINK_MINUTES } from '../../../domain/accounts/account-links.ts';
import { TRIED_DAYS } from '../../../domain/notifications/outbox.ts';

/* A stolen token can change an account, so the old address gets a link that undoes the change. */

/** The link's time starts when its mail is sent, which may be late. */
const LONGEST_UNDO_MS = (TRIED_DAYS * 24 * 60 + LINK_MINUTES['account-undo']) * 60_000;

interface Change {
  before: AccountBefore;
  after: Pick<UserRecord, 'id' | 'name' | 'email' | 'isAdmin' | 'role'>;
  isPassword: boolean;
  now: Date;
}

/** The database clears the verification of a changed address and deletes the links sent to the old one (triggers). */
export async function accountChanged(tx: Transaction, change: Change): Promise<void> {
  const { before, after: account, now } = change;
  const parts = changedParts(change);
  if (parts.length === 0) return;
  const isEmail = parts.includes('email');
  const changeId = isEmail || change.isPassword ? await keep(tx, change) : null;
  await recordAccountEvents(tx, isEmail ? ['account-changed', 'account-proof-asked'] : ['account-changed'], {
    account,
    change: { parts, email: before.email, isProven: before.isProven, changeId },
    now,
  });
}

function changedParts({ before, after, isPassword }: Change): AccountPart[] {
  const seen: AccountPart[] = (['name', 'email', 'isAdmin'] as const).filter(
    (part) => before[part] !== after[part],
  );
  if (before.role !== after.role && before.isAdmin === after.isAdmin) seen.push('role');
  return isPassword ? [...seen, 'password'] : seen;
}

async function keep(
  tx: Transaction,
  { before, isPassword, now }: Omit<Change, 'after'>,
): Promise<number | null> {
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
 * Records a change of the second factor. A new one can be undone by the link of its mail: an intruder may be locking the
 * owner out.
 */
export async function protectionChanged(
  tx: Transaction,
  change: { account: AccountBefore; part: ProtectionPart; now: Date },
): Promise<void> {
  const { account, part, now } = change;
  const changeId =
    part === 'second-factor-on' ? await keep(tx, { before: account, isPassword: false, now }) : null;
  const { email, isProven } = account;
  await recordAccountEvents(tx, ['account-changed'], {
    account,
    change: { parts: [part], email, isProven, changeId },
    now,
  });
}

/**
 * Call it after writing the address: the unique index has then waited for concurrent writers of the same one.
 * @throws ShopError BAD_USER_INPUT for an address that somebody else can get back by undoing a change
 */
export async function requireUnreserved(
  tx: Transaction,
  user: Pick<UserRecord, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const email = normaliseEmail(user.email);
  if (await isReserved(tx, { email, userId: user.id, now })) throw emailTaken();
}

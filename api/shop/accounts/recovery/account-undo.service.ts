import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { conflict, ShopError } from '../../../domain/errors.ts';
import { linkHash } from './mail-link.ts';
import { deleteUndoLinksFrom } from './mail-link.store.ts';
import { recordAccountEvents } from '../events/record-account-events.ts';
import { countAttempt, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { undoLinkCounters } from '../users/account-limits.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { deleteFactor } from '../second-factor/second-factor.store.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { changeAccount, markVerified } from '../users/user.store.ts';
import { changeToUndo, deleteChanges, lockUserOfLink } from './account-change.store.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';

export interface UndoneChange {
  email: string;
  /** The old password cannot be trusted either: nobody can sign in until a new one is set. */
  needsNewPassword: boolean;
}

/**
 * Restores the e-mail address and password from before the change, whatever was changed since, removes a newer
 * second factor, and ends every session.
 * Later changes cannot be undone any more: their links went to whoever took the account. Open to everyone with the
 * link.
 * @throws ShopError LINK_EXPIRED, CONFLICT when another account has the address by now, RATE_LIMITED
 */
export async function undoAccountChange(ctx: RequestContext, token: string): Promise<UndoneChange> {
  const counters = undoLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(token);
  const undone = hash === null ? null : await inSqlTransaction(ctx.em, (tx) => undo(ctx, tx, hash));
  if (undone) return undone;
  await countAttempt(ctx, counters);
  throw new ShopError(
    'LINK_EXPIRED',
    `This link has been used already or is older than ${linkLife('account-undo')}. Contact the shop if you have lost access to your account.`,
  );
}

/** The user's row is locked first, so that a second use at the same moment finds the link used. */
async function undo(ctx: RequestContext, tx: Transaction, hash: string): Promise<UndoneChange | null> {
  await lockUserOfLink(tx, hash);
  const change = await changeToUndo(tx, hash, ctx.now());
  if (!change) return null;
  const { userId, email, passwordHash, hadOtherPassword, createdAt } = change;
  await deleteUndoLinksFrom(tx, userId, change.id);
  await deleteChanges(tx, userId, change.id);
  // A password that an older undo link could revert may be the intruder's.
  const before = { email, passwordHash: hadOtherPassword ? null : passwordHash };
  const account = await changeAccount(tx, userId, before).catch((error: unknown) => {
    throw violatedConstraint(error) === 'users_email_unique' ? addressGone() : error;
  });
  // Reading the mail verifies the address; the trigger has just cleared that.
  await markVerified(tx, userId, ctx.now());
  await deleteFactor(tx, userId, createdAt);
  await endAllSessions(tx, userId);
  await rememberDevice(ctx, tx, userId);
  if (account) await recordAccountEvents(tx, ['account-restored'], { account, now: ctx.now() });
  return { email, needsNewPassword: before.passwordHash === null };
}

function addressGone(): Error {
  return conflict('Another account uses this email address now. Contact the shop for help.');
}

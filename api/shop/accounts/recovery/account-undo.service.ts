import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestContext } from '../../context/context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database/transaction.ts';
import { conflict, ShopError } from '../../../domain/errors.ts';
import { linkHash } from '../../notifications/queue/mail-link.ts';
import { countTry, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { undoLinkCounters } from '../users/account-limits.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { endAllSessions } from '../sessions/session.service.ts';

export interface UndoneChange {
  /** The address that the account has again. */
  email: string;
  /** Whether the password of before cannot be trusted either, so that nobody can sign in until there is a new one. */
  needsNewPassword: boolean;
}

interface KeptChange {
  id: number;
  userId: number;
  email: string;
  passwordHash: string | null;
  hadOtherPassword: boolean;
}

/**
 * Gives an account back the e-mail address and password that it had before a change, by the link of the mail that told
 * of it, whatever was changed since. Every sign-in ends, and what came after the change can be undone by nobody: those
 * links went to whoever took the account. Open to everyone who has the link, once and for 72 hours.
 * @throws ShopError LINK_EXPIRED, CONFLICT when another account has got hold of the address, RATE_LIMITED
 */
export async function undoAccountChange(ctx: RequestContext, token: string): Promise<UndoneChange> {
  const counters = undoLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(token);
  const undone = hash === null ? null : await inTransaction(ctx.em, (em) => undo(ctx, em, hash));
  if (undone) return undone;
  await countTry(ctx, counters);
  throw new ShopError(
    'LINK_EXPIRED',
    'This link was used already or is older than 72 hours. Write to the shop if your account is not yours any more.',
  );
}

async function undo(ctx: RequestContext, em: EntityManager, hash: string): Promise<UndoneChange | null> {
  const change = await lockChange(em, hash, ctx.now());
  if (!change) return null;
  const { userId, email, hadOtherPassword } = change;
  await em.execute(
    "delete from mail_links where user_id = ? and purpose = 'account-undo' and change_id >= ?",
    [userId, change.id],
  );
  await em.execute('delete from account_changes where user_id = ? and id >= ?', [userId, change.id]);
  await em
    .execute('update users set email = ?, password_hash = ? where id = ?', [
      email,
      hadOtherPassword ? null : change.passwordHash,
      userId,
    ])
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email_unique' ? addressGone() : error;
    });
  // Who reads the mails of the address has proven it; the database takes that back from a changed one.
  await em.execute('update users set verified_at = coalesce(verified_at, ?) where id = ?', [
    ctx.now(),
    userId,
  ]);
  await endAllSessions(em, userId);
  await rememberDevice(ctx, em, userId);
  return { email, needsNewPassword: hadOtherPassword || change.passwordHash === null };
}

/**
 * The change that a link undoes; the user's row is locked first, so of two uses at the same moment the second finds the
 * link gone. A password that was itself set within reach of an older link may be the intruder's.
 */
async function lockChange(em: EntityManager, hash: string, now: Date): Promise<KeptChange | null> {
  await em.execute(
    'select from users where id = (select user_id from mail_links where token_hash = ?) for no key update',
    [hash],
  );
  const [change] = await em.execute<KeptChange[]>(
    `select c.id, c.user_id as "userId", c.email, c.password_hash as "passwordHash",
       exists (select from account_changes o where o.user_id = c.user_id and o.id < c.id and o.is_password
         and o.expires_at > ?) as "hadOtherPassword"
     from mail_links l join account_changes c on c.id = l.change_id join users u on u.id = c.user_id
     where l.token_hash = ? and l.purpose = 'account-undo' and l.expires_at > ? and u.deleted_at is null`,
    [now, hash, now],
  );
  return change ?? null;
}

function addressGone(): Error {
  return conflict('Another account has this email address now. Write to the shop, which can help you.');
}

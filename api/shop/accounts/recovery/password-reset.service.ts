import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { notFound, ShopError } from '../../../domain/errors.ts';
import {
  checkEmail,
  checkNewPassword,
  normaliseEmail,
  requireValid,
} from '../../../domain/forms/form-rules.ts';
import { linkHash, lockRecipient, openLink } from './mail-link.ts';
import { consumeLink, userOfPasswordLink } from './mail-link.store.ts';
import { recordPasswordRequest } from '../events/record-account-events.ts';
import { countAttempt, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { accountChanged } from './account-change.ts';
import { passwordResetCounters, resetLinkCounters } from '../users/account-limits.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { changeAccount, lockAccount, markVerified, userById } from '../users/user.store.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';

/**
 * The account is looked up only when the mail is sent, so that answer and timing reveal nothing.
 * @returns the normalised address
 * @throws ShopError BAD_USER_INPUT for an invalid address, RATE_LIMITED
 */
export async function requestPasswordReset(ctx: RequestContext, input: { email: string }): Promise<string> {
  requireValid(checkEmail(input));
  const email = normaliseEmail(input.email);
  await countAttempt(ctx, passwordResetCounters(ctx, email));
  await inSqlTransaction(ctx.em, (tx) => recordPasswordRequest(tx, email, ctx.now()));
  return email;
}

/**
 * Sends a user the mail with a link to a new password, as if they had asked for it; for staff who help customers.
 * @param id null for what is no id at all
 * @throws ShopError NOT_FOUND, RATE_LIMITED
 */
export async function sendUserPasswordLink(ctx: RequestContext, id: number | null): Promise<string> {
  authorise(ctx, 'user.send-link');
  const user = id === null ? null : await userById(ctx.read, id);
  if (!user) throw notFound('User');
  await countAttempt(ctx, passwordResetCounters(ctx, user.email));
  await inSqlTransaction(ctx.em, async (tx) => {
    await recordPasswordRequest(tx, user.email, ctx.now());
    await recordAct(ctx, tx, { action: 'PASSWORD_LINK_SENT', subjectId: user.id });
  });
  return user.email;
}

/** For the command line, where mails are not sent or do not arrive. Returns the token. @throws ShopError NOT_FOUND */
export async function makePasswordLink(ctx: RequestContext, email: string): Promise<string> {
  authorise(ctx, 'user.set-role');
  return await inSqlTransaction(ctx.em, async (sql) => {
    const purpose = 'password-reset';
    const userId = await lockRecipient(sql, {
      purpose,
      recipient: normaliseEmail(email),
      userId: null,
      changeId: null,
    });
    if (userId === null) throw notFound('User');
    await recordAct(ctx, sql, { action: 'PASSWORD_LINK_MADE', subjectId: userId });
    return await openLink(sql, { purpose, userId, changeId: null, now: ctx.now() });
  });
}

export interface ResetPasswordInput {
  token: string;
  password: string;
}

/**
 * Ends every session and deletes the user's other password links. Having read the mail verifies the address.
 * @returns the account's address
 * @throws ShopError BAD_USER_INPUT for an invalid link or password, RATE_LIMITED
 */
export async function resetPassword(ctx: RequestContext, input: ResetPasswordInput): Promise<string> {
  requireValid(checkNewPassword(input));
  const counters = resetLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(input.token);
  // Checked before the costly hashing, so that only holders of a link can cause it.
  const userId = hash === null ? null : await userOfPasswordLink(ctx.read, hash, ctx.now());
  if (hash === null || userId === null) {
    await countAttempt(ctx, counters);
    throw linkUsed();
  }
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  return await replacePassword(ctx, { hash, userId, passwordHash });
}

/** The user's row is locked first, so that a second use at the same moment finds the link used. */
async function replacePassword(
  ctx: RequestContext,
  use: { hash: string; userId: number; passwordHash: string },
): Promise<string> {
  const now = ctx.now();
  return await inSqlTransaction(ctx.em, async (tx) => {
    const before = await lockAccount(tx, use.userId);
    if (!before || !(await consumeLink(tx, use.hash, now))) throw linkUsed();
    const after = await changeAccount(tx, use.userId, { passwordHash: use.passwordHash });
    if (!after) throw linkUsed();
    await markVerified(tx, use.userId, now);
    await endAllSessions(tx, use.userId);
    await rememberDevice(ctx, tx, use.userId);
    await accountChanged(tx, { before: { ...before, isProven: true }, after, isPassword: true, now });
    return after.email;
  });
}

function linkUsed(): Error {
  return new ShopError(
    'LINK_EXPIRED',
    `This link has been used already or is older than ${linkLife('password-reset')}. Request a new one.`,
  );
}

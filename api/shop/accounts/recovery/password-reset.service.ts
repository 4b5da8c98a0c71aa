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
import { linkHash, lockReader, openLink } from './mail-link.ts';
import { spendLink, userOfPasswordLink } from './mail-link.store.ts';
import { tellPasswordAsked } from '../events/tell-account.ts';
import { countTry, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { accountChanged } from './account-change.ts';
import { passwordResetCounters, resetLinkCounters } from '../users/account-limits.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { changeAccount, lockAccount, markProven } from '../users/user.store.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';

/**
 * Asks for a mail with a link to a new password; open to everyone. Whether the address has an account is looked up only
 * when the mail is sent, so answer and time are the same for every address.
 * @returns the address as it was understood
 * @throws ShopError BAD_USER_INPUT for what is no address, RATE_LIMITED
 */
export async function requestPasswordReset(ctx: RequestContext, input: { email: string }): Promise<string> {
  requireValid(checkEmail(input));
  const email = normaliseEmail(input.email);
  await countTry(ctx, passwordResetCounters(ctx, email));
  await inSqlTransaction(ctx.em, (tx) => tellPasswordAsked(tx, email, ctx.now()));
  return email;
}

/**
 * Makes a link to a new password without a mail, for whoever runs the shop: where none are sent, or none arrive.
 * @returns the token
 * @throws ShopError NOT_FOUND
 */
export async function makePasswordLink(ctx: RequestContext, email: string): Promise<string> {
  authorise(ctx, 'user.manage');
  return await inSqlTransaction(ctx.em, async (sql) => {
    const purpose = 'password-reset';
    const userId = await lockReader(sql, {
      purpose,
      recipient: normaliseEmail(email),
      userId: null,
      changeId: null,
    });
    if (userId === null) throw notFound('User');
    return await openLink(sql, { purpose, userId, changeId: null, now: ctx.now() });
  });
}

export interface ResetPasswordInput {
  token: string;
  password: string;
}

/**
 * Sets a new password by the link of a mail, which works once and for 30 minutes. Every sign-in of the user ends, and
 * every other link for a new password. The reader of the mail has proven the address with it, and the browser is known
 * from then on.
 * @returns the address of the account
 * @throws ShopError BAD_USER_INPUT for a link that does not work or a password that is none, RATE_LIMITED
 */
export async function resetPassword(ctx: RequestContext, input: ResetPasswordInput): Promise<string> {
  requireValid(checkNewPassword(input));
  const counters = resetLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(input.token);
  // Looked at before the costly hashing, which nobody without a link can cause.
  const userId = hash === null ? null : await userOfPasswordLink(ctx.read, hash, ctx.now());
  if (hash === null || userId === null) {
    await countTry(ctx, counters);
    throw linkSpent();
  }
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  return await replacePassword(ctx, { hash, userId, passwordHash });
}

/** The user's row is locked first, so of two uses at the same moment the second finds the link gone. */
async function replacePassword(
  ctx: RequestContext,
  use: { hash: string; userId: number; passwordHash: string },
): Promise<string> {
  const now = ctx.now();
  return await inSqlTransaction(ctx.em, async (tx) => {
    const before = await lockAccount(tx, use.userId);
    if (!before || !(await spendLink(tx, use.hash, now))) throw linkSpent();
    const after = await changeAccount(tx, use.userId, { passwordHash: use.passwordHash });
    if (!after) throw linkSpent();
    await markProven(tx, use.userId, now);
    await endAllSessions(tx, use.userId);
    await rememberDevice(ctx, tx, use.userId);
    await accountChanged(tx, { before: { ...before, isProven: true }, after, isPassword: true, now });
    return after.email;
  });
}

function linkSpent(): Error {
  return new ShopError(
    'LINK_EXPIRED',
    `This link was used already or is older than ${linkLife('password-reset')}. Ask for a new one.`,
  );
}

import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { ShopError, unauthenticated } from '../../../domain/errors.ts';
import { linkHash } from './mail-link.ts';
import { recordAccountEvents } from '../events/record-account-events.ts';
import { countAttempt, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { verificationCounters, verificationLinkCounters } from '../users/account-limits.ts';
import { addresseeById } from '../users/user.store.ts';
import { confirmByLink } from './account-change.store.ts';
import { linkLife } from '../../../domain/accounts/account-links.ts';

/* Accounts with an unverified address can do everything; the profile only mentions it. */

/** Sends nothing if the address is verified already. @throws ShopError UNAUTHENTICATED, RATE_LIMITED */
export async function sendVerification(
  ctx: RequestContext,
): Promise<{ email: string; isEmailVerified: boolean }> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  await countAttempt(ctx, verificationCounters(userId));
  return await inSqlTransaction(ctx.em, async (tx) => {
    const user = await addresseeById(tx, userId);
    if (!user) throw unauthenticated();
    if (!user.isProven)
      await recordAccountEvents(tx, ['account-proof-asked'], { account: user, now: ctx.now() });
    return { email: user.email, isEmailVerified: user.isProven };
  });
}

/**
 * Can be repeated: mail scanners open links before the reader does. Open to everyone with the link.
 * @returns the address
 * @throws ShopError BAD_USER_INPUT for an invalid link, RATE_LIMITED
 */
export async function verifyEmail(ctx: RequestContext, token: string): Promise<string> {
  const counters = verificationLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(token);
  const email =
    hash === null ? null : await inSqlTransaction(ctx.em, (tx) => confirmByLink(tx, hash, ctx.now()));
  if (email !== null) return email;
  await countAttempt(ctx, counters);
  throw new ShopError(
    'LINK_EXPIRED',
    `This link is older than ${linkLife('email-verification')} or belongs to another address. Request a new one.`,
  );
}

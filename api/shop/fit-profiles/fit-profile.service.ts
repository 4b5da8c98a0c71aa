import { type EnteredFit, type FitProfile, readFitProfile } from '../../domain/accounts/fit-profile.ts';
import { badInput, unauthenticated } from '../../domain/errors.ts';
import { inSqlTransaction } from '../../platform/database/sql-transaction.ts';
import { lockAccount } from '../accounts/users/user.store.ts';
import { authorise } from '../context/authorise.ts';
import type { RequestContext } from '../context/context.ts';
import { countAttempt, type RateLimit } from '../rate-limits/rate-limit.service.ts';
import { deleteFitProfile, fitProfileOf, putFitProfile } from './fit-profile.store.ts';

/** More changes than a person makes with a tape measure. */
const CHANGES: RateLimit = { name: 'fit-profile', attempts: 600, windowSeconds: 60 * 60 };

/** As it is kept, and since when. */
export interface KeptFit extends FitProfile {
  changedAt: Date;
}

/** One's own; null unless one keeps it in the account. */
export async function myFitProfile(ctx: RequestContext): Promise<KeptFit | null> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  return await fitProfileOf(ctx.read, userId);
}

/**
 * Keeps it in the account, in place of what was kept before: what is left out is not kept any more.
 * @throws ShopError BAD_USER_INPUT naming the fields, RATE_LIMITED
 */
export async function keepFitProfile(ctx: RequestContext, entered: EnteredFit): Promise<KeptFit> {
  const userId = await countChange(ctx);
  const profile = readFitProfile(entered);
  if ('errors' in profile) throw badInput(profile.errors);
  const now = ctx.now();
  return await inSqlTransaction(ctx.em, async (tx) => {
    // An account that is being deleted keeps nothing.
    if (!(await lockAccount(tx, userId))) throw unauthenticated();
    await putFitProfile(tx, { userId, profile, now });
    return { ...profile, changedAt: now };
  });
}

/** Does nothing for who keeps none. @throws ShopError RATE_LIMITED */
export async function forgetFitProfile(ctx: RequestContext): Promise<void> {
  const userId = await countChange(ctx);
  await inSqlTransaction(ctx.em, (tx) => deleteFitProfile(tx, userId));
}

async function countChange(ctx: RequestContext): Promise<number> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  await countAttempt(ctx, [{ limit: CHANGES, subject: String(userId) }]);
  return userId;
}

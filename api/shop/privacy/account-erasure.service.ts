import { DAY_MS } from '../../domain/durations.ts';
import { erasureRefusal, TAKE_BACK_DAYS, TAKE_BACK_TEXT } from '../../domain/accounts/erasure.ts';
import { conflict, ShopError, unauthenticated } from '../../domain/errors.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import {
  countOwners,
  lockUsers,
  waitForOtherChanges,
} from '../accounts/administration/user-administration.store.ts';
import { recordAccountEvents } from '../accounts/events/record-account-events.ts';
import { linkHash } from '../accounts/recovery/mail-link.ts';
import { spendLinkOf } from '../accounts/recovery/mail-link.store.ts';
import { requireStepUp } from '../accounts/sessions/step-up.ts';
import { erasureLinkCounters } from '../accounts/users/account-limits.ts';
import type { UserRecord } from '../accounts/users/user.record.ts';
import { authorise } from '../context/authorise.ts';
import type { Parts, RequestContext } from '../context/context.ts';
import { ordersUnderWay } from '../orders/retention/order-retention.store.ts';
import { countAttempt, requireRoom } from '../rate-limits/rate-limit.service.ts';
import { deleteErasure, erasureDue, insertErasure } from './account-erasure.store.ts';

/** When one's own account is erased; null unless that was asked for. */
export async function myErasure(ctx: RequestContext): Promise<Date | null> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  return await erasureDue(ctx.read, userId);
}

/**
 * Asks for the own account to be erased. A mail confirms it, and it can be undone by the link in that mail, or in the
 * profile, for 7 days.
 * @returns when it is erased
 * @throws ShopError LAST_ADMIN, CONFLICT with orders under way or when it was asked for before, STEP_UP_REQUIRED
 */
export async function askErasure(ctx: RequestContext): Promise<Date> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  await requireStepUp(ctx);
  const askedAt = ctx.now();
  const dueAt = new Date(askedAt.getTime() + TAKE_BACK_DAYS * DAY_MS);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (!user) throw unauthenticated();
    const refusal = await refusalOf(tx, ctx.parts, user);
    if (refusal) throw refusal;
    if (!(await insertErasure(tx, { userId, askedAt, dueAt }))) {
      throw conflict('Your account is going to be deleted already.');
    }
    const { email, isEmailVerified: isProven } = user;
    const change = { parts: ['account-erasure' as const], email, isProven, changeId: null };
    await recordAccountEvents(tx, ['account-changed'], { account: user, change, now: askedAt });
    return dueAt;
  });
}

/** Takes the own wish back. @throws ShopError CONFLICT where there is none */
export async function cancelErasure(ctx: RequestContext): Promise<void> {
  const { userId } = authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  if (!(await inSqlTransaction(ctx.em, (tx) => deleteErasure(tx, userId)))) {
    throw conflict('Your account is not going to be deleted.');
  }
}

/** Takes the wish back by the link of the mail; open to whoever has it. @throws ShopError LINK_EXPIRED, RATE_LIMITED */
export async function cancelErasureByLink(ctx: RequestContext, token: string): Promise<void> {
  const counters = erasureLinkCounters(ctx);
  await requireRoom(ctx, counters);
  const hash = linkHash(token);
  const isKept =
    hash !== null &&
    (await inSqlTransaction(ctx.em, async (tx) => {
      const userId = await spendLinkOf(tx, { hash, purpose: 'account-erasure', now: ctx.now() });
      return userId !== null && (await deleteErasure(tx, userId));
    }));
  if (isKept) return;
  await countAttempt(ctx, counters);
  throw new ShopError(
    'LINK_EXPIRED',
    `This link was used already or is older than ${TAKE_BACK_TEXT}. Sign in to see whether your account is kept.`,
  );
}

/** Waits until no other change of users runs, and locks the user; null when it is gone. */
export async function lockAccount(tx: Transaction, userId: number): Promise<UserRecord | null> {
  await waitForOtherChanges(tx);
  return (await lockUsers(tx, [userId]))[0] ?? null;
}

/** Why an account cannot be erased now; the caller has locked it. */
export async function refusalOf(
  tx: Transaction,
  { orderMoney }: Pick<Parts, 'orderMoney'>,
  user: UserRecord,
): Promise<ShopError | null> {
  return erasureRefusal({
    isAdmin: user.isAdmin,
    administrators: user.isAdmin ? await countOwners(tx) : 0,
    ordersUnderWay: await ordersUnderWay(tx, orderMoney, user.id),
  });
}

import type { RequestContext, Session } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { badInput, stepUpRequired } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';
import { durationText } from '../../../domain/durations.ts';
import { countDelayed, requireNoDelay } from '../../rate-limits/growing-delay.ts';
import { requireCode } from '../second-factor/second-factor-check.ts';
import { hasSecondFactor } from '../second-factor/second-factor.store.ts';
import { stepUpDelays } from '../users/account-limits.ts';
import { passwordOf } from '../users/user.store.ts';
import { noteProof } from './session.store.ts';

/** What somebody proves to be the account's owner with, beyond a token. */
export interface Proof {
  currentPassword?: string | null | undefined;
  /** For accounts with a second factor. */
  code?: string | null | undefined;
}

/**
 * Who is asked for proof: everybody, or, by the documented calls, which know of none, those with a second factor alone.
 */
export type Asked = 'everybody' | 'enrolled';

/**
 * Lets pass who has signed in or given proof a short while ago, or gives it now: a token that was stolen is not enough
 * to take an account over, or to do what cannot be undone. The command line has no sign-in and is not asked.
 * @throws ShopError STEP_UP_REQUIRED, and what `requireProof` throws
 */
export async function requireStepUp(
  ctx: RequestContext,
  proof: Proof = {},
  asked: Asked = 'everybody',
): Promise<void> {
  const { session } = ctx;
  if (!session || (asked === 'enrolled' && !(await hasSecondFactor(ctx.read, session.userId)))) return;
  if (proof.currentPassword) {
    await requireProof(ctx, session, proof);
    return;
  }
  if (ctx.now().getTime() - session.provenAt.getTime() < FRESH_MINUTES * 60_000) return;
  throw stepUpRequired(durationText(FRESH_MINUTES), await hasSecondFactor(ctx.read, session.userId));
}

/**
 * Takes the proof that `requireStepUp` wants, and lets the sign-in pass there for a while.
 * @returns until when
 * @throws what `requireProof` throws
 */
export async function stepUp(ctx: RequestContext, session: Session, proof: Proof): Promise<Date> {
  if (!proof.currentPassword) throw badInput({ currentPassword: MESSAGES.password });
  await requireProof(ctx, session, proof);
  const now = ctx.now();
  await inSqlTransaction(ctx.em, (tx) => noteProof(tx, session.tokenHash, now));
  return new Date(now.getTime() + FRESH_MINUTES * 60_000);
}

/** @throws ShopError BAD_USER_INPUT for a wrong password, RATE_LIMITED after several, and what `requireCode` throws */
async function requireProof(ctx: RequestContext, session: Session, proof: Proof): Promise<void> {
  const { userId, tokenHash } = session;
  const delays = stepUpDelays(userId);
  await requireNoDelay(ctx, delays);
  const passwordHash = await passwordOf(ctx.read, userId);
  const isRight = await ctx.parts.passwords.verify(passwordHash, proof.currentPassword ?? '');
  await requireNoDelay(ctx, delays);
  if (!isRight) {
    await countDelayed(ctx, delays);
    throw badInput({ currentPassword: MESSAGES.currentPassword });
  }
  if (await hasSecondFactor(ctx.read, userId))
    await requireCode(ctx, { userId, code: proof.code, from: tokenHash });
}

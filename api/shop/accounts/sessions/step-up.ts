import type { RequestContext, Session } from '../../context/context.ts';
import { badInput, ShopError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';
import { countDelayed, requireNoDelay } from '../../rate-limits/growing-delay.ts';
import { stepUpDelays } from '../users/account-limits.ts';
import { passwordOf } from '../users/user.store.ts';
import { FRESH_MINUTES } from '../../../domain/accounts/sign-ins.ts';

/**
 * Passes for a recent sign-in, or with the account's password: a stolen token is not enough to take an account over.
 * @throws ShopError STEP_UP_REQUIRED, BAD_USER_INPUT for a wrong password, RATE_LIMITED while a delay runs after
 * several
 */
export async function requireStepUp(
  ctx: RequestContext,
  session: Session,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (!currentPassword) {
    if (ctx.now().getTime() - session.signedInAt.getTime() < FRESH_MINUTES * 60_000) return;
    throw new ShopError(
      'STEP_UP_REQUIRED',
      'Enter your current password to change your email address or your password.',
    );
  }
  const delays = stepUpDelays(session.userId);
  await requireNoDelay(ctx, delays);
  const passwordHash = await passwordOf(ctx.read, session.userId);
  const isRight = await ctx.parts.passwords.verify(passwordHash, currentPassword);
  await requireNoDelay(ctx, delays);
  if (isRight) return;
  await countDelayed(ctx, delays);
  throw badInput({ currentPassword: MESSAGES.currentPassword });
}

import type { RequestContext, Session } from '../../context/context.ts';
import { badInput, ShopError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/forms/form-rules.ts';
import { countTurn, requireTurn } from '../../rate-limits/growing-delay.ts';
import { stepUpTurns } from '../users/account-limits.ts';

/** A sign-in as young as this proves by itself that the password is known. */
const RECENT_MS = 15 * 60_000;

const FIND_PASSWORD = {
  name: 'user-password',
  text: 'select password_hash from users where id = $1 and deleted_at is null',
};

/**
 * Lets pass who has signed in a short while ago, or gives the account's password: a token that was stolen is not enough
 * to take an account over.
 * @throws ShopError STEP_UP_REQUIRED, BAD_USER_INPUT for a wrong password, RATE_LIMITED while a delay runs after several
 */
export async function requireStepUp(
  ctx: RequestContext,
  session: Session,
  currentPassword: string | null | undefined,
): Promise<void> {
  if (!currentPassword) {
    if (ctx.now().getTime() - session.signedInAt.getTime() < RECENT_MS) return;
    throw new ShopError(
      'STEP_UP_REQUIRED',
      'Enter your current password to change your email address or your password.',
    );
  }
  const turns = stepUpTurns(session.userId);
  await requireTurn(ctx, turns);
  const [row] = await ctx.read.query<{ password_hash: string | null }>(FIND_PASSWORD, [session.userId]);
  const isRight = await ctx.parts.passwords.verify(row?.password_hash ?? null, currentPassword);
  await requireTurn(ctx, turns);
  if (isRight) return;
  await countTurn(ctx, turns);
  throw badInput({ currentPassword: MESSAGES.currentPassword });
}

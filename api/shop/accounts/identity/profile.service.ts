import { authorise } from '../../context/authorise.ts';
import type { RequestContext, Session } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { unauthenticated } from '../../../domain/errors.ts';
import { checkProfile, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { countAttempt } from '../../rate-limits/rate-limit.service.ts';
import { accountChanged, requireUnreserved } from '../recovery/account-change.ts';
import { emailTaken } from '../users/account-errors.ts';
import { emailChangeCounters, passwordChangeCounters } from '../users/account-limits.ts';
import type { SignedIn } from './account.service.ts';
import { deviceName } from '../sessions/device-name.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { endAllSessions, startSession } from '../sessions/session.service.ts';
import { isSessionThere } from '../sessions/session.store.ts';
import { type Asked, type Proof, requireStepUp } from '../sessions/step-up.ts';
import type { UserRecord } from '../users/user.record.ts';
import { type AccountBefore, changeAccount, lockAccount } from '../users/user.store.ts';

export interface UpdateProfileInput extends Proof {
  /** The id of the profile that the client means; null or absent is one's own. */
  id?: unknown;
  name: string;
  email: string;
  /** Absent, null or empty: unchanged. */
  password?: string | null | undefined;
}

/**
 * A new password ends every session and the answer has a new token; a new e-mail address ends every other session. Both
 * are announced by mail to the old address, with a link that undoes them.
 * @param asked who is asked for proof before such a change
 * @throws ShopError FORBIDDEN for somebody else's id, BAD_USER_INPUT naming the field, RATE_LIMITED, STEP_UP_REQUIRED
 */
export async function updateProfile(
  ctx: RequestContext,
  input: UpdateProfileInput,
  asked: Asked,
): Promise<SignedIn> {
  authorise(ctx, 'profile.edit', { ownerId: ownerOf(ctx, input) });
  const { session } = ctx;
  if (!session) throw unauthenticated();
  requireValid(checkProfile(input, session.email));
  const email = normaliseEmail(input.email);
  const isPassword = Boolean(input.password);
  if (isPassword || email !== session.email) await requireStepUp(ctx, input, asked);
  if (email !== session.email) await countAttempt(ctx, emailChangeCounters(session.userId));
  if (isPassword) await countAttempt(ctx, passwordChangeCounters(session.userId));
  const passwordHash = input.password ? await ctx.parts.passwords.hash(input.password) : null;
  return await inSqlTransaction(ctx.em, async (tx) => {
    const change = { name: tidyText(input.name), email, passwordHash };
    const { user, before } = await changeUser(tx, session, change);
    if (email !== before.email) await requireUnreserved(tx, user, ctx.now());
    await accountChanged(tx, { before, after: user, isPassword, now: ctx.now() });
    if (email === before.email && !isPassword) return { token: session.token, user };
    await endAllSessions(tx, user.id, isPassword ? undefined : session.tokenHash);
    await rememberDevice(ctx, tx, user.id);
    if (!isPassword) return { token: session.token, user };
    return { token: await startSession(tx, user.id, ctx.now(), deviceName(ctx.userAgent)), user };
  });
}

function ownerOf(ctx: RequestContext, input: UpdateProfileInput): number | null {
  return input.id === undefined || input.id === null ? (ctx.viewer?.userId ?? null) : parseId(input.id);
}

/** The row is locked, so a session that has ended meanwhile changes nothing. */
async function changeUser(
  tx: Transaction,
  session: Session,
  change: { name: string; email: string; passwordHash: string | null },
): Promise<{ user: UserRecord; before: AccountBefore }> {
  const before = await lockAccount(tx, session.userId);
  if (!before || !(await isSessionThere(tx, session.tokenHash))) throw unauthenticated();
  const { passwordHash, ...details } = change;
  const asked = passwordHash === null ? details : { ...details, passwordHash };
  const user = await changeAccount(tx, session.userId, asked).catch((error: unknown) => {
    throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
  });
  if (!user) throw unauthenticated();
  return { user, before };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext, Session } from '../../context/context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database/transaction.ts';
import { unauthenticated } from '../../../domain/errors.ts';
import { checkProfile, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { countTry } from '../../rate-limits/rate-limit.service.ts';
import {
  type AccountBefore,
  accountChanged,
  lockAccount,
  requireUnreserved,
} from '../recovery/account-change.ts';
import { emailTaken } from '../users/account-errors.ts';
import { emailChangeCounters, passwordChangeCounters } from '../users/account-limits.ts';
import type { SignedIn } from './account.service.ts';
import { deviceName } from '../sessions/device-name.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { endAllSessions, startSession } from '../sessions/session.service.ts';
import { requireStepUp } from '../sessions/step-up.ts';
import { USER_COLUMNS, type UserRecord, userRecord, type UserRow } from '../users/user.record.ts';

export interface UpdateProfileInput {
  /** Whose profile the client believes it edits; absent or null means one's own. */
  id?: unknown;
  name: string;
  email: string;
  /** Absent, null or empty: the password stays as it is. */
  password?: string | null | undefined;
  /** The password of now, for a sign-in that is not recent. */
  currentPassword?: string | null | undefined;
}

/**
 * Changes one's own name, e-mail and, where given, password. A new password ends every session of the user, and the
 * answer brings the token of a fresh one; a new address ends every other session, and the answer repeats the token the
 * request came with, as it does for a new name. Either is told by mail to the address that the account had before, with
 * a link that undoes it.
 * @param proof what is asked for beyond the token before e-mail or password change; the documented call asks for nothing
 * @throws ShopError FORBIDDEN for somebody else's id, BAD_USER_INPUT naming the field, RATE_LIMITED, STEP_UP_REQUIRED
 */
export async function updateProfile(
  ctx: RequestContext,
  input: UpdateProfileInput,
  proof: 'token' | 'password',
): Promise<SignedIn> {
  authorise(ctx, 'profile.edit', { ownerId: ownerOf(ctx, input) });
  const { session } = ctx;
  if (!session) throw unauthenticated();
  requireValid(checkProfile(input, session.email));
  const email = normaliseEmail(input.email);
  const isPassword = Boolean(input.password);
  if (proof === 'password' && (isPassword || email !== session.email)) {
    await requireStepUp(ctx, session, input.currentPassword);
  }
  if (email !== session.email) await countTry(ctx, emailChangeCounters(session.userId));
  if (isPassword) await countTry(ctx, passwordChangeCounters(session.userId));
  const passwordHash = input.password ? await ctx.parts.passwords.hash(input.password) : null;
  return await inTransaction(ctx.em, async (em) => {
    const change = { name: tidyText(input.name), email, passwordHash };
    const { user, before } = await changeUser(em, session, change);
    if (email !== before.email) await requireUnreserved(em, user, ctx.now());
    await accountChanged(em, { before, after: user, isPassword, now: ctx.now() });
    if (email === before.email && !isPassword) return { token: session.token, user };
    await endAllSessions(em, user.id, isPassword ? undefined : session.tokenHash);
    await rememberDevice(ctx, em, user.id);
    if (!isPassword) return { token: session.token, user };
    return { token: await startSession(em, user.id, ctx.now(), deviceName(ctx.userAgent)), user };
  });
}

function ownerOf(ctx: RequestContext, input: UpdateProfileInput): number | null {
  return input.id === undefined || input.id === null ? (ctx.viewer?.userId ?? null) : parseId(input.id);
}

/** The user is locked, so a session that ended since the request began is seen, and nothing is changed. */
async function changeUser(
  em: EntityManager,
  session: Session,
  change: { name: string; email: string; passwordHash: string | null },
): Promise<{ user: UserRecord; before: AccountBefore }> {
  const before = await lockAccount(em, session.userId);
  const sessions: unknown[] = await em.execute('select from sessions where token_hash = ?', [
    session.tokenHash,
  ]);
  if (!before || sessions.length === 0) throw unauthenticated();
  const [row] = await em
    .execute<UserRow[]>(
      `update users set name = ?, email = ?, password_hash = coalesce(?, password_hash) where id = ?
       returning ${USER_COLUMNS}`,
      [change.name, change.email, change.passwordHash, session.userId],
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
    });
  if (!row) throw unauthenticated();
  return { user: userRecord(row), before };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { authorise } from '../authorise.ts';
import type { RequestContext } from '../context.ts';
import { inTransaction, violatedConstraint } from '../database/transaction.ts';
import { unauthenticated } from '../domain/errors.ts';
import { checkProfile, normaliseEmail, requireValid } from '../domain/form-rules.ts';
import { parseId } from '../domain/ids.ts';
import { tidyText } from '../domain/text-rules.ts';
import { queueAccountMail } from '../mail/mail-queue.ts';
import { countTry } from '../rate-limits/rate-limit.service.ts';
import { emailChangeCounters } from './account-limits.ts';
import { emailTaken, type SignedIn } from './account.service.ts';
import { deviceName } from './device-name.ts';
import { emailChanged } from './email-verification.service.ts';
import { rememberDevice } from './known-device.ts';
import { endAllSessions, type Session, startSession } from './session.service.ts';
import { USER_COLUMNS, type UserRecord, userRecord, type UserRow } from './user.record.ts';

export interface UpdateProfileInput {
  /** Whose profile the client believes it edits; absent or null means one's own. */
  id?: unknown;
  name: string;
  email: string;
  /** Absent, null or empty: the password stays as it is. */
  password?: string | null | undefined;
}

/**
 * Changes one's own name, e-mail and, where given, password. A new password ends every session of the user, and the
 * answer brings the token of a fresh one; else it repeats the token the request came with. Either is told by mail to the
 * address that the account had before.
 * @throws ShopError FORBIDDEN for somebody else's id, BAD_USER_INPUT naming the field, RATE_LIMITED
 */
export async function updateProfile(ctx: RequestContext, input: UpdateProfileInput): Promise<SignedIn> {
  const viewer = authorise(ctx, 'profile.edit', { ownerId: ownerOf(ctx, input) });
  const { session } = ctx;
  if (!session) throw unauthenticated();
  requireValid(checkProfile(input, session.email));
  const email = normaliseEmail(input.email);
  if (email !== session.email) await countTry(ctx, emailChangeCounters(viewer.userId));
  const passwordHash = input.password ? await ctx.parts.passwords.hash(input.password) : null;
  return await inTransaction(ctx.em, async (em) => {
    const { user, oldEmail } = await changeUser(em, session, {
      name: tidyText(input.name),
      email,
      passwordHash,
    });
    const now = ctx.now();
    if (email !== oldEmail) await emailChanged(em, { user, oldEmail, now });
    if (passwordHash === null) return { token: session.token, user };
    const { id: userId, name } = user;
    await queueAccountMail(em, { kind: 'password-changed', userId, to: oldEmail, name, now });
    await endAllSessions(em, user.id);
    await rememberDevice(ctx, em, user.id);
    return { token: await startSession(em, user.id, now, deviceName(ctx.userAgent)), user };
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
): Promise<{ user: UserRecord; oldEmail: string }> {
  const rows = await em
    .execute<(UserRow & { old_email: string })[]>(
      `with known as (select id as user_id, email as old_email from users where id = ? and deleted_at is null for update)
       update users set name = ?, email = ?, password_hash = coalesce(?, password_hash)
       from known where id = known.user_id returning ${USER_COLUMNS}, known.old_email`,
      [session.userId, change.name, change.email, change.passwordHash],
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
    });
  const sessions: unknown[] = await em.execute('select from sessions where token_hash = ?', [
    session.tokenHash,
  ]);
  if (!rows[0] || sessions.length === 0) throw unauthenticated();
  return { user: userRecord(rows[0]), oldEmail: rows[0].old_email };
}

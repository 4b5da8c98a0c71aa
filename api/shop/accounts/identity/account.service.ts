import { recordAct } from '../../context/audit.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext, Session } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { unauthenticated, wrongCredentials } from '../../../domain/errors.ts';
import {
  checkLogin,
  checkRegistration,
  normaliseEmail,
  requireValid,
} from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { countDelayed, requireNoDelay } from '../../rate-limits/growing-delay.ts';
import { countAttempt, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { requireUnreserved } from '../recovery/account-change.ts';
import { emailTaken } from '../users/account-errors.ts';
import {
  loginCounters,
  loginDelays,
  registrationCounters,
  type SignInAttempt,
} from '../users/account-limits.ts';
import { deviceName } from '../sessions/device-name.ts';
import { recordAccountEvents } from '../events/record-account-events.ts';
import { deviceHash, rememberDevice } from '../sessions/known-device.ts';
import { requireCode } from '../second-factor/second-factor-check.ts';
import { hasSecondFactor } from '../second-factor/second-factor.store.ts';
import { startSession } from '../sessions/session.service.ts';
import { deleteSession } from '../sessions/session.store.ts';
import { userForSignIn } from '../sessions/sign-in.store.ts';
import type { UserRecord } from '../users/user.record.ts';
import { accountIdOf, insertUser, lockWithPassword, userById } from '../users/user.store.ts';

export interface SignedIn {
  token: string;
  user: UserRecord;
}

export interface LoginInput {
  email: string;
  password: string;
  /** A code of the second factor, for accounts that have one. */
  code?: string | null | undefined;
}

export interface RegisterInput {
  name: string;
  email: string;
  password: string;
}

/**
 * An unknown e-mail costs the same work and gives the same answer as a wrong password. The limit is checked again after
 * the slow hashing, so that parallel guesses gain nothing.
 * @throws ShopError WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED, WRONG_CODE, or RATE_LIMITED while a delay runs after failures
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<SignedIn> {
  requireValid(checkLogin(input));
  const email = normaliseEmail(input.email);
  const device = deviceHash(ctx);
  const found = await userForSignIn(ctx.read, { email, deviceHash: device, now: ctx.now() });
  const passwordHash = found?.passwordHash ?? null;
  const attempt = { email, passwordHash, knownDevice: found?.isDeviceKnown === true ? device : null };
  await requireLoginRoom(ctx, attempt);
  const isRight = await ctx.parts.passwords.verify(passwordHash, input.password);
  await requireLoginRoom(ctx, attempt);
  if (found?.hasSecondFactor && isRight) {
    await requireCode(ctx, {
      userId: found.user.id,
      code: input.code,
      from: attempt.knownDevice ?? 'sign-in',
    });
  }
  const token =
    found && isRight && passwordHash !== null ? await openSession(ctx, { ...found, passwordHash }) : null;
  if (!found || token === null) {
    await countDelayed(ctx, loginDelays(ctx, attempt));
    await countAttempt(ctx, loginCounters(ctx, attempt));
    throw wrongCredentials();
  }
  return { token, user: found.user };
}

async function requireLoginRoom(ctx: RequestContext, attempt: SignInAttempt): Promise<void> {
  await requireNoDelay(ctx, loginDelays(ctx, attempt));
  await requireRoom(ctx, loginCounters(ctx, attempt));
}

/** Null if the account was deleted, or got another password or a second factor, meanwhile. */
async function openSession(
  ctx: RequestContext,
  checked: { user: UserRecord; passwordHash: string; hasSecondFactor: boolean },
): Promise<string | null> {
  const { id: userId, role } = checked.user;
  return await inSqlTransaction(ctx.em, async (tx) => {
    if (!(await lockWithPassword(tx, userId, checked.passwordHash))) return null;
    if (!checked.hasSecondFactor && (await hasSecondFactor(tx, userId))) return null;
    await rememberDevice(ctx, tx, userId);
    const device = deviceName(ctx.userAgent);
    const token = await startSession(tx, userId, ctx.now(), device);
    await recordAct(ctx, tx, { action: 'SIGNED_IN', changes: facts({ device }), by: { userId, role } });
    return token;
  });
}

/** @throws ShopError BAD_USER_INPUT naming the field, also for an e-mail address in use; RATE_LIMITED */
export async function register(ctx: RequestContext, input: RegisterInput): Promise<SignedIn> {
  requireValid(checkRegistration(input));
  await countAttempt(ctx, registrationCounters(ctx));
  const email = normaliseEmail(input.email);
  if ((await accountIdOf(ctx.read, email)) !== null) throw emailTaken();
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  const account = {
    name: tidyText(input.name),
    email,
    passwordHash,
    role: null,
    createdAt: ctx.now(),
  };
  return await inSqlTransaction(ctx.em, async (tx) => {
    const user = await insertUser(tx, account);
    if (!user) throw emailTaken();
    await requireUnreserved(tx, user, ctx.now());
    await recordAccountEvents(tx, ['account-created', 'account-proof-asked'], {
      account: user,
      now: ctx.now(),
    });
    await rememberDevice(ctx, tx, user.id);
    return { token: await startSession(tx, user.id, ctx.now(), deviceName(ctx.userAgent)), user };
  });
}

/** The token stops working at once. Returns the ended session's id. */
export async function logout(ctx: RequestContext): Promise<string[]> {
  const { tokenHash } = requireSession(ctx);
  return await inSqlTransaction(ctx.em, (tx) => deleteSession(tx, tokenHash));
}

export async function profile(ctx: RequestContext): Promise<UserRecord> {
  const viewer = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  const user = await userById(ctx.read, viewer.userId);
  if (!user) throw unauthenticated();
  return user;
}

/** Every request with a valid token has one. */
export function requireSession(ctx: RequestContext): Session {
  authorise(ctx, 'session.end');
  if (!ctx.session) throw unauthenticated();
  return ctx.session;
}

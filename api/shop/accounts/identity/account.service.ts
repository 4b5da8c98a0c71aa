import type { EntityManager } from '@mikro-orm/postgresql';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext, Session } from '../../context/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { unauthenticated, wrongCredentials } from '../../../domain/errors.ts';
import {
  checkLogin,
  checkRegistration,
  normaliseEmail,
  requireValid,
} from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { countTurn, requireTurn } from '../../rate-limits/growing-delay.ts';
import { countTry, requireRoom } from '../../rate-limits/rate-limit.service.ts';
import { requireUnreserved } from '../recovery/account-change.ts';
import { emailTaken } from '../users/account-errors.ts';
import { loginCounters, loginTurns, registrationCounters, type SignInTry } from '../users/account-limits.ts';
import { deviceName } from '../sessions/device-name.ts';
import { askForVerification } from '../recovery/email-verification.service.ts';
import { deviceHash, knowsDevice, rememberDevice } from '../sessions/known-device.ts';
import { endSession, startSession } from '../sessions/session.service.ts';
import { USER_COLUMNS, type UserRecord, userRecord, type UserRow } from '../users/user.record.ts';

/** A user together with the token of a session that counts. */
export interface SignedIn {
  token: string;
  user: UserRecord;
}

export interface LoginInput {
  email: string;
  password: string;
}

export interface RegisterInput {
  name: string;
  email: string;
  password: string;
}

const FIND_BY_EMAIL = {
  name: 'user-by-email',
  text: `select ${USER_COLUMNS}, password_hash from users where email = $1`,
};

/** $1 e-mail, $2 hash of the browser, $3 now. */
const FIND_FOR_SIGN_IN = {
  name: 'user-for-sign-in',
  text: `select ${USER_COLUMNS}, password_hash, ${knowsDevice('$2', '$3')} as knows_device from users u where email = $1`,
};

interface SignInRow extends UserRow {
  password_hash: string;
  knows_device: boolean;
}

const FIND_USER = { name: 'user-by-id', text: `select ${USER_COLUMNS} from users where id = $1` };

/**
 * Signs somebody in; open to everyone. A wrong e-mail costs the same work and gives the same
 * answer as a wrong password. Room is asked for again after the slow check, so that of many guesses made at once no
 * more are answered than of guesses made one after the other.
 * @throws ShopError UNAUTHENTICATED, or RATE_LIMITED while a delay runs after failures
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<SignedIn> {
  requireValid(checkLogin(input));
  const email = normaliseEmail(input.email);
  const device = deviceHash(ctx);
  const [row] = await ctx.read.query<SignInRow>(FIND_FOR_SIGN_IN, [email, device, ctx.now()]);
  const passwordHash = row?.password_hash ?? null;
  const attempt = { email, passwordHash, knownDevice: row?.knows_device === true ? device : null };
  await requireLoginRoom(ctx, attempt);
  const isRight = await ctx.parts.passwords.verify(passwordHash, input.password);
  await requireLoginRoom(ctx, attempt);
  const token = row && isRight ? await openSession(ctx, row.id, row.password_hash) : null;
  if (!row || token === null) {
    await countTurn(ctx, loginTurns(ctx, attempt));
    await countTry(ctx, loginCounters(ctx, attempt));
    throw wrongCredentials();
  }
  return { token, user: userRecord(row) };
}

async function requireLoginRoom(ctx: RequestContext, attempt: SignInTry): Promise<void> {
  await requireTurn(ctx, loginTurns(ctx, attempt));
  await requireRoom(ctx, loginCounters(ctx, attempt));
}

/** Null when the password was changed or the account deleted while the old one was being checked. */
async function openSession(
  ctx: RequestContext,
  userId: number,
  passwordHash: string,
): Promise<string | null> {
  return await inTransaction(ctx.em, async (em) => {
    const unchanged: unknown[] = await em.execute(
      'select id from users where id = ? and password_hash = ? for no key update',
      [userId, passwordHash],
    );
    if (unchanged.length === 0) return null;
    await rememberDevice(ctx, em, userId);
    return await startSession(em, userId, ctx.now(), deviceName(ctx.userAgent));
  });
}

/**
 * Makes an account and signs it in; open to everyone. Nothing but name, e-mail and password is taken from the input.
 * @throws ShopError BAD_USER_INPUT naming the field, also for an e-mail that has an account; RATE_LIMITED
 */
export async function register(ctx: RequestContext, input: RegisterInput): Promise<SignedIn> {
  requireValid(checkRegistration(input));
  await countTry(ctx, registrationCounters(ctx));
  const email = normaliseEmail(input.email);
  const [known] = await ctx.read.query(FIND_BY_EMAIL, [email]);
  if (known) throw emailTaken();
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  return await inTransaction(ctx.em, async (em) => {
    const user = await insertUser(em, [tidyText(input.name), email, passwordHash, ctx.now()]);
    await requireUnreserved(em, user, ctx.now());
    await askForVerification(em, user, ctx.now());
    await rememberDevice(ctx, em, user.id);
    return { token: await startSession(em, user.id, ctx.now(), deviceName(ctx.userAgent)), user };
  });
}

/** The unique constraint decides between registrations made at the same moment. */
async function insertUser(em: EntityManager, values: unknown[]): Promise<UserRecord> {
  const rows: UserRow[] = await em.execute(
    `insert into users (name, email, password_hash, created_at) values (?, ?, ?, ?)
     on conflict (email) do nothing returning ${USER_COLUMNS}`,
    values,
  );
  if (!rows[0]) throw emailTaken();
  return userRecord(rows[0]);
}

/** Ends the sign-in that the request came with; its token stops working at once, everywhere. */
export async function logout(ctx: RequestContext): Promise<void> {
  const { tokenHash } = requireSession(ctx);
  await endSession(ctx.em, tokenHash);
}

/** One's own account. */
export async function profile(ctx: RequestContext): Promise<UserRecord> {
  const viewer = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  const [row] = await ctx.read.query<UserRow>(FIND_USER, [viewer.userId]);
  if (!row) throw unauthenticated();
  return userRecord(row);
}

/** The sign-in of a viewer, who has one whenever the request came with a token that counts. */
export function requireSession(ctx: RequestContext): Session {
  authorise(ctx, 'session.end');
  if (!ctx.session) throw unauthenticated();
  return ctx.session;
}

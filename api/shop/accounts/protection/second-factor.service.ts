import { recordAct } from '../../context/audit.ts';
import { ENROLMENT_LIFE, ENROLMENT_MINUTES, readCode } from '../../../domain/accounts/second-factor.ts';
import { badInput, conflict, notFound, unauthenticated, wrongCode } from '../../../domain/errors.ts';
import { normaliseEmail } from '../../../domain/forms/form-rules.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext, Session } from '../../context/context.ts';
import type { ProtectionPart } from '../events/account-event.ts';
import { protectionChanged } from '../recovery/account-change.ts';
import { lockForChange } from '../administration/locked-users.ts';
import { keyAddress, newKey, stepOf } from '../second-factor/one-time-code.ts';
import { newRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { factorOwner } from '../second-factor/second-factor-check.ts';
import {
  activatePending,
  deleteFactor,
  factorOf,
  putPending,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from '../second-factor/second-factor.store.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { isSessionThere } from '../sessions/session.store.ts';
import { requireStepUp } from '../sessions/step-up.ts';
import { accountIdOf, lockAccount, userById } from '../users/user.store.ts';

/** What can be told of an account's second factor. */
export interface SecondFactorState {
  isOn: boolean;
  enrolledAt: Date | null;
  recoveryCodesLeft: number;
}

/** A new key, shown once. */
export interface NewSecondFactor {
  /** In base32, for typing. */
  key: string;
  /** For a QR code. */
  address: string;
}

/** One's own second factor. */
export async function mySecondFactor(ctx: RequestContext): Promise<SecondFactorState> {
  const { userId } = authorise(ctx, 'profile.view', { ownerId: ctx.viewer?.userId ?? null });
  return await stateOf(ctx, userId);
}

/** Somebody else's; of staff, for owners alone. @throws ShopError NOT_FOUND, FORBIDDEN */
export async function secondFactorOf(ctx: RequestContext, userId: number | null): Promise<SecondFactorState> {
  authorise(ctx, 'user.manage');
  const user = userId === null ? null : await userById(ctx.read, userId);
  if (!user) throw notFound('User');
  if (user.role !== null) authorise(ctx, 'user.set-role');
  return await stateOf(ctx, user.id);
}

async function stateOf(ctx: RequestContext, userId: number): Promise<SecondFactorState> {
  const enrolledAt = (await factorOf(ctx.read, userId))?.enrolledAt ?? null;
  const left = enrolledAt === null ? 0 : await recoveryCodesLeft(ctx.read, userId);
  return { isOn: enrolledAt !== null, enrolledAt, recoveryCodesLeft: left };
}

/**
 * Makes a key for one's authenticator app. It counts once its first code has come; one that is in use stays until then.
 * @throws ShopError STEP_UP_REQUIRED
 */
export async function startSecondFactor(ctx: RequestContext): Promise<NewSecondFactor> {
  const session = await ownSession(ctx);
  const key = newKey();
  const { userId, email } = session;
  const secret = ctx.parts.sealer.seal(key, factorOwner(userId));
  await inSqlTransaction(ctx.em, (tx) => putPending(tx, { userId, secret, now: ctx.now() }));
  return { key, address: keyAddress(key, email) };
}

/**
 * Takes the new key into use by its first code. Every other sign-in ends, and the mail about it has a link that undoes it.
 * @returns the recovery codes, which nobody is shown again
 * @throws ShopError BAD_USER_INPUT for a wrong code, CONFLICT where no key waits, STEP_UP_REQUIRED
 */
export async function confirmSecondFactor(ctx: RequestContext, typed: string): Promise<string[]> {
  const session = await ownSession(ctx);
  const { userId } = session;
  const now = ctx.now();
  const factor = await factorOf(ctx.read, userId);
  const { pendingSecret, pendingSince } = factor ?? {};
  const isDue = pendingSince && now.getTime() - pendingSince.getTime() < ENROLMENT_MINUTES * 60_000;
  const key = pendingSecret && isDue ? ctx.parts.sealer.open(pendingSecret, factorOwner(userId)) : null;
  if (!pendingSecret || !key) throw noKeyWaits();
  const given = readCode(typed);
  const step = given?.kind === 'one-time' ? stepOf(key, given.code, now) : null;
  if (step === null) throw badInput({ code: wrongCode().message });
  return await inOwnAccount(ctx, session, 'second-factor-on', async (tx) => {
    if (!(await activatePending(tx, { userId, pendingSecret, step, now }))) throw noKeyWaits();
    await endAllSessions(tx, userId, session.tokenHash);
    await rememberDevice(ctx, tx, userId);
    return await giveRecoveryCodes(tx, userId);
  });
}

/** Gives new recovery codes; the previous ones stop working. @throws ShopError CONFLICT without a second factor, STEP_UP_REQUIRED */
export async function renewRecoveryCodes(ctx: RequestContext): Promise<string[]> {
  const session = await ownSession(ctx);
  return await inOwnAccount(ctx, session, 'recovery-codes-renewed', async (tx) => {
    if (!(await factorOf(tx, session.userId))?.secret) throw nothingOn();
    return await giveRecoveryCodes(tx, session.userId);
  });
}

/** Turns one's own second factor off. @throws ShopError CONFLICT without one, STEP_UP_REQUIRED */
export async function turnOffSecondFactor(ctx: RequestContext): Promise<void> {
  const session = await ownSession(ctx);
  await inOwnAccount(ctx, session, 'second-factor-off', async (tx) => {
    if (!(await deleteFactor(tx, session.userId))) throw nothingOn();
  });
}

/**
 * Takes the second factor from another account, whose owner has lost phone and recovery codes, and tells so by mail. Every
 * sign-in of the account ends. The accounts of staff are the owners' alone.
 * @param userId null for what is no id at all
 * @throws ShopError NOT_FOUND, CONFLICT for one's own account or one without, FORBIDDEN for staff, STEP_UP_REQUIRED
 */
export async function resetSecondFactor(ctx: RequestContext, userId: number | null): Promise<number> {
  const viewer = authorise(ctx, 'user.manage');
  if (userId === viewer.userId) throw conflict('Turn your own two-step sign-in off in your profile.');
  await requireStepUp(ctx);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const { target } = await lockForChange(tx, viewer, 'user.manage', userId);
    return await takeFactor(ctx, tx, target.id);
  });
}

/** The same by e-mail address, for whoever runs the shop. @throws ShopError NOT_FOUND, CONFLICT for an account without */
export async function resetSecondFactorByEmail(ctx: RequestContext, email: string): Promise<number> {
  authorise(ctx, 'user.set-role');
  const userId = await accountIdOf(ctx.read, normaliseEmail(email));
  return await inSqlTransaction(ctx.em, (tx) => takeFactor(ctx, tx, userId));
}

async function takeFactor(ctx: RequestContext, tx: Transaction, userId: number | null): Promise<number> {
  const account = userId === null ? null : await lockAccount(tx, userId);
  if (!account) throw notFound('User');
  if (!(await deleteFactor(tx, account.id))) throw nothingOn();
  await endAllSessions(tx, account.id);
  await protectionChanged(tx, { account, part: 'second-factor-reset', now: ctx.now() });
  await recordAct(ctx, tx, { action: 'SECOND_FACTOR_RESET', subjectId: account.id });
  return account.id;
}

/** The sign-in of whoever changes the own account, which must be recent or proven. */
async function ownSession(ctx: RequestContext): Promise<Session> {
  authorise(ctx, 'profile.edit', { ownerId: ctx.viewer?.userId ?? null });
  if (!ctx.session) throw unauthenticated();
  await requireStepUp(ctx);
  return ctx.session;
}

/** Changes the own account and tells of it. The row is locked, so a sign-in that has ended meanwhile changes nothing. */
async function inOwnAccount<Result>(
  ctx: RequestContext,
  session: Session,
  part: ProtectionPart,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await inSqlTransaction(ctx.em, async (tx) => {
    const account = await lockAccount(tx, session.userId);
    if (!account || !(await isSessionThere(tx, session.tokenHash))) throw unauthenticated();
    const result = await change(tx);
    await protectionChanged(tx, { account, part, now: ctx.now() });
    return result;
  });
}

async function giveRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(userId);
  await replaceRecoveryCodes(tx, userId, hashes);
  return shown;
}

function noKeyWaits(): Error {
  return conflict(`This key is older than ${ENROLMENT_LIFE} or was replaced. Begin again with a new one.`);
}

function nothingOn(): Error {
  return conflict('Two-step sign-in is off for this account.');
}

import { facts } from '../../../platform/audit/audit-changes.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Role } from '../../../domain/roles.ts';
import { badRequest, notFound } from '../../../domain/errors.ts';
import { roleChangeRefusal } from '../../../domain/permissions.ts';
import {
  checkNewPassword,
  checkRegistration,
  normaliseEmail,
  requireValid,
} from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { deleteLinksOfUser } from '../recovery/mail-link.store.ts';
import type { AccountPart } from '../events/account-event.ts';
import { recordAccountEvents } from '../events/record-account-events.ts';
import { requireUnreserved } from '../recovery/account-change.ts';
import { deleteChanges } from '../recovery/account-change.store.ts';
import { emailTaken } from '../users/account-errors.ts';
import type { RegisterInput } from '../identity/account.service.ts';
import { isPublished } from '../passwords/published-passwords.ts';
import { deleteFactor } from '../second-factor/second-factor.store.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import { insertUser } from '../users/user.store.ts';
import {
  candidateByEmail,
  countOwners,
  lockUsers,
  promoteUser,
  waitForOtherChanges,
} from './user-administration.store.ts';

/**
 * For owners and the command line.
 * @throws ShopError BAD_USER_INPUT naming the fields, also for an e-mail address in use
 */
export async function createStaff(
  ctx: RequestContext,
  input: RegisterInput & { role: Role },
): Promise<UserRecord> {
  authorise(ctx, 'user.set-role');
  requireValid(checkRegistration(input));
  const passwordHash = await ctx.parts.passwords.hash(input.password);
  const account = {
    name: tidyText(input.name),
    email: normaliseEmail(input.email),
    passwordHash,
    role: input.role,
    createdAt: ctx.now(),
  };
  return await inSqlTransaction(ctx.em, async (tx) => {
    const user = await insertUser(tx, account);
    if (!user) throw emailTaken();
    await requireUnreserved(tx, user, ctx.now());
    await recordAccountEvents(tx, ['account-created'], { account: user, now: ctx.now() });
    const changes = facts({ role: input.role });
    await recordAct(ctx, tx, { action: 'STAFF_CREATED', subjectId: user.id, changes });
    return user;
  });
}

/**
 * Whether only the owner of the e-mail address can sign in: the address is verified, and the password is not a
 * published one. Anybody may have registered an unverified address.
 * @throws ShopError NOT_FOUND
 */
export async function isProvenAccount(ctx: RequestContext, email: string): Promise<boolean> {
  const { isProven, passwordHash: hash } = await findCandidate(ctx, email);
  return isProven && !(hash !== null && (await isPublished(hash)));
}

/**
 * Links in earlier mails stop working. A new password ends every session and removes the second factor, so that whoever had the account is out.
 * @param password the account's new password; null if `isProvenAccount`
 * @throws ShopError NOT_FOUND; LAST_ADMIN; BAD_USER_INPUT for an invalid password, or for a missing one that is needed
 */
export async function promoteToStaff(
  ctx: RequestContext,
  { email, password, role }: { email: string; password: string | null; role: Role },
): Promise<UserRecord> {
  authorise(ctx, 'user.set-role');
  if (password !== null) requireValid(checkNewPassword({ password }));
  else if (!(await isProvenAccount(ctx, email))) throw unproven();
  const { id } = await findCandidate(ctx, email);
  const passwordHash = password === null ? null : await ctx.parts.passwords.hash(password);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const before = await refuseLastOwner(tx, id, role);
    const user = await promoteUser(tx, { id, email: normaliseEmail(email), role, passwordHash });
    if (!user) throw notFound('User');
    await deleteLinksOfUser(tx, id);
    await deleteChanges(tx, id);
    if (passwordHash !== null) {
      await endAllSessions(tx, id);
      await deleteFactor(tx, id);
    }
    await recordPromotion(tx, user, passwordHash !== null, ctx.now());
    const changes = {
      role: { before: before.role, after: role },
      ...(passwordHash !== null && facts({ hasNewPassword: true })),
    };
    await recordAct(ctx, tx, { action: 'ROLE_CHANGED', subjectId: id, changes });
    return user;
  });
}

/** A promotion takes the owner's role away where it gives another one. @returns the user as before */
async function refuseLastOwner(tx: Transaction, id: number, role: Role): Promise<UserRecord> {
  await waitForOtherChanges(tx);
  const [target] = await lockUsers(tx, [id]);
  if (!target) throw notFound('User');
  const owners = await countOwners(tx);
  const refusal = roleChangeRefusal({ kind: 'change', actorId: 0, target, role, owners });
  if (refusal) throw refusal;
  return target;
}

async function recordPromotion(
  tx: Transaction,
  user: UserRecord,
  isPassword: boolean,
  now: Date,
): Promise<void> {
  const { email, isEmailVerified: isProven } = user;
  const part: AccountPart = user.isAdmin ? 'isAdmin' : 'role';
  const parts: AccountPart[] = isPassword ? [part, 'password'] : [part];
  // Without an undo link: whoever had the account before may be a stranger.
  await recordAccountEvents(tx, ['account-changed'], {
    account: user,
    change: { parts, email, isProven, changeId: null },
    now,
  });
}

async function findCandidate(ctx: RequestContext, email: string) {
  authorise(ctx, 'user.set-role');
  const candidate = await candidateByEmail(ctx.read, normaliseEmail(email));
  if (!candidate) throw notFound('User');
  return candidate;
}

function unproven(): Error {
  return badRequest(
    'This email address is not verified, so anybody may have registered it. Set a new password with --password-stdin, which signs everybody else out.',
  );
}

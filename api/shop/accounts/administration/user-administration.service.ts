import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { forbidden, notFound, unauthenticated, versionChanged } from '../../../domain/errors.ts';
import { checkUser, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { administratorChangeRefusal, type Viewer } from '../../../domain/permissions.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { accountChanged, requireUnreserved } from '../recovery/account-change.ts';
import { recordAccountDeleted } from '../events/record-account-events.ts';
import { emailTaken } from '../users/account-errors.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { type Asked, requireStepUp } from '../sessions/step-up.ts';
import type { UserRecord } from '../users/user.record.ts';
import { changeAccount, lockAccount } from '../users/user.store.ts';
import {
  countAdministrators,
  lockUsers,
  scrubUser,
  waitForOtherChanges,
} from './user-administration.store.ts';

/** Unchecked. */
export interface UserInput {
  name?: unknown;
  email?: unknown;
  isAdmin?: unknown;
}

interface CheckedUser {
  name: string;
  email: string;
  isAdmin: boolean;
}

/**
 * A change of e-mail address is announced to the old one, with a link that undoes it. The user stays signed in.
 * @param asked who must have signed in a short while ago, or prove it
 * @throws ShopError BAD_USER_INPUT naming the field, NOT_FOUND, LAST_ADMIN, STEP_UP_REQUIRED
 */
export async function updateUser(
  ctx: RequestContext,
  id: number | null,
  input: UserInput,
  asked: Asked,
): Promise<UserRecord> {
  return await writeUser(ctx, { id, asked }, () => input);
}

/** What is missing or null stays unchanged. */
export interface UserChange extends UserInput {
  id: number | null;
  /** The version that the editor saw; without it, later changes are overwritten. */
  version?: number | null | undefined;
}

/**
 * Otherwise like `updateUser`. @throws ShopError BAD_USER_INPUT naming the field, NOT_FOUND, LAST_ADMIN,
 * VERSION_CHANGED, STEP_UP_REQUIRED
 */
export async function changeUser(ctx: RequestContext, change: UserChange): Promise<UserRecord> {
  const { id, version } = change;
  return await writeUser(ctx, { id, asked: 'everybody' }, (user) => {
    if (typeof version === 'number' && version !== user.version) {
      throw versionChanged('user', {
        id: String(user.id),
        version: user.version,
        name: user.name,
        email: user.email,
        isAdmin: user.isAdmin,
      });
    }
    return {
      name: change.name ?? user.name,
      email: change.email ?? user.email,
      isAdmin: change.isAdmin ?? user.isAdmin,
    };
  });
}

async function writeUser(
  ctx: RequestContext,
  { id, asked }: { id: number | null; asked: Asked },
  inputOf: (user: UserRecord) => UserInput,
): Promise<UserRecord> {
  const viewer = authorise(ctx, 'user.manage');
  await requireStepUp(ctx, {}, asked);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const { target, administrators } = await lockForChange(tx, viewer, id);
    const input = inputOf(target);
    requireValid(checkUser(input, target.email));
    const { name, email, isAdmin } = input as CheckedUser;
    if (!isAdmin) refuse('demote', viewer, target, administrators);
    const before = await lockAccount(tx, target.id);
    const wanted = { name: tidyText(name), email: normaliseEmail(email), isAdmin };
    const user = await changeAccount(tx, target.id, wanted).catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
    });
    if (!before || !user) throw notFound('User');
    if (user.email !== before.email) await requireUnreserved(tx, user, ctx.now());
    await accountChanged(tx, { before, after: user, isPassword: false, now: ctx.now() });
    return user;
  });
}

/**
 * Erases name, e-mail and password and ends every session. Orders keep the name they were placed with; reviews stay.
 * @param asked who must have signed in a short while ago, or prove it
 * @throws ShopError NOT_FOUND, LAST_ADMIN, STEP_UP_REQUIRED, CONFLICT for one's own account
 */
export async function deleteUser(ctx: RequestContext, id: number | null, asked: Asked): Promise<number> {
  const viewer = authorise(ctx, 'user.manage');
  await requireStepUp(ctx, {}, asked);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const { target, administrators } = await lockForChange(tx, viewer, id);
    refuse('delete', viewer, target, administrators);
    await scrubUser(tx, target.id, ctx.now());
    await ctx.parts.forgetBuyer(tx, target.id);
    await endAllSessions(tx, target.id);
    await recordAccountDeleted(tx, target.id, ctx.now());
    return target.id;
  });
}

interface LockedUsers {
  target: UserRecord;
  administrators: number;
}

/**
 * One change of users at a time. Reads the actor again, whom another administrator may just have deleted or demoted.
 * The row lock keeps orders from being placed with an address that is being erased.
 */
async function lockForChange(tx: Transaction, viewer: Viewer, id: number | null): Promise<LockedUsers> {
  await waitForOtherChanges(tx);
  const people = await lockUsers(tx, [viewer.userId, id]);
  const actor = people.find((person) => person.id === viewer.userId);
  if (!actor) throw unauthenticated();
  if (!actor.isAdmin) throw forbidden();
  const target = people.find((person) => person.id === id);
  if (!target) throw notFound('User');
  return { target, administrators: await countAdministrators(tx) };
}

function refuse(kind: 'delete' | 'demote', viewer: Viewer, target: UserRecord, administrators: number): void {
  const refusal = administratorChangeRefusal({
    kind,
    actorId: viewer.userId,
    target: { userId: target.id, isAdmin: target.isAdmin },
    administrators,
  });
  if (refusal) throw refusal;
}

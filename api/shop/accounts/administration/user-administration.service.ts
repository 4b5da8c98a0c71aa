import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { forbidden, notFound, unauthenticated, versionChanged } from '../../../domain/errors.ts';
import { checkUser, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { administratorChangeRefusal, type Viewer } from '../../../domain/permissions.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { accountChanged, requireUnreserved } from '../recovery/account-change.ts';
import { tellDeleted } from '../events/tell-account.ts';
import { emailTaken } from '../users/account-errors.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import type { UserRecord } from '../users/user.record.ts';
import { changeAccount, lockAccount } from '../users/user.store.ts';
import {
  countAdministrators,
  lockUsers,
  scrubUser,
  waitForOtherChanges,
} from './user-administration.store.ts';

/** A user as an administrator wants it; nothing in it has been judged yet. */
export interface UserInput {
  name?: unknown;
  email?: unknown;
  isAdmin?: unknown;
}

/** The same once it has been judged. */
interface CheckedUser {
  name: string;
  email: string;
  isAdmin: boolean;
}

/**
 * Changes a user's name, e-mail and admin flag; for administrators. The flag counts from the next request on; another
 * e-mail address is told to the old one by mail, with a link that undoes it; the user stays signed in.
 * @param id null for what is no id at all
 * @throws ShopError BAD_USER_INPUT naming the field, NOT_FOUND, LAST_ADMIN
 */
export async function updateUser(
  ctx: RequestContext,
  id: number | null,
  input: UserInput,
): Promise<UserRecord> {
  return await writeUser(ctx, id, () => input);
}

/** A change of a user: what is left out or null stays as it is. */
export interface UserChange extends UserInput {
  id: number | null;
  /** The version that the change was made of; left out: it counts whatever happened since. */
  version?: number | null | undefined;
}

/**
 * Changes some of a user; for administrators. What follows is as in `updateUser`.
 * @throws ShopError BAD_USER_INPUT naming the field, NOT_FOUND, LAST_ADMIN, VERSION_CHANGED
 */
export async function changeUser(ctx: RequestContext, change: UserChange): Promise<UserRecord> {
  const { id, version } = change;
  return await writeUser(ctx, id, (user) => {
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

/** @param inputOf what the user shall be, which may depend on what it is */
async function writeUser(
  ctx: RequestContext,
  id: number | null,
  inputOf: (user: UserRecord) => UserInput,
): Promise<UserRecord> {
  const viewer = authorise(ctx, 'user.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const { target, administrators } = await takeTurn(tx, viewer, id);
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
 * Deletes a user: scrubs name, e-mail and password, ends every sign-in, and keeps orders (under the name they were
 * placed with) and reviews; for administrators.
 * @param id null for what is no id at all
 * @returns the id
 * @throws ShopError NOT_FOUND, LAST_ADMIN, CONFLICT for one's own account
 */
export async function deleteUser(ctx: RequestContext, id: number | null): Promise<number> {
  const viewer = authorise(ctx, 'user.manage');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const { target, administrators } = await takeTurn(tx, viewer, id);
    refuse('delete', viewer, target, administrators);
    await scrubUser(tx, target.id, ctx.now());
    await ctx.parts.forgetBuyer(tx, target.id);
    await endAllSessions(tx, target.id);
    await tellDeleted(tx, target.id, ctx.now());
    return target.id;
  });
}

interface Turn {
  target: UserRecord;
  administrators: number;
}

/**
 * Waits until no other change of users runs, then locks and reads everybody concerned. Who asks is looked at again:
 * another administrator may just have deleted or demoted it. The lock on the row keeps orders from being placed under
 * an address that is about to be scrubbed.
 */
async function takeTurn(tx: Transaction, viewer: Viewer, id: number | null): Promise<Turn> {
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

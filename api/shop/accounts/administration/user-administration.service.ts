import { recordUserChange } from './record-user-change.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import type { Role } from '../../../domain/roles.ts';
import { notFound, versionChanged } from '../../../domain/errors.ts';
import { checkUser, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { accountChanged, requireUnreserved } from '../recovery/account-change.ts';
import { recordAccountDeleted } from '../events/record-account-events.ts';
import { emailTaken } from '../users/account-errors.ts';
import { deleteAddressesOf } from '../addresses/saved-address.store.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { type Asked, requireStepUp } from '../sessions/step-up.ts';
import type { UserRecord } from '../users/user.record.ts';
import { changeAccount, lockAccount } from '../users/user.store.ts';
import { scrubUser } from './user-administration.store.ts';
import { refuseRole, lockForChange } from './locked-users.ts';

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
 * `isAdmin` from true to false takes the role away; false changes no other role.
 * A change of e-mail address is announced to the old one, with a link that undoes it. The user stays signed in.
 * @param asked who must have signed in a short while ago, or prove it
 * @throws ShopError BAD_USER_INPUT naming the field, NOT_FOUND, LAST_ADMIN, STEP_UP_REQUIRED, FORBIDDEN for staff
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
    const locked = await lockForChange(tx, viewer, 'user.manage', id);
    const { target } = locked;
    const input = inputOf(target);
    requireValid(checkUser(input, target.email));
    const { name, email, isAdmin } = input as CheckedUser;
    const role = roleByFlag(isAdmin, target.role);
    refuseRole('change', locked, role);
    const before = await lockAccount(tx, target.id);
    if (!before) throw notFound('User');
    const wanted = { name: tidyText(name), email: normaliseEmail(email), role };
    const user = await changeAccount(tx, target.id, wanted).catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
    });
    if (!user) throw notFound('User');
    if (user.email !== before.email) await requireUnreserved(tx, user, ctx.now());
    await accountChanged(tx, { before, after: user, isPassword: false, now: ctx.now() });
    await recordUserChange(ctx, tx, before, user);
    return user;
  });
}

/** The documented flag says who is an owner and nothing of the other roles. */
function roleByFlag(isAdmin: boolean, role: Role | null): Role | null {
  if (isAdmin) return 'owner';
  return role === 'owner' ? null : role;
}

/** Another role for a user. */
export interface RoleInput {
  /** Null for what is no id at all. */
  id: number | null;
  /** Null takes the role away. */
  role: Role | null;
}

/**
 * Gives a user a role or takes it away; for owners. It counts from the user's next request on.
 * @throws ShopError NOT_FOUND, LAST_ADMIN, STEP_UP_REQUIRED
 */
export async function changeUserRole(ctx: RequestContext, { id, role }: RoleInput): Promise<UserRecord> {
  const viewer = authorise(ctx, 'user.set-role');
  await requireStepUp(ctx);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const locked = await lockForChange(tx, viewer, 'user.set-role', id);
    refuseRole('change', locked, role);
    const before = await lockAccount(tx, locked.target.id);
    if (!before) throw notFound('User');
    const user = await changeAccount(tx, locked.target.id, { role });
    if (!user) throw notFound('User');
    await accountChanged(tx, { before, after: user, isPassword: false, now: ctx.now() });
    await recordUserChange(ctx, tx, before, user);
    return user;
  });
}

/**
 * Erases name, e-mail and password and ends every session; a guest by the number in the order. Orders keep the name they were placed with; reviews stay.
 * @param asked who must have signed in a short while ago, or prove it
 * @throws ShopError NOT_FOUND, LAST_ADMIN, STEP_UP_REQUIRED, CONFLICT for one's own account, FORBIDDEN for staff
 */
export async function deleteUser(ctx: RequestContext, id: number | null, asked: Asked): Promise<number> {
  const viewer = authorise(ctx, 'user.manage');
  await requireStepUp(ctx, {}, asked);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const locked = await lockForChange(tx, viewer, 'user.manage', id);
    const { target } = locked;
    refuseRole('delete', locked, null);
    await scrubUser(tx, target.id, ctx.now());
    await ctx.parts.forgetBuyer(tx, target.id);
    await deleteAddressesOf(tx, target.id);
    await endAllSessions(tx, target.id);
    await recordAccountDeleted(tx, target.id, ctx.now());
    await recordAct(ctx, tx, { action: 'USER_DELETED', subjectId: target.id });
    return target.id;
  });
}

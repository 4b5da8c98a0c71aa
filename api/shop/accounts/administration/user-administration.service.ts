import type { EntityManager } from '@mikro-orm/postgresql';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inTransaction, violatedConstraint } from '../../../platform/database/transaction.ts';
import { forbidden, notFound, unauthenticated, versionChanged } from '../../../domain/errors.ts';
import { checkUser, normaliseEmail, requireValid } from '../../../domain/forms/form-rules.ts';
import { administratorChangeRefusal, type Viewer } from '../../../domain/permissions.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { accountChanged, lockAccount, requireUnreserved } from '../recovery/account-change.ts';
import { emailTaken } from '../users/account-errors.ts';
import { endAllSessions } from '../sessions/session.service.ts';
import { USER_COLUMNS, type UserRecord, userRecord, type UserRow } from '../users/user.record.ts';

/** Any fixed number: the advisory lock under which the shop's users are changed one after the other. */
const USERS_LOCK = 4_931_003;

/** What stands in place of a scrubbed name; the row stays, because orders and reviews point at it. */
const SCRUBBED_NAME = 'Deleted user';

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
        isAdmin: user.is_admin,
      });
    }
    return {
      name: change.name ?? user.name,
      email: change.email ?? user.email,
      isAdmin: change.isAdmin ?? user.is_admin,
    };
  });
}

/** @param inputOf what the user shall be, which may depend on what it is */
async function writeUser(
  ctx: RequestContext,
  id: number | null,
  inputOf: (user: UserRow) => UserInput,
): Promise<UserRecord> {
  const viewer = authorise(ctx, 'user.manage');
  return await inTransaction(ctx.em, async (em) => {
    const { target, administrators } = await takeTurn(em, viewer, id);
    const input = inputOf(target);
    requireValid(checkUser(input, target.email));
    const { name, email, isAdmin } = input as CheckedUser;
    if (!isAdmin) refuse('demote', viewer, target, administrators);
    const before = await lockAccount(em, target.id);
    const rows = await em
      .execute<UserRow[]>(
        `update users set name = ?, email = ?, is_admin = ? where id = ? returning ${USER_COLUMNS}`,
        [tidyText(name), normaliseEmail(email), isAdmin, target.id],
      )
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
      });
    if (!before || !rows[0]) throw notFound('User');
    const user = userRecord(rows[0]);
    if (user.email !== before.email) {
      await requireUnreserved(em, user, ctx.now());
      await accountChanged(em, { before, after: user, isPassword: false, now: ctx.now() });
    }
    return user;
  });
}

/**
 * Deletes a user: scrubs name, e-mail and password, ends every sign-in, and keeps orders (under the name they were
 * placed with) and reviews; for administrators.
 * @param id null for what is no id at all
 * @throws ShopError NOT_FOUND, LAST_ADMIN, CONFLICT for one's own account
 */
export async function deleteUser(ctx: RequestContext, id: number | null): Promise<void> {
  const viewer = authorise(ctx, 'user.manage');
  await inTransaction(ctx.em, async (em) => {
    const { target, administrators } = await takeTurn(em, viewer, id);
    refuse('delete', viewer, target, administrators);
    await em.execute(
      `update users set name = ?, email = null, password_hash = null, is_admin = false, deleted_at = ?
       where id = ?`,
      [SCRUBBED_NAME, ctx.now(), target.id],
    );
    await em.execute('update orders set user_email = null where user_id = ? and user_email is not null', [
      target.id,
    ]);
    await endAllSessions(em, target.id);
  });
}

interface Turn {
  target: UserRow;
  administrators: number;
}

/**
 * Waits until no other change of users runs, then locks and reads everybody concerned. Who asks is looked at again:
 * another administrator may just have deleted or demoted it. The lock on the row keeps orders from being placed under
 * an address that is about to be scrubbed.
 */
async function takeTurn(em: EntityManager, viewer: Viewer, id: number | null): Promise<Turn> {
  await em.execute('select pg_advisory_xact_lock(?)', [USERS_LOCK]);
  const people = await em.execute<UserRow[]>(
    `select ${USER_COLUMNS} from users where id = any(array[?, ?]::int[]) and deleted_at is null
     order by id for update`,
    [viewer.userId, id],
  );
  const actor = people.find((person) => person.id === viewer.userId);
  if (!actor) throw unauthenticated();
  if (!actor.is_admin) throw forbidden();
  const target = people.find((person) => person.id === id);
  if (!target) throw notFound('User');
  const [count] = await em.execute<{ administrators: number }[]>(
    'select count(*)::int as administrators from users where is_admin and deleted_at is null',
  );
  return { target, administrators: count?.administrators ?? 0 };
}

function refuse(kind: 'delete' | 'demote', viewer: Viewer, target: UserRow, administrators: number): void {
  const refusal = administratorChangeRefusal({
    kind,
    actorId: viewer.userId,
    target: { userId: target.id, isAdmin: target.is_admin },
    administrators,
  });
  if (refusal) throw refusal;
}

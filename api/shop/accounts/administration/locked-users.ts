import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Role } from '../../../domain/roles.ts';
import { notFound, unauthenticated } from '../../../domain/errors.ts';
import { authorise, roleChangeRefusal, type Viewer } from '../../../domain/permissions.ts';
import type { UserRecord } from '../users/user.record.ts';
import { countOwners, lockUsers, waitForOtherChanges } from './user-administration.store.ts';

/** Everybody whom a change of a user concerns, locked until its transaction ends. */
export interface LockedUsers {
  /** Who changes, with the role of this moment. */
  actor: Viewer;
  target: UserRecord;
  owners: number;
}

/**
 * Waits until no other change of users runs, then locks and reads everybody concerned. Who asks is looked at again:
 * an owner may just have deleted them or taken the role away. Accounts of staff are the owners' alone. The lock on the
 * row keeps orders from being placed under an address that is about to be scrubbed.
 * @param id null for what is no id at all
 * @throws ShopError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function lockForChange(
  tx: Transaction,
  viewer: Viewer,
  action: 'user.manage' | 'user.set-role',
  id: number | null,
): Promise<LockedUsers> {
  await waitForOtherChanges(tx);
  const people = await lockUsers(tx, [viewer.userId, id]);
  const actor = actorOf(viewer, people);
  authorise(actor, action);
  const target = people.find((person) => person.id === id);
  if (!target) throw notFound('User');
  if (target.role !== null) authorise(actor, 'user.set-role');
  return { actor, target, owners: await countOwners(tx) };
}

function actorOf(viewer: Viewer, people: readonly UserRecord[]): Viewer {
  const actor = people.find((person) => person.id === viewer.userId);
  if (!actor) throw unauthenticated();
  return { userId: actor.id, role: actor.role };
}

/**
 * @param role what the target shall have
 * @throws ShopError LAST_ADMIN, OWN_ACCOUNT, FORBIDDEN for whoever may not give and take roles
 */
export function refuseRole(kind: 'delete' | 'change', locked: LockedUsers, role: Role | null): void {
  const { actor, target, owners } = locked;
  const refusal = roleChangeRefusal({ kind, actorId: actor.userId, target, role, owners });
  if (refusal) throw refusal;
  if (role !== target.role) authorise(actor, 'user.set-role');
}

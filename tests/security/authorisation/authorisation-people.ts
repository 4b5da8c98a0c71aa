import { type Action, may } from '../../../api/domain/permissions.ts';
import type { Checkout } from '../../support/shop/checkout.ts';
import {
  type Level,
  LEVELS,
  STAFF_LEVELS,
  type StaffLevel,
} from '../../support/documented/documented-world.ts';

/** Who calls: the people of the documented calls, and each further role of staff. */
export const PEOPLE = [...LEVELS, ...STAFF_LEVELS] as const;
export type Who = Level | StaffLevel;

/** What they are called in the committed page: the owner is the shop's, as the role is. */
export const TITLES: Readonly<Record<Who, string>> = {
  visitor: 'visitor',
  user: 'user',
  owner: 'oneself',
  admin: 'owner',
  manager: 'manager',
  packer: 'packer',
  support: 'support',
  reader: 'reader',
};

/** What each kind of person gets from a route or field. */
export type Outcomes = Record<Who, string>;

/** Whose call changes something; refusals do not, so they share one world. */
export function needsOwnWorld(who: Who, access: Action): who is StaffLevel {
  return isStaffLevel(who) && may({ userId: 0, role: who }, access) === 'yes';
}

/** The newest entry of the audit log. */
export async function lastEntry(checkout: Checkout): Promise<number> {
  const [row] = await checkout.sql<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from audit_entries',
  );
  return row?.id ?? 0;
}

export const isStaffLevel = (who: Who): who is StaffLevel => STAFF_LEVELS.some((level) => level === who);

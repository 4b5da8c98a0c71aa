/** What somebody does in the shop. The owner is the documented administrator (`isAdmin`); shoppers have no role. */
export const ROLES = ['owner', 'manager', 'packer', 'support', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** A role that is kept in its own column; owners have the documented flag instead. */
export type StaffRole = Exclude<Role, 'owner'>;

/** Any value as a role; null for anything else. */
export function roleOf(value: unknown): Role | null {
  return ROLES.find((role) => role === value) ?? null;
}

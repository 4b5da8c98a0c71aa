import type { Role } from '#domain/roles.ts';

/** The roles as the console writes them. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  support: 'Support',
  reader: 'Reader',
};

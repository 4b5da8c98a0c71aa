import { defineEntity, p } from '@mikro-orm/core';
import type { StaffRole } from '../../../domain/roles.ts';

/**
 * Accounts, and the guests of orders placed without one. E-mail is stored trimmed and in lower case. Deleting erases name, e-mail and password but keeps the row, because
 * orders and reviews refer to it.
 */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [
    { name: 'users_email_check', expression: 'email = lower(btrim(email))' },
    {
      name: 'users_deleted_check',
      expression: 'deleted_at is null or (email is null and password_hash is null and not is_admin)',
    },
    {
      name: 'users_guest_check',
      expression:
        'guest_email is null or (email is null and password_hash is null and not is_admin and staff_role is null and deleted_at is null and guest_email = lower(btrim(guest_email)))',
    },
    {
      name: 'users_role_check',
      expression:
        "staff_role is null or (staff_role in ('manager', 'packer', 'support', 'reader') and not is_admin and deleted_at is null)",
    },
  ],
  indexes: [
    {
      name: 'users_search_index',
      expression:
        'create index users_search_index on users using gin ((id >> 18), searchable gin_trgm_ops) with (fastupdate = off) where email is not null',
    },
    {
      name: 'users_name_index',
      expression:
        'create index users_name_index on users (searchable text_pattern_ops, id) where email is not null',
    },
    { name: 'users_created_index', properties: ['createdAt', 'id'], where: 'email is not null' },
    { name: 'users_guest_index', properties: ['guestEmail'], where: 'guest_email is not null' },
    { name: 'users_admin_index', properties: ['id'], where: 'is_admin and deleted_at is null' },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    email: p.text().nullable().unique('users_email_unique'),
    /** Of a guest, who has no account: each order without one has a guest of its own. */
    guestEmail: p.text().nullable(),
    passwordHash: p.text().nullable(),
    /** The owner's role; a trigger takes the other roles away with it. */
    isAdmin: p.boolean().default(false),
    /** Any other role; null for owners and shoppers. */
    staffRole: p.text().$type<StaffRole>().nullable(),
    /** Counted by a trigger: changes by an editor. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** When the e-mail address was verified; a change of address clears it (trigger). */
    verifiedAt: p.datetime().nullable(),
    /** Name and e-mail, lower case, without accents. */
    searchable: p.text().generated("(search_fold(name || ' ' || coalesce(email, ''))) stored").lazy(),
  },
});

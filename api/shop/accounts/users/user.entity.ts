import { defineEntity, p } from '@mikro-orm/core';

/**
 * A person with an account. E-mail is kept trimmed and in lower case. Deleting scrubs name, e-mail and password and
 * keeps the row, because orders and reviews point at it.
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
  ],
  indexes: [
    {
      name: 'users_searchable_index',
      expression:
        'create index users_searchable_index on users using gin (searchable gin_trgm_ops) where deleted_at is null',
    },
    {
      name: 'users_name_index',
      expression:
        'create index users_name_index on users (searchable text_pattern_ops, id) where deleted_at is null',
    },
    { name: 'users_created_index', properties: ['createdAt', 'id'], where: 'deleted_at is null' },
    { name: 'users_admin_index', properties: ['id'], where: 'is_admin and deleted_at is null' },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    email: p.text().nullable().unique('users_email_unique'),
    passwordHash: p.text().nullable(),
    isAdmin: p.boolean().default(false),
    /** How often an editor has changed it, counted by the database. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** When the e-mail address was proven to be the user’s; another address takes it back (trigger). */
    verifiedAt: p.datetime().nullable(),
    /** Name and e-mail without case and accents. */
    searchable: p.text().generated("(search_fold(name || ' ' || coalesce(email, ''))) stored").lazy(),
  },
});

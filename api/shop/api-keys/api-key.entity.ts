import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../accounts/users/user.entity.ts';

/** What another program shows instead of a sign-in. Only its SHA-256 is kept, so a copy of the table opens nothing. */
export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** Its first characters, to tell it from others. */
    prefix: p.text(),
    keyHash: p.text().unique('api_keys_hash_unique').lazy(),
    scopes: p.array(),
    /** Who made it; it counts as long as that person may make keys. */
    creator: () =>
      p
        .manyToOne(UserEntity)
        .ref()
        .index('api_keys_creator_index')
        .deleteRule('no action')
        .updateRule('no action'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
  },
});

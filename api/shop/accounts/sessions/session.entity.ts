import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/** A sign-in. Only the SHA-256 of the token is kept, so a copy of the table opens no account. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(UserEntity).ref().index('sessions_user_index').deleteRule('cascade'),
    /** Which of two made at one moment came first; never leaves the shop. */
    id: p.integer().autoincrement().unique('sessions_id_unique'),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime(),
    /** What signed in, such as `Firefox on Linux`; null when it did not say. */
    device: p.text().nullable(),
  },
});

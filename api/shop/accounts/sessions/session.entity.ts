import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/** Only the token's SHA-256 is stored, so that a copy of the table opens no account. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    tokenHash: p.string().length(64).primary(),
    user: () => p.manyToOne(UserEntity).ref().index('sessions_user_index').deleteRule('cascade'),
    /** Orders sessions of the same moment; never shown. */
    id: p.integer().autoincrement().unique('sessions_id_unique'),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime(),
    /** `Firefox on Linux`; null if unknown. */
    device: p.text().nullable(),
    /** When the password was given again; null until then. */
    provenAt: p.datetime().nullable(),
  },
});

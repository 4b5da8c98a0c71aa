import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/** A code for a lost phone, as its SHA-256 together with the user's id. It is deleted when it is used. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  primaryKeys: ['user', 'codeHash'],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary(),
    codeHash: p.string().length(64).primary(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/**
 * A browser in which the account was signed in before. Its failed sign-ins are counted separately, so that strangers
 * cannot lock the owner out. Only the SHA-256 of its cookie is stored.
 */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  primaryKeys: ['user', 'deviceHash'],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary().deleteRule('cascade'),
    deviceHash: p.string().length(64).primary(),
    usedAt: p.datetime(),
  },
});

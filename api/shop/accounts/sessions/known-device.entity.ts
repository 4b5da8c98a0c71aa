import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../users/user.entity.ts';

/**
 * A browser in which somebody has signed in to an account before. It opens nothing: wrong passwords from it are counted
 * by themselves, so that strangers cannot keep the account's owner out. Only the SHA-256 of its cookie is kept.
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

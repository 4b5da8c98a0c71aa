import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../accounts/users/user.entity.ts';

/** Somebody wants the own account erased. It can be taken back until it is due; a trigger deletes it with the account. */
export const AccountErasureEntity = defineEntity({
  name: 'AccountErasure',
  tableName: 'account_erasures',
  primaryKeys: ['user'],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary(),
    askedAt: p.datetime(),
    dueAt: p.datetime().index('account_erasures_due_index'),
  },
});

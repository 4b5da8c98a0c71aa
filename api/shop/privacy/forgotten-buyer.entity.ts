import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../accounts/users/user.entity.ts';

/** A deleted account or a guest, whose orders may still have an address. Triggers on users write it. */
export const ForgottenBuyerEntity = defineEntity({
  name: 'ForgottenBuyer',
  tableName: 'forgotten_buyers',
  primaryKeys: ['user'],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary(),
    /** When the account was deleted or the guest ordered, or something happened to an order after that. */
    since: p.datetime().index('forgotten_buyers_since_index'),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../reading/order.entity.ts';

/** Kept for 24 hours. `bodyHash` is the SHA-256 of the request's content. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  primaryKeys: ['user', 'key'],
  properties: {
    user: () => p.manyToOne(UserEntity).ref().primary(),
    key: p.string().length(255).primary(),
    bodyHash: p.string().length(64),
    order: () => p.manyToOne(OrderEntity).ref().nullable().index('idempotency_keys_order_index'),
    createdAt: p.datetime(),
  },
});

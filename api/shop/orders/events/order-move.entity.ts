import { defineEntity, p } from '@mikro-orm/core';
import type { OrderMoveKind } from '../../../domain/orders/order-moves.ts';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../reading/order.entity.ts';

/** Something that happened to an order, written in the transaction of the change. */
export const OrderMoveEntity = defineEntity({
  name: 'OrderMove',
  tableName: 'order_moves',
  properties: {
    id: p.bigint('number').primary(),
    order: () => p.manyToOne(OrderEntity).ref().index('order_moves_order_index'),
    kind: p.text().$type<OrderMoveKind>(),
    at: p.datetime(),
    /** Null for what the shop does by itself. */
    actor: () => p.manyToOne(UserEntity).ref().nullable().index('order_moves_actor_index'),
    amountCents: p.bigint('number').nullable(),
    currency: p.text().nullable(),
    /** The parcel, or why. */
    about: p.text().nullable(),
    link: p.text().nullable(),
  },
});

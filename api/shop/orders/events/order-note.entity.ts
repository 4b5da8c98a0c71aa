import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../reading/order.entity.ts';

/** What staff write to each other about an order; no buyer sees it. */
export const OrderNoteEntity = defineEntity({
  name: 'OrderNote',
  tableName: 'order_notes',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(OrderEntity).ref().index('order_notes_order_index'),
    author: () => p.manyToOne(UserEntity).ref().nullable().index('order_notes_author_index'),
    words: p.text(),
    createdAt: p.datetime(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../../orders/reading/order.entity.ts';

/** Money that has arrived on the shop's account for an order, as staff have read it off; each reference once an order. */
export const TransferEntity = defineEntity({
  name: 'Transfer',
  tableName: 'transfers',
  checks: [{ name: 'transfers_amount_check', expression: 'amount > 0' }],
  uniques: [{ name: 'transfers_once', properties: ['order', 'reference'] }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(OrderEntity).ref(),
    /** In kobo. */
    amount: p.bigint('number'),
    arrivedOn: p.date(),
    /** The bank's. */
    reference: p.text(),
    recordedAt: p.datetime(),
    /** Null once the account is deleted, and for the command line. */
    recordedBy: () => p.manyToOne(UserEntity).ref().nullable().index('transfers_recorded_by_index'),
  },
});

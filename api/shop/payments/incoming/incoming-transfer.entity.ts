import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { OrderEntity } from '../../orders/reading/order.entity.ts';

/**
 * Money that the bank's statement shows. It waits until it is matched with an order, which then has it among its
 * transfers, or set aside with a reason.
 */
export const IncomingTransferEntity = defineEntity({
  name: 'IncomingTransfer',
  tableName: 'incoming_transfers',
  checks: [
    { name: 'incoming_transfers_amount_check', expression: 'amount > 0' },
    {
      name: 'incoming_transfers_settled_check',
      expression: 'num_nonnulls(order_id, aside_reason) = num_nonnulls(settled_at)',
    },
  ],
  indexes: [
    { name: 'incoming_transfers_waiting_index', properties: ['id'], where: 'settled_at is null' },
    { name: 'incoming_transfers_aside_index', properties: ['id'], where: 'aside_reason is not null' },
    { name: 'incoming_transfers_order_index', properties: ['order'], where: 'order_id is not null' },
  ],
  properties: {
    id: p.integer().primary(),
    /** In kobo. */
    amount: p.bigint('number'),
    arrivedOn: p.date(),
    /** The bank's, in one spelling. */
    reference: p.text().unique('incoming_transfers_reference_unique'),
    /** What the bank shows of the payer and of what the payer wrote. */
    words: p.text(),
    order: () =>
      p.manyToOne(OrderEntity).ref().nullable().deleteRule('restrict').updateRule('cascade').index(false),
    asideReason: p.text().nullable(),
    enteredAt: p.datetime(),
    /** Null once the account is deleted. */
    enteredBy: () => p.manyToOne(UserEntity).ref().nullable().index('incoming_transfers_entered_by_index'),
    settledAt: p.datetime().nullable(),
    settledBy: () => p.manyToOne(UserEntity).ref().nullable().index('incoming_transfers_settled_by_index'),
  },
});

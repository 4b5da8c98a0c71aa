import { defineEntity, p } from '@mikro-orm/core';
import { OrderEntity } from '../reading/order.entity.ts';

/** The key of an order without an account. Neither column of it opens the order: the shop's own secret makes the key. */
export const GuestOrderEntity = defineEntity({
  name: 'GuestOrder',
  tableName: 'guest_orders',
  primaryKeys: ['order'],
  properties: {
    order: () => p.manyToOne(OrderEntity).ref().primary().deleteRule('cascade').updateRule('cascade'),
    /** Random; another one ends the key. */
    keySeed: p.text(),
    /** The SHA-256 of the key. */
    keyHash: p.text(),
    /** Of where it was placed, signed, so that it tells nobody the address. */
    network: p.text().index('guest_orders_network_index'),
  },
});

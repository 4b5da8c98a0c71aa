import { defineEntity, p } from '@mikro-orm/core';

/**
 * How many orders are in a state (`unpaid`, `to_deliver`, `delivered`, `refunded`, `cancelled`), kept by triggers so that nothing
 * has to be counted. The figure is the sum of a state's shares; one share alone may be negative.
 */
export const OrderCountEntity = defineEntity({
  name: 'OrderCount',
  tableName: 'order_counts',
  primaryKeys: ['state', 'share'],
  properties: {
    state: p.text().primary(),
    share: p.smallint().primary(),
    orders: p.integer(),
  },
});

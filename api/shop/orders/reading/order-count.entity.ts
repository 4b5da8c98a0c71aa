import { defineEntity, p } from '@mikro-orm/core';

/**
 * Orders per state, kept by triggers. A state's count is the sum of its shares, which spread the writes over several
 * rows; one share alone may be negative.
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

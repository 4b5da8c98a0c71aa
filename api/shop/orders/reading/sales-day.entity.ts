import { defineEntity, p } from '@mikro-orm/core';

/** Per day of the shop, which begins at midnight in Lagos, in kobo, kept by triggers. A day's figure is the sum of its shares. */
export const SalesDayEntity = defineEntity({
  name: 'SalesDay',
  tableName: 'sales_days',
  primaryKeys: ['day', 'share'],
  properties: {
    day: p.date().primary(),
    share: p.smallint().primary(),
    orders: p.integer(),
    total: p.bigint('number'),
  },
});

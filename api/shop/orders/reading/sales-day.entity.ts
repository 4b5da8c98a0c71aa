import { defineEntity, p } from '@mikro-orm/core';

/** Orders paid on a UTC day and their sum in kobo, kept by triggers on the orders. The figure is the sum of a day's shares. */
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

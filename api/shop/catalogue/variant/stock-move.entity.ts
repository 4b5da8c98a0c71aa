import { defineEntity, p } from '@mikro-orm/core';

/**
 * One change of a variant's stock. Without foreign keys: every order writes here, and the doctor proves the sums.
 */
export const StockMoveEntity = defineEntity({
  name: 'StockMove',
  tableName: 'stock_moves',
  checks: [{ name: 'stock_moves_sum_check', expression: 'stock_after = stock_before + delta' }],
  indexes: [
    { name: 'stock_moves_variant_index', properties: ['variantId', 'id'] },
    {
      name: 'stock_moves_age_index',
      expression: 'create index stock_moves_age_index on stock_moves using brin (created_at)',
    },
  ],
  properties: {
    id: p.bigint('number').primary(),
    variantId: p.integer(),
    delta: p.integer(),
    stockBefore: p.integer(),
    stockAfter: p.integer(),
    /** One of `StockReason`. */
    reason: p.text(),
    orderId: p.integer().nullable(),
    actorId: p.integer().nullable(),
    createdAt: p.datetime(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { VariantEntity } from '../product/variant.entity.ts';

/**
 * A price that is still to come; deleted once it is in force (record 067). Prices are in kobo. A sale is two rows: its
 * start, whose `wasUntil` is the moment of its end, and its end, which has no price.
 */
export const PriceChangeEntity = defineEntity({
  name: 'PriceChange',
  tableName: 'price_changes',
  checks: [
    {
      name: 'price_changes_price_check',
      expression: 'case when price is null then is_sale and was_until is null else price >= 0 end',
    },
    {
      name: 'price_changes_until_check',
      expression: 'was_until is null or is_sale and was_until > at',
    },
  ],
  uniques: [{ name: 'price_changes_once', properties: ['variant', 'at'] }],
  properties: {
    id: p.integer().primary(),
    variant: () => p.manyToOne(VariantEntity).ref().deleteRule('cascade'),
    at: p.datetime().index('price_changes_at_index'),
    /** Null at the end of a sale: back to the price before. */
    price: p.bigint('number').nullable(),
    isSale: p.boolean(),
    wasUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

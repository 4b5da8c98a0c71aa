import { defineEntity, p } from '@mikro-orm/core';
import { VariantEntity } from '../../catalogue/product/variant.entity.ts';
import { ProductEntity } from '../../catalogue/product/product.entity.ts';
import { OrderEntity } from './order.entity.ts';
import type { ReturnRule } from '../../../domain/catalogue/facts/fact-values.ts';
import { DEFAULT_RETURN_RULE } from '../../../domain/returns/return-rules.ts';
import { MAX_QUANTITY } from '../../../domain/catalogue/stock.ts';

/** Name, image, price (kobo), sku and choice as they were at placement. */
export const OrderItemEntity = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  checks: [
    { name: 'order_items_qty_check', expression: `qty >= 1 and qty <= ${MAX_QUANTITY}` },
    { name: 'order_items_price_check', expression: 'price >= 0' },
    { name: 'order_items_packed_check', expression: 'packed_qty >= 0 and packed_qty <= qty' },
    { name: 'order_items_refunded_check', expression: 'refunded_qty >= 0 and refunded_qty <= qty' },
    {
      name: 'order_items_withdrawn_check',
      expression: 'withdrawn_qty >= 0 and withdrawn_qty + packed_qty <= qty',
    },
    { name: 'order_items_discount_check', expression: 'discount >= 0 and discount <= price * qty' },
    {
      name: 'order_items_return_rule_check',
      expression: "return_rule in ('sealed', 'opened', 'unused', 'custom', 'final')",
    },
  ],
  uniques: [{ name: 'order_items_variant_once', properties: ['order', 'variant'] }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(OrderEntity).ref(),
    /** The variant's, which has the foreign key: one more would make each order write to the product's row. */
    product: () =>
      p.manyToOne(ProductEntity).ref().index('order_items_product_index').createForeignKeyConstraint(false),
    /** The default is for the release before, whose lines a trigger gives the standard. */
    variant: () => p.manyToOne(VariantEntity).ref().default(0),
    sku: p.text().default(''),
    /** Its options in words. */
    choice: p.text().default(''),
    name: p.text(),
    image: p.text(),
    price: p.bigint('number'),
    qty: p.integer(),
    /** The line's share of the order's discount. */
    discount: p.bigint('number').defaultRaw('0'),
    /** How many of them are in shipments; counted by a trigger. */
    packedQty: p.integer().default(0),
    /** The product's at placement. */
    returnRule: p.text().$type<ReturnRule>().default(DEFAULT_RETURN_RULE),
    /** How many of them staff have refunded, and how many of those are not sent any more; counted by a trigger. */
    refundedQty: p.integer().default(0),
    withdrawnQty: p.integer().default(0),
  },
});

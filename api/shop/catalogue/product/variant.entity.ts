import { defineEntity, p } from '@mikro-orm/core';
import { FEW_LEFT } from '../../../domain/catalogue/stock.ts';
import { ProductEntity } from './product.entity.ts';

/**
 * What is sold: one combination of a product's options. The standard variant's price and stock are those of the product
 * (record 057). Prices are in kobo.
 */
export const VariantEntity = defineEntity({
  name: 'Variant',
  tableName: 'variants',
  checks: [
    { name: 'variants_sku_check', expression: "sku ~ '^[A-Za-z0-9-]{1,64}$'" },
    { name: 'variants_price_check', expression: 'price >= 0 and was_price >= 0' },
    { name: 'variants_stock_check', expression: 'stock >= 0' },
    { name: 'variants_standard_check', expression: 'not (is_standard and deleted_at is not null)' },
  ],
  indexes: [
    {
      name: 'variants_sku_once',
      expression: 'create unique index variants_sku_once on variants (lower(sku))',
    },
    {
      name: 'variants_standard_once',
      expression: 'create unique index variants_standard_once on variants (product_id) where is_standard',
    },
    {
      name: 'variants_combination_once',
      expression:
        'create unique index variants_combination_once on variants (product_id, lengths, colour, density, lace, cap, parting, volume, finish, shade) nulls not distinct where deleted_at is null',
    },
    { name: 'variants_price_index', properties: ['price', 'product'], where: 'is_standard' },
    {
      name: 'variants_scarce_index',
      properties: ['scarcity', 'product'],
      where: `scarcity < ${FEW_LEFT + 1} and is_standard`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    product: () => p.manyToOne(ProductEntity).ref().index('variants_product_index'),
    /** Unique whatever the case, also among deleted ones. */
    sku: p.text(),
    /** In inches; several for a set of bundles. */
    lengths: p.array<number>().columnType('smallint[]').nullable(),
    colour: p.text().nullable(),
    /** In percent. */
    density: p.smallint().nullable(),
    lace: p.text().nullable(),
    cap: p.text().nullable(),
    parting: p.text().nullable(),
    volume: p.text().nullable(),
    finish: p.text().nullable(),
    shade: p.text().nullable(),
    price: p.bigint('number'),
    wasPrice: p.bigint('number').nullable(),
    wasUntil: p.datetime().nullable(),
    stock: p.integer(),
    position: p.integer().default(1),
    isStandard: p.boolean().default(false),
    /** Counted by a trigger: changes by staff. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** Pieces left, at most 6 ("more than 5"), so that the index changes only when stock is low. */
    scarcity: p
      .smallint()
      .generated(`(least(stock, ${FEW_LEFT + 1})) stored`)
      .lazy(),
  },
});

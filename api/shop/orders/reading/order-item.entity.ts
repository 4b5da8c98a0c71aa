import { defineEntity, p } from '@mikro-orm/core';
import { ProductEntity } from '../../catalogue/product/product.entity.ts';
import { OrderEntity } from './order.entity.ts';
import { MAX_QUANTITY } from '../../../domain/catalogue/stock.ts';

/** Name, image and price (kobo) as they were at placement. */
export const OrderItemEntity = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  checks: [
    { name: 'order_items_qty_check', expression: `qty >= 1 and qty <= ${MAX_QUANTITY}` },
    { name: 'order_items_price_check', expression: 'price >= 0' },
  ],
  uniques: [{ name: 'order_items_product_once', properties: ['order', 'product'] }],
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(OrderEntity).ref(),
    product: () => p.manyToOne(ProductEntity).ref().index('order_items_product_index'),
    name: p.text(),
    image: p.text(),
    price: p.bigint('number'),
    qty: p.integer(),
  },
});

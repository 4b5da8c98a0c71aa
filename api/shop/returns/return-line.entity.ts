import { defineEntity, p } from '@mikro-orm/core';
import { OrderItemEntity } from '../orders/reading/order-item.entity.ts';
import { ReturnEntity } from './return.entity.ts';

/** Pieces of a line that a buyer sends back. */
export const ReturnLineEntity = defineEntity({
  name: 'ReturnLine',
  tableName: 'return_lines',
  checks: [{ name: 'return_lines_qty_check', expression: 'qty >= 1' }],
  uniques: [{ name: 'return_lines_once', properties: ['return', 'orderItem'] }],
  properties: {
    id: p.integer().primary(),
    return: () => p.manyToOne(ReturnEntity).ref(),
    orderItem: () => p.manyToOne(OrderItemEntity).ref().index('return_lines_item_index'),
    qty: p.integer(),
  },
});

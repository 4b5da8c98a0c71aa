import { defineEntity, p } from '@mikro-orm/core';
import { OrderItemEntity } from '../../orders/reading/order-item.entity.ts';
import { RefundEntity } from '../refunds/refund.entity.ts';

/** Pieces of a line that a refund of staff gives back; money in kobo. A trigger counts them in the line. */
export const RefundLineEntity = defineEntity({
  name: 'RefundLine',
  tableName: 'refund_lines',
  checks: [
    { name: 'refund_lines_qty_check', expression: 'qty >= 1' },
    { name: 'refund_lines_withdrawn_check', expression: 'withdrawn_qty >= 0 and withdrawn_qty <= qty' },
  ],
  uniques: [{ name: 'refund_lines_once', properties: ['refund', 'orderItem'] }],
  properties: {
    id: p.integer().primary(),
    refund: () => p.manyToOne(RefundEntity).ref(),
    orderItem: () => p.manyToOne(OrderItemEntity).ref().index('refund_lines_item_index'),
    qty: p.integer(),
    /** Those of them that had not been packed, and are not sent any more. */
    withdrawnQty: p.integer(),
    itemsPrice: p.bigint('number'),
    taxPrice: p.bigint('number'),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { OrderItemEntity } from '../reading/order-item.entity.ts';
import { ShipmentEntity } from './shipment.entity.ts';

/** Pieces of a line in a shipment. A trigger counts them in the line, whose check allows no more than were bought. */
export const ShipmentLineEntity = defineEntity({
  name: 'ShipmentLine',
  tableName: 'shipment_lines',
  checks: [{ name: 'shipment_lines_qty_check', expression: 'qty >= 1' }],
  uniques: [{ name: 'shipment_lines_once', properties: ['shipment', 'orderItem'] }],
  properties: {
    id: p.integer().primary(),
    shipment: () => p.manyToOne(ShipmentEntity).ref().deleteRule('cascade'),
    orderItem: () => p.manyToOne(OrderItemEntity).ref().index('shipment_lines_item_index'),
    qty: p.integer(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import { OrderEntity } from '../orders/reading/order.entity.ts';

/** The number of an order's invoice; all else on it is the order's. */
export const InvoiceEntity = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  primaryKeys: ['order'],
  checks: [{ name: 'invoices_number_check', expression: 'number >= 1' }],
  uniques: [{ name: 'invoices_number_once', properties: ['year', 'number'] }],
  properties: {
    order: () => p.manyToOne(OrderEntity).ref().primary().deleteRule('restrict').updateRule('cascade'),
    year: p.integer(),
    number: p.integer(),
    issuedAt: p.datetime(),
  },
});

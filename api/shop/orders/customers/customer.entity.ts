import { defineEntity, p } from '@mikro-orm/core';

/** Who has bought: an account, or the address of guests; kept by triggers. Those without an address are erased and not shown. */
export const CustomerEntity = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  indexes: [
    {
      name: 'customers_search_index',
      expression:
        'create index customers_search_index on customers using gin ((id >> 18), searchable gin_trgm_ops) with (fastupdate = off) where email is not null',
    },
    {
      name: 'customers_name_index',
      expression:
        'create index customers_name_index on customers (searchable text_pattern_ops, id) where email is not null',
    },
    { name: 'customers_last_order_index', properties: ['lastOrderAt', 'id'], where: 'email is not null' },
    { name: 'customers_spent_index', properties: ['spent', 'id'], where: 'email is not null' },
    { name: 'customers_orders_index', properties: ['orders', 'id'], where: 'email is not null' },
  ],
  properties: {
    id: p.integer().primary(),
    /** The number of the account, or the guests' address. */
    whose: p.text().unique('customers_whose_unique'),
    userId: p.integer().nullable(),
    name: p.text(),
    email: p.text().nullable(),
    orders: p.integer(),
    /** Without those whose money went back whole. */
    paidOrders: p.integer(),
    /** What the paid orders came to, in kobo. */
    spent: p.bigint('number'),
    firstOrderAt: p.datetime(),
    lastOrderAt: p.datetime(),
    searchable: p.text().generated("(search_fold(name || ' ' || coalesce(email, ''))) stored").lazy(),
  },
});

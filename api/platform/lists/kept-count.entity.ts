import { defineEntity, p } from '@mikro-orm/core';

/**
 * Changes of the sizes of lists, written by triggers on products and users. A size is the sum of the changes of its
 * subject, such as `products.draft`: see the migration that makes the table for why they are not one row.
 */
export const KeptCountEntity = defineEntity({
  name: 'KeptCount',
  tableName: 'kept_counts',
  properties: {
    id: p.bigint().primary(),
    subject: p.text(),
    change: p.integer(),
  },
});

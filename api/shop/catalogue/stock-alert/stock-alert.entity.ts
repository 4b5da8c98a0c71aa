import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { VariantEntity } from '../product/variant.entity.ts';

/** Who wants one mail when a variant is back in stock; deleted with it, and with the account. */
export const StockAlertEntity = defineEntity({
  name: 'StockAlert',
  tableName: 'stock_alerts',
  uniques: [{ name: 'stock_alerts_once', properties: ['variant', 'email'] }],
  properties: {
    id: p.integer().primary(),
    variant: () => p.manyToOne(VariantEntity).ref().deleteRule('cascade'),
    email: p.text().index('stock_alerts_email_index'),
    /** Null for visitors. */
    user: () =>
      p.manyToOne(UserEntity).ref().nullable().deleteRule('cascade').index('stock_alerts_user_index'),
    createdAt: p.datetime().index('stock_alerts_created_index'),
  },
});

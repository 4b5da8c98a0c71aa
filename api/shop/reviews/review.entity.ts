import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../accounts/users/user.entity.ts';
import { ProductEntity } from '../catalogue/product/product.entity.ts';

/** One shopper's opinion of one product; the database refuses a second one. */
export const ReviewEntity = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  checks: [{ name: 'reviews_rating_check', expression: 'rating >= 1 and rating <= 5' }],
  uniques: [{ name: 'reviews_one_per_user', properties: ['product', 'user'] }],
  indexes: [
    {
      name: 'reviews_newest_index',
      expression: 'create index reviews_newest_index on reviews (product_id, created_at desc, id desc)',
    },
  ],
  triggers: [
    {
      name: 'reviews_added',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      expression:
        'create trigger reviews_added after insert on reviews referencing new table as written for each statement execute function reviews_added()',
    },
    {
      name: 'reviews_changed',
      timing: 'after',
      events: ['update', 'delete', 'truncate'],
      forEach: 'statement',
      expression:
        'create trigger reviews_changed after update or delete or truncate on reviews for each statement execute function catalogue_changed()',
    },
  ],
  properties: {
    id: p.integer().primary(),
    product: () => p.manyToOne(ProductEntity).ref(),
    user: () => p.manyToOne(UserEntity).ref().index('reviews_user_index'),
    rating: p.smallint(),
    comment: p.text(),
    verifiedPurchase: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

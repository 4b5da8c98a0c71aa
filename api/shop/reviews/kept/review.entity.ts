import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../accounts/users/user.entity.ts';
import { ProductEntity } from '../../catalogue/product/product.entity.ts';
import { REVIEW_STATES, type ReviewState } from '../../../domain/reviews/moderation.ts';
import { MAX_RATING, MIN_RATING } from '../../../domain/catalogue/rating.ts';

/** A customer's review of a product; a unique constraint allows one for each customer and product. */
export const ReviewEntity = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  checks: [
    { name: 'reviews_rating_check', expression: `rating >= ${MIN_RATING} and rating <= ${MAX_RATING}` },
    {
      name: 'reviews_state_check',
      expression: `state in (${REVIEW_STATES.map((state) => `'${state}'`).join(', ')})`,
    },
  ],
  uniques: [{ name: 'reviews_one_per_user', properties: ['product', 'user'] }],
  indexes: [
    {
      name: 'reviews_newest_index',
      expression: 'create index reviews_newest_index on reviews (product_id, created_at desc, id desc)',
    },
    {
      name: 'reviews_unseen_index',
      expression: "create index reviews_unseen_index on reviews (id) where state = 'new'",
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
    /** New ones are shown too; hidden ones are neither shown nor counted. */
    state: p.text().$type<ReviewState>().default('new'),
    /** Why staff have hidden it; for staff alone. */
    hiddenReason: p.text().default(''),
    /** What the shop answers; empty for nothing. */
    reply: p.text().default(''),
    repliedAt: p.datetime().nullable(),
    /** How many rows of `review_votes` it has. */
    helpful: p.integer().default(0),
  },
});

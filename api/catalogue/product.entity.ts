import { defineEntity, p } from '@mikro-orm/core';

/** A piece of the catalogue. `price` is in kobo; `rating` is derived by the database from the reviews' sum. */
export const ProductEntity = defineEntity({
  name: 'Product',
  tableName: 'products',
  checks: [
    { name: 'products_price_check', expression: 'price >= 0' },
    { name: 'products_count_in_stock_check', expression: 'count_in_stock >= 0' },
    {
      name: 'products_reviews_check',
      expression: 'num_reviews >= 0 and rating_sum >= num_reviews and rating_sum <= 5 * num_reviews',
    },
  ],
  indexes: [
    {
      name: 'products_newest_index',
      expression:
        'create index products_newest_index on products (created_at desc, id desc) where deleted_at is null and not is_draft',
    },
    {
      name: 'products_top_index',
      expression:
        'create index products_top_index on products (rating desc, num_reviews desc, created_at desc) where deleted_at is null and not is_draft and rating > 0',
    },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    image: p.text(),
    price: p.bigint('number'),
    description: p.text(),
    brand: p.text(),
    category: p.text(),
    countInStock: p.integer(),
    ratingSum: p.integer().default(0),
    numReviews: p.integer().default(0),
    rating: p
      .decimal('number')
      .precision(3)
      .scale(2)
      .generated(
        '(case when num_reviews = 0 then 0 else round(rating_sum::numeric / num_reviews, 2) end) stored',
      ),
    isDraft: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
  },
});

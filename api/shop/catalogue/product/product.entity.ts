import { defineEntity, p } from '@mikro-orm/core';
import { MAX_RATING } from '../../../domain/catalogue/rating.ts';
import { FEW_LEFT } from '../../../domain/catalogue/stock.ts';

/** `price` is in kobo; `rating` is derived from the reviews' sum. */
export const ProductEntity = defineEntity({
  name: 'Product',
  tableName: 'products',
  checks: [
    { name: 'products_price_check', expression: 'price >= 0' },
    { name: 'products_count_in_stock_check', expression: 'count_in_stock >= 0' },
    {
      name: 'products_reviews_check',
      expression: `num_reviews >= 0 and rating_sum >= num_reviews and rating_sum <= ${MAX_RATING} * num_reviews`,
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
        'create index products_top_index on products (rating desc, num_reviews desc, created_at desc, id desc) where deleted_at is null and rating > 0',
    },
    { name: 'products_price_index', properties: ['price', 'id'], where: 'deleted_at is null' },
    {
      name: 'products_brand_index',
      expression: 'create index products_brand_index on products (lower(brand), id) where deleted_at is null',
    },
    {
      name: 'products_category_name_index',
      expression:
        'create index products_category_name_index on products (lower(category), id) where deleted_at is null',
    },
    { name: 'products_drafts_index', properties: ['id'], where: 'is_draft and deleted_at is null' },
    {
      name: 'products_newest_with_drafts_index',
      expression:
        'create index products_newest_with_drafts_index on products (created_at desc, id desc) where deleted_at is null',
    },
    {
      name: 'products_name_index',
      expression:
        'create index products_name_index on products (folded_name text_pattern_ops) where deleted_at is null',
    },
    {
      name: 'products_name_part_index',
      expression:
        'create index products_name_part_index on products using gin (folded_name gin_trgm_ops) with (fastupdate = off) where deleted_at is null',
    },
    {
      name: 'products_words_index',
      expression:
        'create index products_words_index on products using gin (search_words) with (fastupdate = off) where deleted_at is null',
    },
    {
      name: 'products_scarce_index',
      properties: ['scarcity', 'id'],
      where: `scarcity < ${FEW_LEFT + 1} and deleted_at is null and not is_draft`,
    },
    {
      name: 'products_category_index',
      expression:
        'create index products_category_index on products (category, rating desc, num_reviews desc, id desc) where deleted_at is null and not is_draft',
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
    /** Only meaningful for drafts: it was on sale before. */
    isHidden: p.boolean().default(false),
    /** Counted by a trigger: changes by administrators. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** Pieces left, at most 6 ("more than 5"), so that the index changes only when stock is low. */
    scarcity: p
      .smallint()
      .generated(`(least(count_in_stock, ${FEW_LEFT + 1})) stored`)
      .lazy(),
    /** Lower case, without accents. */
    foldedName: p.text().generated('(search_fold(name)) stored').lazy(),
    /** Lower case, without accents: name (weight A), brand and category (B), description (D). */
    searchWords: p
      .text()
      .columnType('tsvector')
      .generated('(search_words(name, brand, category, description)) stored')
      .lazy(),
  },
});

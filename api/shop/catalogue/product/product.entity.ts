import { defineEntity, p } from '@mikro-orm/core';
import { MAX_RATING } from '../../../domain/catalogue/rating.ts';

/**
 * Left with `price` and `count_in_stock`, which only the release before this one reads and writes; triggers carry its
 * changes to the variants. The next release drops them.
 */
const CHECKS_OF_RELEASE_BEFORE = [
  { name: 'products_price_check', expression: 'price >= 0' },
  { name: 'products_count_in_stock_check', expression: 'count_in_stock >= 0' },
];
const COLUMNS_OF_RELEASE_BEFORE = {
  price: p.bigint('number').defaultRaw('0').lazy(),
  countInStock: p.integer().default(0).lazy(),
  scarcity: p.smallint().generated('(least(count_in_stock, 6)) stored').lazy(),
};
const INDEXES_OF_RELEASE_BEFORE = [
  {
    name: 'products_price_index',
    expression: 'create index products_price_index on products (price, id) where deleted_at is null',
  },
  {
    name: 'products_scarce_index',
    expression:
      'create index products_scarce_index on products (scarcity, id) where scarcity < 6 and deleted_at is null and not is_draft',
  },
];

/** Price and stock are those of its standard variant; `rating` is derived from the reviews' sum. */
export const ProductEntity = defineEntity({
  name: 'Product',
  tableName: 'products',
  checks: [
    ...CHECKS_OF_RELEASE_BEFORE,
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
    ...INDEXES_OF_RELEASE_BEFORE,
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
      name: 'products_category_index',
      expression:
        'create index products_category_index on products (category, rating desc, num_reviews desc, id desc) where deleted_at is null and not is_draft',
    },
  ],
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    image: p.text(),
    description: p.text(),
    brand: p.text(),
    category: p.text(),
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
    ...COLUMNS_OF_RELEASE_BEFORE,
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

import type { ReadConnection } from './database/read.ts';
import { createRelatedProductsLoader } from './catalogue/related-products.loader.ts';
import { createItemsLoader } from './orders/order-items.loader.ts';
import { createRatingCountsLoader } from './reviews/rating-counts.loader.ts';
import { createReviewStretchLoader } from './reviews/review-stretch.loader.ts';

/** Batches the lookups that field resolvers make, once for each request. */
export function createLoaders(read: ReadConnection) {
  return {
    itemsByOrder: createItemsLoader(read),
    reviewStretches: createReviewStretchLoader(read),
    ratingCounts: createRatingCountsLoader(read),
    relatedProducts: createRelatedProductsLoader(read),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

import type { ReadConnection } from '../../platform/database/read.ts';
import { createRelatedProductsLoader } from '../catalogue/product/related-products.loader.ts';
import { createItemsLoader } from '../orders/reading/order-items.loader.ts';
import { createRefundsLoader } from '../payments/refunds/refunds.loader.ts';
import { createRatingCountsLoader } from '../reviews/rating-counts.loader.ts';
import { createReviewStretchLoader } from '../reviews/review-stretch.loader.ts';
import { createOwnReviewLoader } from '../reviews/own-review.loader.ts';
import type { ReviewNames } from '../../domain/catalogue/review-names.ts';

/**
 * Batches the lookups that field resolvers make, once for each request.
 * @param names how reviews name their authors
 * @param userId who asks; null is a visitor
 */
export function createLoaders(read: ReadConnection, names: ReviewNames, userId: number | null) {
  return {
    itemsByOrder: createItemsLoader(read),
    refundsByOrder: createRefundsLoader(read),
    reviewStretches: createReviewStretchLoader(read, names),
    ownReview: createOwnReviewLoader(read, names, userId),
    ratingCounts: createRatingCountsLoader(read),
    relatedProducts: createRelatedProductsLoader(read),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

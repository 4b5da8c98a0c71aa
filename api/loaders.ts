import type { ReadConnection } from './database/read.ts';
import { createItemsLoader } from './orders/order-items.loader.ts';
import { createReviewsLoader } from './reviews/reviews.loader.ts';

/** Batches the lookups that field resolvers make, once for each request. */
export function createLoaders(read: ReadConnection) {
  return {
    itemsByOrder: createItemsLoader(read),
    reviewsByProduct: createReviewsLoader(read),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;

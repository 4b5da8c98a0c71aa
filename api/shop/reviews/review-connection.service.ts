import {
  type Connection,
  type ConnectionInput,
  connectionOf,
  readIdCursorPage,
} from '../../platform/lists/connection.ts';
import type { RequestContext } from '../context/context.ts';
import { badInput } from '../../domain/errors.ts';
import { MESSAGES } from '../../domain/forms/form-rules.ts';
import { MAX_RATING, MIN_RATING } from '../../domain/catalogue/rating.ts';
import { ratingCounts } from './rating-counts.loader.ts';
import { reviewsByProduct } from './review-connection.loader.ts';
import type { ReviewSort } from './review.store.ts';
import type { ReviewRecord } from './review.record.ts';

/** The default page size. */
export const FIRST_REVIEWS = 10;

export interface ReviewsInput extends ConnectionInput {
  /** Only reviews with this many stars. */
  rating?: number | null;
  sort?: ReviewSort | null;
}

/**
 * A page of a product's reviews. The caller must already have read the product, which checks that the viewer may see
 * it.
 * @throws ShopError BAD_USER_INPUT for an invalid number of stars, and as `readIdCursorPage`
 */
export async function reviewsConnection(
  ctx: RequestContext,
  productId: number,
  input: ReviewsInput,
): Promise<Connection<ReviewRecord>> {
  const page = readIdCursorPage(input, FIRST_REVIEWS);
  const { rating = null } = input;
  const sort = input.sort ?? 'NEWEST';
  if (rating !== null && (rating < MIN_RATING || rating > MAX_RATING)) {
    throw badInput({ rating: MESSAGES.rating });
  }
  const rows = await ctx.loader(reviewsByProduct).load({ ...page, productId, sort, rating });
  return connectionOf(rows, page, async () => {
    const counts = await ctx.loader(ratingCounts).load(productId);
    return counts
      .filter((stars) => rating === null || stars.rating === rating)
      .reduce((sum, { count }) => sum + count, 0);
  });
}

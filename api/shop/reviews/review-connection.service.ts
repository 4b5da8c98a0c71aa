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
import { FACT_MESSAGES, MONTHS_WORN } from '../../domain/reviews/wearer-facts.ts';
import { countsOfPages } from './facts/wearing-counts.loader.ts';
import type { ReviewSort, WearingFilter } from './kept/review.store.ts';
import type { ReviewRecord } from './kept/review.record.ts';

/** The default page size. */
export const FIRST_REVIEWS = 10;

type EnteredWearing = { [Name in keyof WearingFilter]?: WearingFilter[Name] | null };

export interface ReviewsInput extends ConnectionInput {
  /** Only reviews with this many stars. */
  rating?: number | null;
  sort?: ReviewSort | null;
  /** Only reviews with facts of wearing, and with these. */
  wearing?: EnteredWearing | null;
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
  const wearing = input.wearing ? readWearing(input.wearing) : null;
  if (rating !== null && (rating < MIN_RATING || rating > MAX_RATING)) {
    throw badInput({ rating: MESSAGES.rating });
  }
  const rows = await ctx.loader(reviewsByProduct).load({ ...page, productId, sort, rating, wearing });
  return connectionOf(rows, page, async () => {
    if (wearing) return await ctx.loader(countsOfPages).load({ productId, rating, wearing });
    const counts = await ctx.loader(ratingCounts).load(productId);
    return counts
      .filter((stars) => rating === null || stars.rating === rating)
      .reduce((sum, { count }) => sum + count, 0);
  });
}

/** Longer than any code of a colour. */
const MAX_COLOUR = 100;

function readWearing({
  install = null,
  colour = null,
  months = null,
  photos,
}: EnteredWearing): WearingFilter {
  if (colour !== null && colour.length > MAX_COLOUR) throw badInput({ colour: 'No colour has such a code.' });
  if (months !== null && (months < MONTHS_WORN.from || months > MONTHS_WORN.to))
    throw badInput({ months: FACT_MESSAGES.monthsWorn });
  return { install, colour, months, photos: photos === true };
}

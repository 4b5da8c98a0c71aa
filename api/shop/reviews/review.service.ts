import type { EntityManager } from '@mikro-orm/postgresql';
import { authorise } from '../context/authorise.ts';
import { VISIBLE, visibilityFor } from '../catalogue/product/visibility.ts';
import type { RequestContext } from '../context/context.ts';
import { inTransaction, violatedConstraint } from '../../platform/database/transaction.ts';
import { notFound, ShopError } from '../../domain/errors.ts';
import { checkReview, requireValid } from '../../domain/forms/form-rules.ts';
import { tidyText } from '../../domain/forms/text-rules.ts';
import { MAX_PAGE_SIZE } from '../../platform/lists/list-request.ts';
import { countTry } from '../rate-limits/rate-limit.service.ts';
import { reviewCounters } from './review-limits.ts';
import { REVIEW_COLUMNS, reviewFromRow, type ReviewRecord } from './review.record.ts';
import { reviewStretches } from './review-stretch.loader.ts';
import { ownReviews } from './own-review.loader.ts';

export interface ReviewInput {
  productId: number | null;
  /** A whole number from 1 to 5. */
  rating: number;
  comment: string;
}

/** A product's newest reviews, at most so many; open to everyone who has got hold of the product. */
export async function reviewsOf(
  ctx: RequestContext,
  productId: number,
  most = MAX_PAGE_SIZE,
): Promise<ReviewRecord[]> {
  const newest = { productId, first: most, afterId: null, rating: null, sort: 'NEWEST' } as const;
  const reviews = await ctx.loader(reviewStretches).load(newest);
  return reviews.slice(0, most);
}

/** The viewer's own review of a product; null for visitors and whoever has not written one. */
export function ownReview(ctx: RequestContext, productId: number): Promise<ReviewRecord | null> {
  return ctx.loader(ownReviews).load(productId);
}

/**
 * Writes the viewer's one review of a product and moves the product's average with it. A paid
 * order with the product makes it a verified purchase.
 * @throws ShopError UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, ALREADY_REVIEWED, or RATE_LIMITED
 */
export async function writeReview(ctx: RequestContext, input: ReviewInput): Promise<ReviewRecord> {
  const viewer = authorise(ctx, 'review.write');
  requireValid(checkReview(input));
  const { productId, rating } = input;
  if (productId === null) throw notFound('Product');
  await countTry(ctx, reviewCounters(viewer.userId));
  const visible = VISIBLE[visibilityFor(ctx)];
  try {
    const review = await inTransaction(ctx.em, async (em) => {
      // The sum is moved by the database itself and the row stays locked until commit: no review gets lost.
      const counted = await em.execute(
        `update products set rating_sum = rating_sum + ?, num_reviews = num_reviews + 1
         where id = ? and ${visible} returning id`,
        [rating, productId],
      );
      if (counted.length === 0) throw notFound('Product');
      const values = [productId, viewer.userId, rating, tidyText(input.comment, { lines: true }), ctx.now()];
      return await insertReview(em, values);
    });
    return reviewFromRow(ctx.parts.settings.reviewNames)(review);
  } catch (error) {
    if (violatedConstraint(error) === 'reviews_one_per_user') throw alreadyReviewed();
    throw error;
  }
}

function alreadyReviewed(): ShopError {
  return new ShopError('ALREADY_REVIEWED', 'Product already reviewed');
}

/** @param values product, user, rating, comment, time */
async function insertReview(em: EntityManager, values: unknown[]): Promise<ReviewRecord> {
  const [review] = await em.execute<ReviewRecord[]>(
    `with given (product_id, user_id, rating, comment, created_at) as (
       values (?::int, ?::int, ?::smallint, ?::text, ?::timestamptz)
     ), r as (
       insert into reviews (product_id, user_id, rating, comment, created_at, verified_purchase)
       select given.*, exists (
         select from orders join order_items on order_items.order_id = orders.id
         where orders.user_id = given.user_id and orders.paid_at is not null
           and order_items.product_id = given.product_id
       ) from given returning *
     )
     select ${REVIEW_COLUMNS} from r join users u on u.id = r.user_id`,
    values,
  );
  if (!review) throw notFound('Product');
  return { ...review, createdAt: new Date(review.createdAt) };
}

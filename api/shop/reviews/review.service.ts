import { authorise } from '../context/authorise.ts';
import { addRating } from '../catalogue/product/product.store.ts';
import { visibilityFor } from '../catalogue/product/visibility.ts';
import type { RequestContext } from '../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../platform/database/sql-transaction.ts';
import { violatedConstraint } from '../../platform/database/transaction.ts';
import { forbidden, notFound, ShopError } from '../../domain/errors.ts';
import { checkFacts, type EnteredFacts, readFacts, saysAnything } from '../../domain/reviews/wearer-facts.ts';
import { checkReview, requireValid } from '../../domain/forms/form-rules.ts';
import { tidyText } from '../../domain/forms/text-rules.ts';
import { MAX_PAGE_SIZE } from '../../domain/pages/list-sizes.ts';
import { emailOfGuest, idsOfPerson, lockGuests } from '../accounts/users/guest.store.ts';
import { countAttempt } from '../rate-limits/rate-limit.service.ts';
import { reviewCounters } from './review-limits.ts';
import { purchaseOf } from './facts/purchase.ts';
import { insertFacts } from './kept/review-facts.store.ts';
import { publicNames } from './kept/public-names.ts';
import { reviewFromRow, type ReviewRecord } from './kept/review.record.ts';
import { insertReview, isReviewedByAny, reviewsByAuthor } from './kept/review.store.ts';
import { reviewsByProduct } from './review-connection.loader.ts';
import { ownReviews } from './own-review.loader.ts';

export interface ReviewInput {
  productId: number | null;
  /** A whole number from 1 to 5. */
  rating: number;
  comment: string;
  /** What they say of wearing it. */
  facts?: EnteredFacts | null;
}

/**
 * A product's newest reviews. The caller must already have read the product, which checks that the viewer may see it.
 */
export async function reviewsOf(
  ctx: RequestContext,
  productId: number,
  limit = MAX_PAGE_SIZE,
): Promise<ReviewRecord[]> {
  const newest = {
    productId,
    size: limit,
    cursorId: null,
    isBackward: false,
    rating: null,
    sort: 'NEWEST',
    wearing: null,
  } as const;
  const reviews = await ctx.loader(reviewsByProduct).load(newest);
  return reviews.slice(0, limit);
}

/** Null for visitors and for viewers who have not written one. */
export function ownReview(ctx: RequestContext, productId: number): Promise<ReviewRecord | null> {
  return ctx.loader(ownReviews).load(productId);
}

/**
 * Writes the viewer's review of a product and updates the product's average rating. It is a verified purchase if the
 * viewer has a paid order with the product; the review then says what was bought, and the cap size if the viewer agrees.
 * A guest reviews what the order holds whose key is shown.
 * @throws ShopError UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, ALREADY_REVIEWED, RATE_LIMITED, or FORBIDDEN for guests
 * who did not buy it, and where the owner takes reviews of buyers alone
 */
export async function writeReview(ctx: RequestContext, input: ReviewInput): Promise<ReviewRecord> {
  const viewer = authorise(ctx, 'review.write');
  const entered = input.facts ?? {};
  requireValid({ ...checkReview(input), ...checkFacts(entered) });
  const { productId, rating } = input;
  if (productId === null) throw notFound('Product');
  await countAttempt(ctx, reviewCounters(viewer.userId));
  const { userId } = viewer;
  const { buyersOnly } = (await ctx.parts.ownerSettings.current()).reviews;
  const comment = tidyText(input.comment, { lines: true });
  try {
    const written = await inSqlTransaction(ctx.em, async (tx) => {
      if (!(await addRating(tx, { productId, rating, visibility: visibilityFor(ctx) })))
        throw notFound('Product');
      const purchase = await purchaseOf(tx, userId, productId);
      if (purchase === null && (buyersOnly || viewer.isGuest))
        throw forbidden('Only people who bought this product can review it.');
      if (viewer.isGuest && (await wasReviewedByPerson(tx, userId, productId))) throw alreadyReviewed();
      const isVerifiedPurchase = purchase !== null;
      const createdAt = ctx.now();
      const id = await insertReview(tx, {
        productId,
        userId,
        rating,
        comment,
        isVerifiedPurchase,
        createdAt,
      });
      const facts = readFacts(entered);
      const { sku = '', choice = '', cap = null, colour = null } = purchase ?? {};
      if (saysAnything(facts) || sku !== '')
        await insertFacts(tx, id, {
          ...facts,
          sku,
          choice,
          cap: entered.showsBody === true ? cap : null,
          colour,
        });
      return await reviewsByAuthor(tx, userId, [productId]);
    });
    const [review] = written.map(reviewFromRow(await publicNames(ctx)));
    if (!review) throw notFound('Product');
    return review;
  } catch (error) {
    if (violatedConstraint(error) === 'reviews_one_per_user') throw alreadyReviewed();
    throw error;
  }
}

function alreadyReviewed(): ShopError {
  return new ShopError('ALREADY_REVIEWED', 'Product already reviewed');
}

/** Each order without an account has a guest of its own: one person reviews a product once all the same. */
async function wasReviewedByPerson(tx: Transaction, guestId: number, productId: number): Promise<boolean> {
  const email = await emailOfGuest(tx, guestId);
  if (email === null) return false;
  await lockGuests(tx, [`review ${productId} ${email}`]);
  return await isReviewedByAny(tx, await idsOfPerson(tx, email), productId);
}

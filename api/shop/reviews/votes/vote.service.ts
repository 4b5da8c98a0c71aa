import DataLoader from 'dataloader';
import { badRequest, notFound } from '../../../domain/errors.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { productById } from '../../catalogue/product/product.store.ts';
import { visibilityFor } from '../../catalogue/product/visibility.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import { publicNames } from '../kept/public-names.ts';
import { reviewFromRow, type ReviewRecord } from '../kept/review.record.ts';
import { shownReview } from '../kept/review.store.ts';
import { lockShownReview, setVote, votesOf } from '../kept/review-vote.store.ts';

/** More than anybody reads. */
const VOTES: RateLimit = { name: 'review-votes', attempts: 300, windowSeconds: 60 * 60 };

/** The reviews of a product that the viewer found helpful; one statement for all products of a request. */
export function ownVotes({ read, viewer }: RequestContext): DataLoader<number, number[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = viewer === null ? [] : await votesOf(read, viewer.userId, productIds);
    const byProduct = Map.groupBy(rows, ({ productId }) => productId);
    return productIds.map((id) => (byProduct.get(id) ?? []).map(({ reviewId }) => reviewId));
  });
}

/**
 * Says that the viewer finds a review helpful, or takes that back.
 * @throws ShopError NOT_FOUND for a review that the viewer does not see, BAD_USER_INPUT for one's own, RATE_LIMITED
 */
export async function voteHelpful(
  ctx: RequestContext,
  { id, isHelpful }: { id: number | null; isHelpful: boolean },
): Promise<ReviewRecord> {
  const { userId } = authorise(ctx, 'review.vote');
  await countAttempt(ctx, [{ limit: VOTES, subject: String(userId) }]);
  if (id === null) throw notFound('Review');
  const names = await publicNames(ctx);
  return await inSqlTransaction(ctx.em, async (tx) => {
    const review = await lockShownReview(tx, id);
    const product = review && (await productById(tx, review.productId, visibilityFor(ctx)));
    if (!review || !product) throw notFound('Review');
    if (review.userId === userId) throw badRequest('Your own review is for others to find helpful.');
    await setVote(tx, { reviewId: id, userId, isHelpful });
    const row = await shownReview(tx, id);
    if (!row) throw notFound('Review');
    return reviewFromRow(names)(row);
  });
}

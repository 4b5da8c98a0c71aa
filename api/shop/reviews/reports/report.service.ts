import { badInput, badRequest, notFound } from '../../../domain/errors.ts';
import { REPORT_REASONS } from '../../../domain/reviews/reports.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { productById } from '../../catalogue/product/product.store.ts';
import { visibilityFor } from '../../catalogue/product/visibility.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import { putReport } from '../kept/review-report.store.ts';
import { lockShownReview } from '../kept/review-vote.store.ts';

/** Nobody finds more of them in an hour. */
const REPORTS: RateLimit = { name: 'review-reports', attempts: 30, windowSeconds: 60 * 60 };

/**
 * Asks the shop to look at somebody else's review; nothing else happens to it. Once for each person, whose last reason
 * counts.
 * @throws ShopError NOT_FOUND for a review that the viewer does not see, BAD_USER_INPUT for one's own, RATE_LIMITED
 */
export async function reportReview(
  ctx: RequestContext,
  { id, reason: given }: { id: number | null; reason: unknown },
): Promise<number> {
  const { userId } = authorise(ctx, 'review.report');
  await countAttempt(ctx, [{ limit: REPORTS, subject: String(userId) }]);
  const reason = REPORT_REASONS.find((one) => one === given);
  if (!reason) throw badInput({ reason: `Choose one of ${REPORT_REASONS.join(', ')}.` });
  if (id === null) throw notFound('Review');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const review = await lockShownReview(tx, id);
    const product = review && (await productById(tx, review.productId, visibilityFor(ctx)));
    if (!review || !product) throw notFound('Review');
    if (review.userId === userId) throw badRequest('This is your own review.');
    await putReport(tx, { reviewId: id, userId, reason });
    return id;
  });
}

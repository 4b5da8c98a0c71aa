import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ReviewTable } from './review.store.ts';
import type { ReviewVoteEntity } from './review-vote.entity.ts';

const db = tablesOf<{ reviews: ReviewTable; review_votes: TableOf<typeof ReviewVoteEntity, 'id'> }>();

/** The reviews of these products that somebody found helpful. */
export async function votesOf(reader: Reader, userId: number, productIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('review_votes as v')
      .innerJoin('reviews as r', 'r.id', 'v.review_id')
      .select(['r.id as reviewId', 'r.product_id as productId'])
      .where('v.user_id', '=', userId)
      .where('r.product_id', '=', anyOf(productIds))
      .orderBy('r.id'),
  );
}

/** The author and the product of a review that is shown; it stays locked to the end of the transaction. */
export async function lockShownReview(tx: Transaction, id: number) {
  return await tx.first(
    db
      .selectFrom('reviews')
      .select(['user_id as userId', 'product_id as productId'])
      .where('id', '=', id)
      .where('state', '<>', 'hidden')
      .forNoKeyUpdate(),
  );
}

/** Adds a vote or takes it away, and counts it; a second one of somebody changes nothing. */
export async function setVote(
  tx: Transaction,
  { reviewId, userId, isHelpful }: { reviewId: number; userId: number; isHelpful: boolean },
): Promise<void> {
  const changed = isHelpful
    ? await tx.count(
        db
          .insertInto('review_votes')
          .values({ review_id: reviewId, user_id: userId })
          .onConflict((conflict) => conflict.doNothing()),
      )
    : await tx.count(
        db.deleteFrom('review_votes').where('review_id', '=', reviewId).where('user_id', '=', userId),
      );
  if (changed === 0) return;
  await tx.count(
    db
      .updateTable('reviews')
      .set((eb) => ({ helpful: eb('helpful', isHelpful ? '+' : '-', 1) }))
      .where('id', '=', reviewId),
  );
}

import DataLoader from 'dataloader';
import type { Queryable } from '../../platform/database/read.ts';
import type { ReviewNames } from '../../domain/catalogue/review-names.ts';
import { REVIEW_COLUMNS, reviewFromRow, type ReviewRecord } from './review.record.ts';

/** $1 user, $2 product ids. */
const OWN_REVIEWS = {
  name: 'reviews-own',
  text: `select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.user_id
    where r.user_id = $1 and r.product_id = any($2::int[])`,
};

/** The review that a user has written of a product, or null, for all products of a request in one statement. */
export function createOwnReviewLoader(
  read: Queryable,
  names: ReviewNames,
  userId: number | null,
): DataLoader<number, ReviewRecord | null> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = userId === null ? [] : await read.query<ReviewRecord>(OWN_REVIEWS, [userId, productIds]);
    const byProduct = new Map(rows.map((row) => [row.productId, reviewFromRow(names)(row)]));
    return productIds.map((id) => byProduct.get(id) ?? null);
  });
}

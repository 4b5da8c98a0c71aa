import DataLoader from 'dataloader';
import type { RequestContext } from '../context/context.ts';
import { REVIEW_COLUMNS, reviewFromRow, type ReviewRecord } from './review.record.ts';

/** $1 user, $2 product ids. */
const OWN_REVIEWS = {
  name: 'reviews-own',
  text: `select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.user_id
    where r.user_id = $1 and r.product_id = any($2::int[])`,
};

/** The review that a user has written of a product, or null, for all products of a request in one statement. */
export function ownReviews({ read, parts, viewer }: RequestContext): DataLoader<number, ReviewRecord | null> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows =
      viewer === null ? [] : await read.query<ReviewRecord>(OWN_REVIEWS, [viewer.userId, productIds]);
    const byProduct = new Map(
      rows.map((row) => [row.productId, reviewFromRow(parts.settings.reviewNames)(row)]),
    );
    return productIds.map((id) => byProduct.get(id) ?? null);
  });
}

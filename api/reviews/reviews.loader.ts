import DataLoader from 'dataloader';
import type { Queryable } from '../database/read.ts';
import { REVIEW_COLUMNS, type ReviewRecord } from './review.record.ts';

/** $1 product ids. */
const REVIEWS_OF_PRODUCTS = {
  name: 'reviews-of-products',
  text: `select ${REVIEW_COLUMNS} from reviews r join users u on u.id = r.user_id
    where r.product_id = any($1::int[]) order by r.product_id, r.created_at desc, r.id desc`,
};

/** The reviews of a product, newest first, for all products of a request in one statement. */
export function createReviewsLoader(read: Queryable): DataLoader<number, ReviewRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = await read.query<ReviewRecord>(REVIEWS_OF_PRODUCTS, [productIds]);
    const byProduct = Map.groupBy(rows, (row) => row.productId);
    return productIds.map((id) => byProduct.get(id) ?? []);
  });
}

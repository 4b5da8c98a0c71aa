import { reviewAuthor, type ReviewNames } from '../../domain/catalogue/review-names.ts';

/** A review as both faces present it; `name` is the author's as the shop shows it, or `Deleted user`. */
export interface ReviewRecord {
  id: number;
  productId: number;
  name: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: Date;
}

/** What stands in place of the name of somebody whose account is deleted. */
export const DELETED_AUTHOR = 'Deleted user';

/** The columns of a record in a `select` from `reviews r join users u`, named as the record's fields. */
export const REVIEW_COLUMNS = `r.id, r.product_id as "productId",
  case when u.deleted_at is null then u.name else '${DELETED_AUTHOR}' end as name,
  r.rating, r.comment, r.verified_purchase as "verifiedPurchase", r.created_at as "createdAt"`;

/** A row as it may leave the server: with no more of the author's name than the shop shows. */
export const reviewFromRow =
  (names: ReviewNames) =>
  (row: ReviewRecord): ReviewRecord =>
    row.name === DELETED_AUTHOR ? row : { ...row, name: reviewAuthor(row.name, names) };

/** A review as both faces present it; `name` is the author's, or `Deleted user`. */
export interface ReviewRecord {
  id: number;
  productId: number;
  name: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: Date;
}

/** What stands in place of the name of somebody whose account is deleted (decisions.md, Accounts). */
export const DELETED_AUTHOR = 'Deleted user';

/** The columns of a record in a `select` from `reviews r join users u`, named as the record's fields. */
export const REVIEW_COLUMNS = `r.id, r.product_id as "productId",
  case when u.deleted_at is null then u.name else '${DELETED_AUTHOR}' end as name,
  r.rating, r.comment, r.verified_purchase as "verifiedPurchase", r.created_at as "createdAt"`;

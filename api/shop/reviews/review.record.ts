import { reviewAuthor, type ReviewNames } from '../../domain/catalogue/review-names.ts';
import type { ReviewRow } from './review.store.ts';

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
const DELETED_AUTHOR = 'Deleted user';

/** A row as it may leave the server: with no more of the author's name than the shop shows. */
export const reviewFromRow =
  (names: ReviewNames) =>
  ({ name, ...row }: ReviewRow): ReviewRecord => ({
    ...row,
    name: name === null ? DELETED_AUTHOR : reviewAuthor(name, names),
  });

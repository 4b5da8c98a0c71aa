import { reviewAuthor, type ReviewNames } from '../../domain/catalogue/review-names.ts';
import type { ReviewRow } from './review.store.ts';

/** A review as GraphQL and REST show it; `name` is the author's public name, or `Deleted user`. */
export interface ReviewRecord {
  id: number;
  productId: number;
  name: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: Date;
}

const DELETED_AUTHOR = 'Deleted user';

/** Shortens the author's name as the shop's settings say; the full name must not leave the server. */
export const reviewFromRow =
  (names: ReviewNames) =>
  ({ name, ...row }: ReviewRow): ReviewRecord => ({
    ...row,
    name: name === null ? DELETED_AUTHOR : reviewAuthor(name, names),
  });

import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ReviewPhotoEntity } from './review-photo.entity.ts';
import type { ReviewFactsTable, ReviewTable } from './review.store.ts';

const db = tablesOf<{
  reviews: ReviewTable;
  review_facts: ReviewFactsTable;
  review_photos: TableOf<typeof ReviewPhotoEntity, 'id'>;
}>();

/** A photo as its author and staff see it. */
export interface ReviewPhoto {
  id: string;
  reviewId: number;
  file: string;
  isApproved: boolean;
}

const COLUMNS = ['public_id as id', 'review_id as reviewId', 'file', 'is_approved as isApproved'] as const;

/** Those that wait too, as they were added. */
export async function photosOfReviews(reader: Reader, reviewIds: readonly number[]): Promise<ReviewPhoto[]> {
  return await reader.all(
    db
      .selectFrom('review_photos')
      .select(COLUMNS)
      .where('review_id', '=', anyOf(reviewIds))
      .orderBy('review_photos.id'),
  );
}

/** It waits for staff to approve it. The caller has locked the review. */
export async function insertPhoto(
  tx: Transaction,
  { reviewId, file, now }: { reviewId: number; file: string; now: Date },
): Promise<void> {
  await tx.count(
    db.insertInto('review_photos').values({ review_id: reviewId, file, is_approved: false, created_at: now }),
  );
  // Filters read reviews with a row of facts.
  await tx.count(
    db
      .insertInto('review_facts')
      .values({ review_id: reviewId, bought_sku: '', bought_choice: '' })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The caller has locked the review. @param file where everybody gets it */
export async function approvePhoto(
  tx: Transaction,
  { reviewId, id, file }: { reviewId: number; id: string; file: string },
): Promise<void> {
  await tx.count(
    db
      .updateTable('review_photos')
      .set({ is_approved: true, file })
      .where('review_id', '=', reviewId)
      .where('public_id', '=', id),
  );
}

/** With the author and the product of its review. */
export async function photoWithAuthor(reader: Reader, id: string) {
  return await reader.first(
    db
      .selectFrom('review_photos as p')
      .innerJoin('reviews as r', 'r.id', 'p.review_id')
      .select(['p.public_id as id', 'p.file', 'p.review_id as reviewId', 'r.user_id as userId'])
      .where('p.public_id', '=', id),
  );
}

export async function removePhoto(tx: Transaction, id: string): Promise<void> {
  await tx.count(db.deleteFrom('review_photos').where('public_id', '=', id));
}

/** Those of some pictures that reviews show or that wait for a look. */
export async function picturesOfReviews(reader: Reader, files: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db.selectFrom('review_photos').select('file').where('file', '=', anyOf(files)),
  );
  return rows.map(({ file }) => file);
}

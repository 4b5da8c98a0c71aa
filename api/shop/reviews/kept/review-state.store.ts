import { sql } from 'kysely';
import { nameOfUser } from '../../accounts/users/user.store.ts';
import type { ReportCount } from '../../../domain/reviews/reports.ts';
import type { ReviewState } from '../../../domain/reviews/moderation.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { compiled, tablesOf } from '../../../platform/database/statements.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import { nameOfProduct } from '../../catalogue/product/product.store.ts';
import type { ReviewTable } from './review.store.ts';

const db = tablesOf<{ reviews: ReviewTable }>();

/** With those that wait. */
export interface StaffPhoto {
  id: string;
  file: string;
  isApproved: boolean;
}

/** A review as staff see it: `name` is the author's full name, or null when the account is deleted. */
export type StaffReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

const review = db.selectFrom('reviews').select((eb) => [
  'reviews.id',
  'reviews.product_id as productId',
  'reviews.user_id as userId',
  nameOfProduct(eb.ref('reviews.product_id')).as('productName'),
  nameOfUser(eb.ref('reviews.user_id')).as('name'),
  'reviews.rating',
  'reviews.comment',
  'reviews.verified_purchase as verifiedPurchase',
  'reviews.created_at as createdAt',
  'reviews.state',
  'reviews.hidden_reason as hiddenReason',
  'reviews.reply',
  'reviews.helpful',
  sql<
    StaffPhoto[]
  >`coalesce((select json_agg(json_build_object('id', p.public_id, 'file', p.file, 'isApproved', p.is_approved)
      order by p.id) from review_photos p where p.review_id = reviews.id), '[]')`.as('photos'),
  sql<
    ReportCount[]
  >`coalesce((select json_agg(json_build_object('reason', told.reason, 'count', told.count) order by told.reason)
      from (select reason, count(*)::int as count from review_reports where review_id = reviews.id group by reason) told), '[]')`.as(
    'reports',
  ),
]);

const LISTED = compiled(review).statement.text.slice('select '.length, -' from "reviews"'.length);

const REPORTED = 'exists (select from review_reports where review_id = reviews.id)';

/** Null for all. */
export function reviewSource({
  state,
  rating,
  isReported,
}: {
  state: ReviewState | null;
  rating: number | null;
  isReported: boolean | null;
}): ListSource {
  const where = new Conditions();
  // As written in the condition of the index.
  if (state === 'new') where.add(() => `state = 'new'`);
  else if (state !== null) where.add((wanted) => `state = ${wanted}`, state);
  if (rating !== null) where.add((wanted) => `rating = ${wanted}`, rating);
  if (isReported !== null) where.add(() => `${isReported ? '' : 'not '}${REPORTED}`);
  return { from: 'reviews', columns: LISTED, where };
}

/** Until the transaction ends nobody else changes it. */
export async function lockReview(tx: Transaction, id: number) {
  return await tx.first(review.where('reviews.id', '=', id).forNoKeyUpdate());
}

/** The caller has locked it. @param reason empty unless it is hidden */
export async function setReviewState(
  tx: Transaction,
  { id, state, reason }: { id: number; state: ReviewState; reason: string },
): Promise<void> {
  await tx.count(db.updateTable('reviews').set({ state, hidden_reason: reason }).where('id', '=', id));
}

/** The caller has locked it. @param reply empty to take it back */
export async function setReply(
  tx: Transaction,
  { id, reply, now }: { id: number; reply: string; now: Date },
): Promise<void> {
  const repliedAt = reply === '' ? null : now;
  await tx.count(db.updateTable('reviews').set({ reply, replied_at: repliedAt }).where('id', '=', id));
}

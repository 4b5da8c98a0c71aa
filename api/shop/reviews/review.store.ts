import { type Expression, sql } from 'kysely';
import { nameOfUser } from '../accounts/users/user.store.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, builtForEach, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { ReviewEntity } from './review.entity.ts';

const db = tablesOf<{ reviews: TableOf<typeof ReviewEntity, 'id'> }>();

/** `name` is the author's full name, or null when the account is deleted. */
export type ReviewRow = Awaited<ReturnType<typeof reviewsByAuthor>>[number];

const review = db
  .selectFrom('reviews as r')
  .select((eb) => [
    'r.id',
    'r.product_id as productId',
    nameOfUser(eb.ref('r.user_id')).as('name'),
    'r.rating',
    'r.comment',
    'r.verified_purchase as verifiedPurchase',
    'r.created_at as createdAt',
  ]);

export async function reviewsByAuthor(reader: Reader, userId: number, productIds: readonly number[]) {
  return await reader.all(
    review.where('r.user_id', '=', userId).where('r.product_id', '=', anyOf(productIds)),
  );
}

/** Ratings without any review have no row. */
/** All that somebody has reviewed, in the order of the ids, from after one. */
export async function reviewsOfUser(
  reader: Reader,
  { userId, after, most }: { userId: number; after: number; most: number },
) {
  return await reader.all(
    review
      .where('r.user_id', '=', userId)
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(sql<number>`${most}::int`),
  );
}

export async function countsByRating(reader: Reader, productIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('reviews')
      .select(({ fn }) => ['product_id as productId', 'rating', fn.countAll<number>().as('count')])
      .where('product_id', '=', anyOf(productIds))
      .groupBy(['product_id', 'rating']),
  );
}

export const REVIEW_SORTS = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  HIGHEST: 'HIGHEST',
  LOWEST: 'LOWEST',
} as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

export interface ReviewPage {
  sort: ReviewSort;
  /** Only reviews with this many stars; null for all. */
  rating: number | null;
  /** The cursor's review, after which the page begins; null for the first page, or the last when `isBackward`. */
  cursorId: number | null;
  /** Read towards the start of the list. */
  isBackward: boolean;
  limit: number;
}

/** Columns that all sort in one direction, so that one row comparison finds the rows after a cursor. */
function orderOf(sort: ReviewSort, table: 'r' | 'cursor_row'): Expression<unknown>[] {
  const time = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  if (sort === 'HIGHEST') return [sql.ref(`${table}.rating`), ...time];
  return sort === 'LOWEST' ? [sql`-${sql.ref(`${table}.rating`)}`, ...time] : time;
}

type PageForm = `${ReviewSort} ${'backward' | 'forward'} ${'cursor' | 'end'} ${'rating' | 'all'}`;

interface PageValues {
  productIds: readonly number[];
  rating: number | null;
  cursorId: number | null;
  limit: number;
}

const REVIEW_PAGES = builtForEach((form: PageForm, { productIds, rating, cursorId, limit }: PageValues) => {
  const [sort, way, from, which] = form.split(' ') as [ReviewSort, string, string, string];
  const direction = (sort === 'OLDEST') === (way === 'backward') ? 'desc' : 'asc';
  const isBeyond = sql.raw(direction === 'desc' ? '<' : '>');
  const wanted = sql<{ productId: number }>`unnest(${productIds}::int[])`;
  const place = sql.join(orderOf(sort, 'r'));
  const cursorRow = db
    .selectFrom('reviews as cursor_row')
    .select(orderOf(sort, 'cursor_row').map((column, index) => sql`${column}`.as(`c${index}`)))
    .where('cursor_row.id', '=', cursorId);
  let found = review.whereRef('r.product_id', '=', sql.ref('wanted.productId')).limit(limit);
  if (from === 'cursor') found = found.where(sql<boolean>`(${place}) ${isBeyond} (${cursorRow})`);
  if (which === 'rating') found = found.where('r.rating', '=', rating);
  for (const column of orderOf(sort, 'r')) found = found.orderBy(column, direction);
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted ("productId")`))
    .innerJoinLateral(found.as('found'), (join) => join.onTrue())
    .selectAll('found');
});

/** The same page of several products' reviews, in one statement. */
export async function reviewPages(
  reader: Reader,
  productIds: readonly number[],
  { sort, rating, cursorId, isBackward, limit }: ReviewPage,
) {
  const way = isBackward ? 'backward' : 'forward';
  const form: PageForm = `${sort} ${way} ${cursorId === null ? 'end' : 'cursor'} ${rating === null ? 'all' : 'rating'}`;
  return await reader.all(REVIEW_PAGES(form, { productIds, rating, cursorId, limit }));
}

export interface NewReview {
  productId: number;
  userId: number;
  rating: number;
  comment: string;
  isVerifiedPurchase: boolean;
  createdAt: Date;
}

/** @throws the database's unique violation of `reviews_one_per_user` for a second review of a product */
export async function insertReview(tx: Transaction, given: NewReview): Promise<void> {
  await tx.count(
    db.insertInto('reviews').values({
      product_id: given.productId,
      user_id: given.userId,
      rating: given.rating,
      comment: given.comment,
      verified_purchase: given.isVerifiedPurchase,
      created_at: given.createdAt,
    }),
  );
}

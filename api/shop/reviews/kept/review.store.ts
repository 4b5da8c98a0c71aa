import { type Expression, sql } from 'kysely';
import { nameOfUser } from '../../accounts/users/user.store.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, builtForEach, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { Install } from '../../../domain/reviews/wearer-facts.ts';
import type { ReviewFactsEntity } from './review-facts.entity.ts';
import type { ReviewEntity } from './review.entity.ts';

export type ReviewTable = TableOf<typeof ReviewEntity, 'id'>;
export type ReviewFactsTable = TableOf<typeof ReviewFactsEntity>;

const db = tablesOf<{ reviews: ReviewTable; review_facts: ReviewFactsTable }>();

const SHOWN_PHOTO = sql`p.review_id = r.id and p.is_approved`;

/** `name` is the author's full name, or null when the account is deleted. */
export type ReviewRow = Awaited<ReturnType<typeof reviewsByAuthor>>[number];

const review = db
  .selectFrom('reviews as r')
  .leftJoin('review_facts as f', 'f.review_id', 'r.id')
  .select((eb) => [
    'r.id',
    'r.product_id as productId',
    'r.user_id as userId',
    nameOfUser(eb.ref('r.user_id')).as('name'),
    'r.rating',
    'r.comment',
    'r.verified_purchase as verifiedPurchase',
    'r.created_at as createdAt',
    'r.state',
    'r.hidden_reason as hiddenReason',
    'r.reply',
    'r.replied_at as repliedAt',
    'r.helpful',
    'f.months_worn as monthsWorn',
    'f.install',
    'f.cap_felt as capFelt',
    'f.length_felt as lengthFelt',
    'f.colour_seen as colourSeen',
    'f.experience',
    'f.height_cm as heightCm',
    'f.bought_choice as choice',
    'f.bought_cap as cap',
    'f.bought_colour as colour',
    sql<string[]>`array(select p.file from review_photos p where ${SHOWN_PHOTO} order by p.id)`.as('photos'),
  ]);

const IS_SHOWN = sql<boolean>`r.state <> 'hidden'`;

export async function reviewsByAuthor(reader: Reader, userId: number, productIds: readonly number[]) {
  return await reader.all(
    review.where('r.user_id', '=', userId).where('r.product_id', '=', anyOf(productIds)),
  );
}

export async function isReviewedByAny(
  reader: Reader,
  userIds: readonly number[],
  productId: number,
): Promise<boolean> {
  const found = await reader.first(
    db
      .selectFrom('reviews')
      .select('id')
      .where('product_id', '=', productId)
      .where('user_id', '=', anyOf(userIds))
      .limit(sql.lit(1)),
  );
  return found !== null;
}

/** Not a hidden one. */
export async function shownReview(reader: Reader, id: number) {
  return await reader.first(review.where('r.id', '=', id).where(IS_SHOWN));
}

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

/** Ratings without any review have no row. */
export async function countsByRating(reader: Reader, productIds: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('reviews as r')
      .select(({ fn }) => ['product_id as productId', 'rating', fn.countAll<number>().as('count')])
      .where('product_id', '=', anyOf(productIds))
      .where(IS_SHOWN)
      .groupBy(['product_id', 'rating']),
  );
}

export const REVIEW_SORTS = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  HIGHEST: 'HIGHEST',
  LOWEST: 'LOWEST',
  HELPFUL: 'HELPFUL',
} as const;
export type ReviewSort = keyof typeof REVIEW_SORTS;

/** Only reviews that say this of wearing; null for all. */
export interface WearingFilter {
  install: Install | null;
  /** The code of the colour that was bought. */
  colour: string | null;
  /** Worn for so many months or more. */
  months: number | null;
  /** Only with photos. */
  photos: boolean;
}

export interface ReviewPage {
  sort: ReviewSort;
  /** Null for all reviews, with or without facts. */
  wearing: WearingFilter | null;
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
  if (sort === 'HELPFUL') return [sql.ref(`${table}.helpful`), ...time];
  if (sort === 'HIGHEST') return [sql.ref(`${table}.rating`), ...time];
  return sort === 'LOWEST' ? [sql`-${sql.ref(`${table}.rating`)}`, ...time] : time;
}

type PageForm =
  `${ReviewSort} ${'backward' | 'forward'} ${'cursor' | 'end'} ${'rating' | 'all'} ${'wearing' | 'any'}`;

interface PageValues extends WearingFilter {
  productIds: readonly number[];
  rating: number | null;
  cursorId: number | null;
  limit: number;
}

const REVIEW_PAGES = builtForEach((form: PageForm, values: PageValues) => {
  const { productIds, rating, cursorId, limit, install, colour, months, photos } = values;
  const [sort, way, from, which, said] = form.split(' ') as [ReviewSort, string, string, string, string];
  const direction = (sort === 'OLDEST') === (way === 'backward') ? 'desc' : 'asc';
  const isBeyond = sql.raw(direction === 'desc' ? '<' : '>');
  const wanted = sql<{ productId: number }>`unnest(${productIds}::int[])`;
  const place = sql.join(orderOf(sort, 'r'));
  const cursorRow = db
    .selectFrom('reviews as cursor_row')
    .select(orderOf(sort, 'cursor_row').map((column, index) => sql`${column}`.as(`c${index}`)))
    .where('cursor_row.id', '=', cursorId);
  let found = review.whereRef('r.product_id', '=', sql.ref('wanted.productId')).where(IS_SHOWN).limit(limit);
  if (from === 'cursor') found = found.where(sql<boolean>`(${place}) ${isBeyond} (${cursorRow})`);
  if (which === 'rating') found = found.where('r.rating', '=', rating);
  if (said === 'wearing') found = found.where(saysSo({ install, colour, months, photos }));
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
  { sort, rating, cursorId, isBackward, limit, wearing }: ReviewPage,
) {
  const way = isBackward ? 'backward' : 'forward';
  const form: PageForm = `${sort} ${way} ${cursorId === null ? 'end' : 'cursor'} ${rating === null ? 'all' : 'rating'} ${wearing === null ? 'any' : 'wearing'}`;
  return await reader.all(
    REVIEW_PAGES(form, { productIds, rating, cursorId, limit, ...(wearing ?? ANY_WEARING) }),
  );
}

/** How many there are of each product; one without any has no row. */
export async function countReviewPages(
  reader: Reader,
  productIds: readonly number[],
  { rating, wearing }: { rating: number | null; wearing: WearingFilter },
) {
  return await reader.all(
    db
      .selectFrom('reviews as r')
      .innerJoin('review_facts as f', 'f.review_id', 'r.id')
      .select(({ fn }) => ['r.product_id as productId', fn.countAll<number>().as('count')])
      .where('r.product_id', '=', anyOf(productIds))
      .where(IS_SHOWN)
      .where(saysSo(wearing))
      .where(sql<boolean>`(${rating}::int is null or r.rating = ${rating})`)
      .groupBy('r.product_id'),
  );
}

const ANY_WEARING: WearingFilter = { install: null, colour: null, months: null, photos: false };

/** Whether the facts `f` of a review hold what is asked for. */
const saysSo = ({ install, colour, months, photos }: WearingFilter) => sql<boolean>`f.review_id is not null
  and (${install}::text is null or f.install = ${install})
  and (${colour}::text is null or f.bought_colour = ${colour})
  and (${months}::int is null or f.months_worn >= ${months})
  and (not ${photos}::boolean or exists (select from review_photos p where ${SHOWN_PHOTO}))`;

export interface NewReview {
  productId: number;
  userId: number;
  rating: number;
  comment: string;
  isVerifiedPurchase: boolean;
  createdAt: Date;
}

/**
 * Returns its id.
 * @throws the database's unique violation of `reviews_one_per_user` for a second review of a product
 */
export async function insertReview(tx: Transaction, given: NewReview): Promise<number> {
  const [row] = await tx.write(
    db
      .insertInto('reviews')
      .values({
        product_id: given.productId,
        user_id: given.userId,
        rating: given.rating,
        comment: given.comment,
        verified_purchase: given.isVerifiedPurchase,
        created_at: given.createdAt,
      })
      .returning('id'),
  );
  return row?.id ?? 0;
}

import { MAX_RATING, MIN_RATING } from '../../../domain/catalogue/rating.ts';
import { badInput, notFound } from '../../../domain/errors.ts';
import { MESSAGES, requireValid } from '../../../domain/forms/form-rules.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { checkReason, checkReply, type ReviewState } from '../../../domain/reviews/moderation.ts';
import { changesBetween } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import {
  type Connection,
  type ConnectionInput,
  readIdCursorPage,
} from '../../../platform/lists/connection.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import type { SortColumns } from '../../../platform/lists/list-page-sql.ts';
import {
  type ListPage,
  type ListRequest,
  requirePageSize,
  type SortOrder,
} from '../../../platform/lists/list-request.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { recountRating } from '../../catalogue/product/product.store.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { approvePhoto, photosOfReviews } from '../kept/review-photo.store.ts';
import { deleteReports } from '../kept/review-report.store.ts';
import * as store from '../kept/review-state.store.ts';
import { publishPhotos } from '../photos/review-photo-files.ts';

export type StaffReview = store.StaffReview;

/** What is absent or null narrows nothing. */
export interface StaffReviewFilter {
  state?: ReviewState | null | undefined;
  /** Only with so many stars. */
  rating?: number | null | undefined;
  /** Only those that somebody has reported since staff have looked, or only the others. */
  isReported?: boolean | null | undefined;
}

export const STAFF_REVIEW_SORT_FIELDS = { ID: 'ID', RATING: 'RATING', HELPFUL: 'HELPFUL' } as const;
export type StaffReviewSortField = keyof typeof STAFF_REVIEW_SORT_FIELDS;

const SORT_COLUMNS: SortColumns<StaffReviewSortField> = {
  ID: { sql: 'id' },
  RATING: { sql: 'rating' },
  HELPFUL: { sql: 'helpful' },
};

/** @throws ShopError BAD_USER_INPUT for a rating that there is not */
function sourceOf({ state = null, rating = null, isReported = null }: StaffReviewFilter) {
  if (rating !== null && !(Number.isInteger(rating) && rating >= MIN_RATING && rating <= MAX_RATING))
    throw badInput({ rating: MESSAGES.rating });
  return store.reviewSource({ state, rating, isReported });
}

/** All reviews of the shop, the newest first. */
export async function listReviews(
  ctx: RequestContext,
  { page, pageSize, ...filter }: StaffReviewFilter & Pick<ListRequest<'ID'>, 'page' | 'pageSize'>,
): Promise<ListPage<StaffReview>> {
  authorise(ctx, 'review.view');
  requirePageSize(pageSize);
  const source = sourceOf(filter);
  const request = { page, pageSize, sort: 'ID', order: 'DESC', columns: { ID: { sql: 'id' } } } as const;
  return await readListPage<StaffReview, 'ID'>(ctx.read, source, request);
}

/** The newest first unless asked otherwise. */
export async function staffReviewsConnection(
  ctx: RequestContext,
  input: ConnectionInput & {
    filter?: StaffReviewFilter | null;
    sort?: { field: StaffReviewSortField; direction: SortOrder } | null;
  },
): Promise<Connection<StaffReview>> {
  authorise(ctx, 'review.view');
  const { field = 'ID', direction = 'DESC' } = input.sort ?? {};
  return await readConnection(ctx.read, sourceOf(input.filter ?? {}), {
    column: SORT_COLUMNS[field],
    order: direction,
    page: readIdCursorPage(input, DEFAULT_PAGE_SIZE),
    entryOf: (row: StaffReview) => row,
  });
}

/**
 * Approves a review, with the photos that are named; a hidden one is shown and counted again, and reports are settled. While other photos wait it
 * is still new: its author has added them since it was looked at.
 * @throws ShopError NOT_FOUND
 */
export async function approveReview(
  ctx: RequestContext,
  { id, photos = [] }: { id: number | null; photos?: readonly string[] },
): Promise<StaffReview> {
  authorise(ctx, 'review.manage');
  const seen = id === null ? [] : await photosOfReviews(ctx.read, [id]);
  const published = await publishPhotos(
    ctx,
    seen.filter((photo) => photos.includes(photo.id)),
  );
  return await changing(ctx, id, async (tx, before) => {
    const ids = published.map((photo) => photo.id);
    const after = { ...before, ...approved(before, ids), reports: [] };
    const changes = changesBetween(flat(before), flat(after), ['state', 'approvedPhotos', 'reports']);
    if (Object.keys(changes).length === 0) return;
    await deleteReports(tx, before.id);
    for (const photo of published) await approvePhoto(tx, { reviewId: before.id, ...photo });
    await store.setReviewState(tx, { id: before.id, state: after.state, reason: '' });
    if (before.state === 'hidden') await recount(tx, before, 1);
    await recordAct(ctx, tx, { action: 'REVIEW_APPROVED', subjectId: before.id, changes });
  });
}

/**
 * A hidden review is neither shown nor counted.
 * @param reason for staff alone
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND
 */
export async function hideReview(
  ctx: RequestContext,
  { id, reason: given }: { id: number | null; reason: unknown },
): Promise<StaffReview> {
  authorise(ctx, 'review.manage');
  requireValid(checkReason(given));
  const hiddenReason = tidyText(typeof given === 'string' ? given : '', { lines: true });
  return await changing(ctx, id, async (tx, before) => {
    await store.setReviewState(tx, { id: before.id, state: 'hidden', reason: hiddenReason });
    await deleteReports(tx, before.id);
    if (before.state !== 'hidden') await recount(tx, before, -1);
    const after = { ...before, state: 'hidden', hiddenReason };
    const changes = changesBetween(before, after, ['state', 'hiddenReason']);
    await recordAct(ctx, tx, { action: 'REVIEW_HIDDEN', subjectId: before.id, changes });
  });
}

/**
 * Everybody who reads the review reads the answer.
 * @param reply empty to take it back
 * @throws ShopError BAD_USER_INPUT, NOT_FOUND
 */
export async function answerReview(
  ctx: RequestContext,
  { id, reply: given }: { id: number | null; reply: unknown },
): Promise<StaffReview> {
  authorise(ctx, 'review.manage');
  requireValid(checkReply(given));
  const reply = tidyText(typeof given === 'string' ? given : '', { lines: true });
  return await changing(ctx, id, async (tx, before) => {
    await store.setReply(tx, { id: before.id, reply, now: ctx.now() });
    const changes = changesBetween(before, { ...before, reply }, ['reply']);
    await recordAct(ctx, tx, { action: 'REVIEW_ANSWERED', subjectId: before.id, changes });
  });
}

function approved({ photos }: StaffReview, ids: readonly string[]): Pick<StaffReview, 'state' | 'photos'> {
  const now = photos.map((photo) => ({ ...photo, isApproved: photo.isApproved || ids.includes(photo.id) }));
  return { photos: now, state: now.every(({ isApproved }) => isApproved) ? 'approved' : 'new' };
}

/** As the audit log tells it. */
const flat = ({ state, photos, reports }: StaffReview) => ({
  state,
  reports: reports.reduce((sum, { count }) => sum + count, 0),
  approvedPhotos: photos.filter(({ isApproved }) => isApproved).length,
});

const recount = (tx: Transaction, { productId, rating }: StaffReview, by: 1 | -1): Promise<void> =>
  recountRating(tx, { productId, rating, by });

async function changing(
  ctx: RequestContext,
  id: number | null,
  change: (tx: Transaction, before: StaffReview) => Promise<void>,
): Promise<StaffReview> {
  return await inSqlTransaction(ctx.em, async (tx) => {
    await change(tx, await locked(tx, id));
    return await locked(tx, id);
  });
}

async function locked(tx: Transaction, id: number | null): Promise<StaffReview> {
  const found = id === null ? null : await store.lockReview(tx, id);
  if (!found) throw notFound('Review');
  return found;
}

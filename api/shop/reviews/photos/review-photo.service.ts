import { conflict, notFound } from '../../../domain/errors.ts';
import { MAX_REVIEW_PHOTOS } from '../../../domain/reviews/review-photos.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { PRIVATE } from '../../../platform/files/file-store.ts';
import { lookLater } from '../../catalogue/administration/product-picture.service.ts';
import { recordAct } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { storeUploadedPicture } from '../../media/picture-upload.ts';
import { inUploadPlace } from '../../media/upload-places.ts';
import { countAttempt, type RateLimit } from '../../rate-limits/rate-limit.service.ts';
import * as store from '../kept/review-photo.store.ts';
import { lockReview, setReviewState } from '../kept/review-state.store.ts';
import { ownReviews } from '../own-review.loader.ts';

export type ReviewPhoto = store.ReviewPhoto;

/** Somebody with a few wigs sends as many in an hour, and some again. */
const PHOTOS: RateLimit = { name: 'review-photos', attempts: 40, windowSeconds: 60 * 60 };

/** The photos of the viewer's own review of a product, those that wait too. */
export async function ownPhotos(ctx: RequestContext, productId: number): Promise<ReviewPhoto[]> {
  const review = await ctx.loader(ownReviews).load(productId);
  return review ? await store.photosOfReviews(ctx.read, [review.id]) : [];
}

/**
 * Adds a photo to one's own review. The picture is encoded anew, without what a camera writes into it. Nobody but its
 * author and staff gets it until staff have approved it, for which the review waits for a look again.
 * @param read called only once the sender is the author and there is room for another photo
 * @returns all photos of the review
 * @throws ShopError NOT_FOUND, CONFLICT for one too many, RATE_LIMITED, and as `storeUploadedPicture`
 */
export async function addReviewPhoto(
  ctx: RequestContext,
  id: number | null,
  read: () => Promise<Buffer>,
): Promise<ReviewPhoto[]> {
  const { userId } = authorise(ctx, 'review.write');
  await countAttempt(ctx, [{ limit: PHOTOS, subject: String(userId) }]);
  return await inUploadPlace(async () => {
    // Before a file is read and stored in vain; what counts is looked at again under the lock.
    const own = { id, userId };
    await inSqlTransaction(ctx.em, async (tx) => void (await lockWithRoom(tx, own)));
    const bytes = await read();
    const file = await storeUploadedPicture(bytes, ctx.parts.files, (path) => lookLater(ctx, path), PRIVATE);
    return await inSqlTransaction(ctx.em, async (tx) => {
      const review = await lockWithRoom(tx, own);
      await store.insertPhoto(tx, { reviewId: review.id, file, now: ctx.now() });
      if (review.state === 'approved') await setReviewState(tx, { id: review.id, state: 'new', reason: '' });
      return await store.photosOfReviews(tx, [review.id]);
    });
  });
}

/**
 * Takes a photo away, with its files: one's own, or as staff anybody's.
 * @returns what is left of the review's photos
 * @throws ShopError NOT_FOUND
 */
export async function removeReviewPhoto(ctx: RequestContext, id: string | null): Promise<ReviewPhoto[]> {
  authorise(ctx, 'review.write');
  return await inSqlTransaction(ctx.em, async (tx) => {
    const photo = id === null ? null : await store.photoWithAuthor(tx, id);
    if (!photo) throw notFound('Photo');
    const { userId } = authorise(ctx, 'review.remove-photo', { ownerId: photo.userId });
    await lockReview(tx, photo.reviewId);
    await store.removePhoto(tx, photo.id);
    if (photo.userId !== userId) {
      const changes = facts({ file: photo.file });
      await recordAct(ctx, tx, { action: 'REVIEW_PHOTO_REMOVED', subjectId: photo.reviewId, changes });
    }
    return await store.photosOfReviews(tx, [photo.reviewId]);
  });
}

/** One's own review, unless it is hidden. */
async function lockWithRoom(tx: Transaction, { id, userId }: { id: number | null; userId: number }) {
  const review = id === null ? null : await lockReview(tx, id);
  if (!review || review.userId !== userId || review.state === 'hidden') throw notFound('Review');
  if ((await store.photosOfReviews(tx, [review.id])).length >= MAX_REVIEW_PHOTOS)
    throw conflict(`A review has at most ${MAX_REVIEW_PHOTOS} photos. Remove one first.`);
  return review;
}

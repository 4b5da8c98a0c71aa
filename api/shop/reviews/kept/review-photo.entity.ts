import { defineEntity, p } from '@mikro-orm/core';
import { ReviewEntity } from './review.entity.ts';

/**
 * A photo of a review. Nobody but its author and staff is shown it before staff approve it; triggers delete the rows of
 * deleted accounts, and the files of deleted rows.
 */
export const ReviewPhotoEntity = defineEntity({
  name: 'ReviewPhoto',
  tableName: 'review_photos',
  uniques: [{ name: 'review_photos_file_once', properties: ['file'] }],
  properties: {
    id: p.integer().primary(),
    /** The id that clients know. */
    publicId: p.uuid().defaultRaw('gen_random_uuid()').unique('review_photos_public_id_unique'),
    review: () => p.manyToOne(ReviewEntity).ref().deleteRule('cascade').index('review_photos_review_index'),
    /** As in `products.image`; while it waits for staff, the path of a private file. */
    file: p.text(),
    isApproved: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

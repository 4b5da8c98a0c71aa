import { lookLater } from '../../catalogue/administration/product-picture.service.ts';
import type { RequestContext } from '../../context/context.ts';
import type { PrivateFile } from '../../files/private-file.ts';
import { privateLink } from '../../files/private-link.ts';
import { isPrivatePicture, publishedPath, publishPicture } from '../../media/picture-upload.ts';
import * as store from '../kept/review-photo.store.ts';

/** What a photo waits as, and what it becomes. */
type Photo = Pick<store.ReviewPhoto, 'id' | 'file'>;

/** The viewer is its author or staff, or everybody sees it. */
export const photoAddress = (ctx: RequestContext, file: string): string =>
  isPrivatePicture(file) ? privateLink(ctx, 'review-photo', file.slice(1)).url : file;

/** The link was made for somebody who may see it; it counts while the photo waits. */
export async function reviewPhotoFile(ctx: RequestContext, key: string): Promise<PrivateFile | null> {
  const [isWaiting] = await store.picturesOfReviews(ctx.read, [`/${key}`]);
  return isWaiting ? { name: 'photo.webp', type: 'image/webp' } : null;
}

/**
 * Puts photos where everybody gets them, before their review is approved with them.
 * @returns those that can be approved, with the files that they have then; not one whose files are gone
 */
export async function publishPhotos(ctx: RequestContext, photos: readonly Photo[]): Promise<Photo[]> {
  const published: Photo[] = [];
  for (const photo of photos) {
    const isReady =
      !isPrivatePicture(photo.file) ||
      (await publishPicture(ctx.parts.files, photo.file, (path) => lookLater(ctx, path)));
    if (isReady) published.push({ ...photo, file: publishedPath(photo.file) });
  }
  return published;
}

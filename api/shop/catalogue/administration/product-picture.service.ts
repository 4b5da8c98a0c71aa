import { recordAct } from '../../context/audit.ts';
import { changesBetween } from '../../../platform/audit/audit-changes.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { enqueueJob } from '../../../platform/jobs/job-runner.ts';
import { UNUSED_PICTURE_DAYS } from '../../../domain/catalogue/picture-upload.ts';
import { notFound } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import { storeUploadedPicture } from '../../media/picture-upload.ts';
import { inUploadPlace } from '../../media/upload-places.ts';
import { productDetail } from '../browsing/product.service.ts';
import { givePicture } from './product-administration.store.ts';

export interface PictureUpload {
  /** The file itself; its declared name and type do not count. */
  bytes: Buffer;
  /** The product that gets the picture; null or empty for none yet. */
  productId: string | null;
}

/**
 * A draft that gets a picture stays a draft.
 * @param read called only once the sender is authorised and there is room for another upload
 * @returns the picture's path
 * @throws ShopError NOT_FOUND for the product, RATE_LIMITED for too many at once, and as `storeUploadedPicture`
 */
export async function uploadProductPicture(
  ctx: RequestContext,
  read: () => Promise<PictureUpload>,
): Promise<string> {
  authorise(ctx, 'upload.image');
  return await inUploadPlace(async () => {
    const { bytes, productId } = await read();
    const product = productId ? await productDetail(ctx, parseId(productId)) : null;
    const image = await storeUploadedPicture(bytes, ctx.parts.files, (path) => lookLater(ctx, path));
    if (product) {
      const { id } = product;
      const changes = changesBetween({ image: product.image }, { image }, ['image']);
      await inSqlTransaction(ctx.em, async (tx) => {
        if (!(await givePicture(tx, { id, image, now: ctx.now() }))) throw notFound('Product');
        await recordAct(ctx, tx, { action: 'PRODUCT_CHANGED', subjectId: id, changes });
      });
    }
    return image;
  });
}

/** Enqueues the job that deletes a picture which nothing has come to name: a form that was never saved, a broken upload. */
export async function lookLater({ em }: RequestContext, image: string): Promise<void> {
  const pool = await em.getDriver().getConnection().getNativeClient();
  await enqueueJob(pool, 'picture', image, UNUSED_PICTURE_DAYS * 24 * 60 * 60);
}

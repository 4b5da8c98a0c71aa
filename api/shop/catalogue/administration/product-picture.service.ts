import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction } from '../../../platform/database/sql-transaction.ts';
import { notFound } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import { storeUploadedPicture } from '../../media/picture-upload.ts';
import { inUploadPlace } from '../../media/upload-places.ts';
import { productDetail } from '../browsing/product.service.ts';
import { givePicture } from './product-administration.store.ts';

export interface PictureUpload {
  /** The whole file as it came; what it is called and claims to be does not count. */
  bytes: Buffer;
  /** Names the product that gets the picture; null or empty when it is not for one yet. */
  productId: string | null;
}

/**
 * Takes a picture for the catalogue and, where a product is named, gives it to the product: a draft stays a draft. For
 * administrators.
 * @param read reads the upload; called only for who may upload, and only while there is room for it
 * @returns the picture's address in this shop
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
    const image = await storeUploadedPicture(bytes, ctx.parts.files);
    if (product) {
      const { id } = product;
      const isGiven = await inSqlTransaction(ctx.em, (tx) => givePicture(tx, { id, image, now: ctx.now() }));
      if (!isGiven) throw notFound('Product');
    }
    return image;
  });
}

import { inSqlTransaction, type Transaction } from '../platform/database/sql-transaction.ts';
import type { Worker } from '../platform/jobs/job-runner.ts';
import { furtherPictures } from '../shop/catalogue/pictures/product-pictures.store.ts';
import { picturesOfOverlays } from '../shop/catalogue/overlays/overlay.store.ts';
import { picturesOfCategories } from '../shop/catalogue/categories/category.store.ts';
import { picturesOfCollections } from '../shop/catalogue/collections/collection.store.ts';
import { forgetPictures, keptPictures } from '../shop/catalogue/picture-library/picture-library.store.ts';
import { picturesOfProducts } from '../shop/catalogue/product/product-pictures.store.ts';
import type { Parts } from '../shop/context/context.ts';
import { removePicture } from '../shop/media/picture-upload.ts';
import { picturesOfReviews } from '../shop/reviews/kept/review-photo.store.ts';
import { picturesOfOrders } from '../shop/orders/reading/order-pictures.store.ts';

/** Pictures looked for in one statement: it reads through the lines of all orders, which have no index for this. */
const AT_ONCE = 50;

/** Deletes uploaded pictures that no product, category, collection, review, overlay or line of an order names and the library does not keep. */
export function pictureWorker({ orm, files }: Pick<Parts, 'orm' | 'files'>): Worker {
  const work = async (images: string[]) => {
    const look = async (tx: Transaction) =>
      new Set([
        ...(await picturesOfProducts(tx, images)),
        ...(await furtherPictures(tx, images)),
        ...(await picturesOfCategories(tx, images)),
        ...(await picturesOfCollections(tx, images)),
        ...(await picturesOfOrders(tx, images)),
        ...(await picturesOfReviews(tx, images)),
        ...(await picturesOfOverlays(tx, images)),
        ...(await keptPictures(tx, images)),
      ]);
    const named = await inSqlTransaction(orm.em, look, { isLong: true });
    const gone = images.filter((image) => !named.has(image));
    for (const image of gone) await removePicture(files, image);
    if (gone.length > 0) await inSqlTransaction(orm.em, (tx) => forgetPictures(tx, gone));
  };
  return { queue: 'picture', atOnce: AT_ONCE, work };
}

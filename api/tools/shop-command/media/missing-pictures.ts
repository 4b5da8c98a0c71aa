import { isOwnPicture } from '../../../domain/catalogue/picture.ts';
import { picturesOf } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { forEachOf } from '../../../platform/files/for-each-of.ts';
import { productsInBatches } from '../../../shop/catalogue/browsing/product-list.service.ts';
import { storedPictures } from '../../../shop/catalogue/pictures/product-pictures.store.ts';
import type { RequestContext } from '../../../shop/context/context.ts';
import { COPIES_AT_ONCE } from '../../../shop/media/picture-copies.ts';
import { isDrawnWhenAsked } from '../../demo/drawn-when-asked.ts';

/** What products name as their pictures and the store has not got, a line each. */
export async function missingPictures(ctx: RequestContext, files: FileStore): Promise<string[]> {
  const missing: string[] = [];
  await forEachOf(pictured(ctx), COPIES_AT_ONCE, async ({ id, name, image }) => {
    const key = image.slice(1);
    if ((await files.size(key)) === null && !isDrawnWhenAsked(key))
      missing.push(`Product ${id} (${name}): ${image}`);
  });
  return missing;
}

async function* pictured(ctx: RequestContext) {
  for await (const batch of productsInBatches(ctx)) {
    const stored = Map.groupBy(
      await storedPictures(
        ctx.read,
        batch.map(({ id }) => id),
      ),
      ({ productId }) => productId,
    );
    for (const { id, name, image } of batch) {
      const files = picturesOf(image, stored.get(id) ?? []).map(({ file }) => file);
      for (const file of files) if (isOwnPicture(file)) yield { id, name, image: file };
    }
  }
}

import DataLoader from 'dataloader';
import type { PlacedPicture } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { RequestContext } from '../../context/context.ts';
import { storedPictures } from './product-pictures.store.ts';

/** What is stored of the pictures of products that the viewer has been shown. */
export function picturesByProduct(ctx: Pick<RequestContext, 'read'>): DataLoader<number, PlacedPicture[]> {
  return new DataLoader(async (ids: readonly number[]) => {
    const byProduct = Map.groupBy(await storedPictures(ctx.read, ids), ({ productId }) => productId);
    return ids.map((id) => byProduct.get(id) ?? []);
  });
}

import DataLoader from 'dataloader';
import { FOCAL_CENTRE, type PlacedPicture } from '../../../domain/catalogue/pictures/product-pictures.ts';
import type { RequestContext } from '../../context/context.ts';
import { storedFocus, storedPictures } from './product-pictures.store.ts';

/** What is stored of the pictures of products that the viewer has been shown. */
export function picturesByProduct(ctx: Pick<RequestContext, 'read'>): DataLoader<number, PlacedPicture[]> {
  return new DataLoader(async (ids: readonly number[]) => {
    const byProduct = Map.groupBy(await storedPictures(ctx.read, ids), ({ productId }) => productId);
    return ids.map((id) => byProduct.get(id) ?? []);
  });
}

export interface Focus {
  focalX: number;
  focalY: number;
}

const MIDDLE: Focus = { focalX: FOCAL_CENTRE, focalY: FOCAL_CENTRE };

/** What stays in sight of the images of products that the viewer has been shown. */
export function focusOfImage(ctx: Pick<RequestContext, 'read'>): DataLoader<number, Focus> {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await storedFocus(ctx.read, ids);
    const byProduct = new Map(rows.map(({ productId, ...focus }) => [productId, focus]));
    return ids.map((id) => byProduct.get(id) ?? MIDDLE);
  });
}

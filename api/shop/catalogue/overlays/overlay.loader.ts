import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import { type Overlay, overlaysOf } from './overlay.store.ts';

/** What is tried on of products that the viewer has been shown; null for those that are not tried on. */
export function overlayOfProduct(ctx: Pick<RequestContext, 'read'>): DataLoader<number, Overlay | null> {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await overlaysOf(ctx.read, ids);
    const byProduct = new Map(rows.map(({ productId, ...overlay }) => [productId, overlay]));
    return ids.map((id) => byProduct.get(id) ?? null);
  });
}

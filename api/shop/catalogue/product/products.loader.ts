import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from './product.record.ts';
import { productsByIds } from './product.store.ts';
import { visibilityFor } from './visibility.ts';

/** Products that the viewer may see; null for the others. */
export function productsById(
  ctx: Pick<RequestContext, 'read' | 'viewer'>,
): DataLoader<number, ProductRecord | null> {
  return new DataLoader(async (ids: readonly number[]) => {
    const found = await productsByIds(ctx.read, ids, visibilityFor(ctx));
    const byId = new Map(found.map((product) => [product.id, product]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

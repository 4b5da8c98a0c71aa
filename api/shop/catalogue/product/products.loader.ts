import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from './product.record.ts';
import { productsByIds } from './product.store.ts';
import { visibilityFor } from './visibility.ts';

/** Products as the viewer may see them, in one statement for a request; null for what is not, or no longer, there. */
export function productsById(
  ctx: Pick<RequestContext, 'read' | 'viewer'>,
): DataLoader<number, ProductRecord | null> {
  return new DataLoader(async (ids: readonly number[]) => {
    const found = await productsByIds(ctx.read, ids, visibilityFor(ctx));
    const byId = new Map(found.map((product) => [product.id, product]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}

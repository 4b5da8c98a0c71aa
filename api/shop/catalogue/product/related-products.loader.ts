import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from './product.record.ts';
import * as products from './product.store.ts';
import { showList } from './shown-products.ts';

export function relatedProducts(
  ctx: Pick<RequestContext, 'read' | 'answer'>,
): DataLoader<number, ProductRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = showList(ctx, await products.relatedProducts(ctx.read, productIds));
    const byProduct = Map.groupBy(rows, (row) => row.relatedTo);
    return productIds.map((id) => byProduct.get(id) ?? []);
  });
}

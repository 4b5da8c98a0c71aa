import DataLoader from 'dataloader';
import { MAX_SIMILAR, mostSimilar } from '../../../domain/catalogue/similar.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productsByIds } from '../product/product.store.ts';
import { showList } from '../product/shown-products.ts';

/** Of each product the most similar others in stock. */
export function similarToEach(
  ctx: Pick<RequestContext, 'read' | 'answer' | 'parts'>,
): DataLoader<number, ProductRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const { columns } = await ctx.parts.facets.current(ctx.read);
    const similar = mostSimilar(columns, productIds, MAX_SIMILAR);
    const products = await productsByIds(ctx.read, [...new Set([...similar.values()].flat())], 'public');
    const known = new Map(showList(ctx, products).map((product) => [product.id, product]));
    return productIds.map((id) => (similar.get(id) ?? []).flatMap((other) => known.get(other) ?? []));
  });
}

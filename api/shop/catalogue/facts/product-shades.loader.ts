import DataLoader from 'dataloader';
import { MAX_SWATCHES } from '../../../domain/catalogue/facts/colours.ts';
import type { RequestContext } from '../../context/context.ts';
import { shadesOfProducts } from './facts.store.ts';

/** The first few shades of products that the viewer has been shown. */
export function productShades(ctx: Pick<RequestContext, 'read'>): DataLoader<number, string[]> {
  return new DataLoader(async (ids: readonly number[]) => {
    const byProduct = Map.groupBy(await shadesOfProducts(ctx.read, ids), ({ productId }) => productId);
    return ids.map((id) => (byProduct.get(id) ?? []).slice(0, MAX_SWATCHES).map(({ hex }) => hex));
  });
}

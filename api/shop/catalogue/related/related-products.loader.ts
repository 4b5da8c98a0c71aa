import DataLoader from 'dataloader';
import { mostAlike } from '../../../domain/catalogue/likeness.ts';
import { RELATED } from '../../../domain/catalogue/product-lists.ts';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productsByIds } from '../product/product.store.ts';
import { showList } from '../product/shown-products.ts';
import { relatedCandidates } from './related-products.store.ts';

/** Of each product some others that are like it. */
export function relatedProducts(
  ctx: Pick<RequestContext, 'read' | 'answer'>,
): DataLoader<number, ProductRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = await relatedCandidates(ctx.read, productIds);
    const byProduct = Map.groupBy(rows, ({ relatedTo }) => relatedTo);
    const alike = productIds.map((id) => alikeOf(id, byProduct.get(id) ?? []));
    const shown = await productsByIds(ctx.read, [...new Set(alike.flat())], 'public');
    const known = new Map(showList(ctx, shown).map((product) => [product.id, product]));
    return alike.map((ids) => ids.flatMap((id) => known.get(id) ?? []));
  });
}

function alikeOf(id: number, rows: Awaited<ReturnType<typeof relatedCandidates>>): number[] {
  const candidates = rows.map(({ lengths, stock, ...row }) => ({
    ...row,
    inches: lengths === null ? null : Math.max(...lengths),
    isInStock: stock > 0,
  }));
  const product = candidates.find((one) => one.id === id);
  const others = new Map(candidates.filter((one) => one.id !== id).map((one) => [one.id, one]));
  return product ? mostAlike(product, [...others.values()], RELATED) : [];
}

import DataLoader from 'dataloader';
import {
  factsFromColumns,
  NO_FACTS,
  type ProductFacts,
} from '../../../domain/catalogue/facts/product-facts.ts';
import type { RequestContext } from '../../context/context.ts';
import { factsOfProducts } from './facts.store.ts';

/** The facts of products that the viewer has been shown; whoever reads the products decides about that. */
export function productFacts(ctx: Pick<RequestContext, 'read'>): DataLoader<number, ProductFacts> {
  return new DataLoader(async (ids: readonly number[]) => {
    const rows = await factsOfProducts(ctx.read, ids);
    const byProduct = new Map(
      rows.map(({ productId, ...columns }) => [productId, factsFromColumns(columns)]),
    );
    return ids.map((id) => byProduct.get(id) ?? NO_FACTS);
  });
}

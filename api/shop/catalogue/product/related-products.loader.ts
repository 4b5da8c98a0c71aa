import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { ProductRecord } from './product.record.ts';
import * as products from './product.store.ts';

/** Up to four products like a given one, for all products of a request in one statement. */
export function relatedProducts({ read }: Pick<RequestContext, 'read'>): DataLoader<number, ProductRecord[]> {
  return new DataLoader(async (productIds: readonly number[]) => {
    const rows = await products.relatedProducts(read, productIds);
    const byProduct = Map.groupBy(rows, (row) => row.relatedTo);
    return productIds.map((id) => byProduct.get(id) ?? []);
  });
}

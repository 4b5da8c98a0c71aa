import type { RequestContext } from '../../context/context.ts';
import { showList } from '../product/shown-products.ts';
import { visibilityFor } from '../product/visibility.ts';
import { fullestCategories } from './top-categories.store.ts';

/** Open to everyone. What people search for is not recorded, so the shop's own shelves stand for what is popular. */
export async function topCategories(ctx: RequestContext): Promise<string[]> {
  const rows = await fullestCategories(ctx.read, visibilityFor(ctx));
  showList(ctx, []);
  return rows.map(({ category }) => category);
}

import { inTreeOrder, withSubcategories } from '../../../domain/catalogue/collections/category-tree.ts';
import { NO_FACETS } from '../../../domain/catalogue/facets/facet-choice.ts';
import { notFound } from '../../../domain/errors.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { MAX_FACET_PRODUCTS } from '../facet-index/facet-index.ts';
import { type FacetedPage, narrowedList } from '../facets/facets.service.ts';
import type { ShelfInput } from '../facets/shelf.arguments.ts';
import { showList } from '../product/shown-products.ts';
import type { CategoryInTree } from './category.record.ts';
import { allCategories, productsOfCategories, unlistedTexts } from './category.store.ts';

/** Each before its subcategories. Open to everyone. */
export async function categories(ctx: RequestContext): Promise<CategoryInTree[]> {
  showList(ctx, []);
  return inTreeOrder(await allCategories(ctx.read));
}

/** A text that products name and no category has. */
export interface UnlistedCategory {
  name: string;
  /** How many products name it, drafts too. */
  products: number;
}

/** For staff, the fullest first. */
export async function unlistedCategories(ctx: RequestContext): Promise<UnlistedCategory[]> {
  authorise(ctx, 'product.view');
  return await unlistedTexts(ctx.read);
}

/** Open to everyone. @throws ShopError NOT_FOUND */
export async function categoryDetail(ctx: RequestContext, slug: string): Promise<CategoryInTree> {
  return withSlug(await categories(ctx), slug);
}

function withSlug(tree: CategoryInTree[], slug: string): CategoryInTree {
  const found = tree.find((category) => category.slug === slug);
  if (!found) throw notFound('Category');
  return found;
}

/** With those of its subcategories. Open to everyone. @throws ShopError NOT_FOUND */
export async function categoryProducts(
  ctx: RequestContext,
  { slug, page, choice }: ShelfInput,
): Promise<FacetedPage> {
  const tree = await categories(ctx);
  const names = withSubcategories(tree, withSlug(tree, slug).id).map(({ name }) => name);
  const ids = await productsOfCategories(ctx.read, names, MAX_FACET_PRODUCTS);
  const asked = { page, choice, shelf: { ids, isOrdered: false, rule: NO_FACETS } };
  return { ...(await narrowedList(ctx, asked)), asked };
}

import { choiceOfRule } from '../../../domain/catalogue/collections/collection-rules.ts';
import { isSlug } from '../../../domain/catalogue/collections/slugs.ts';
import { NO_FACETS } from '../../../domain/catalogue/facets/facet-choice.ts';
import { notFound } from '../../../domain/errors.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { type FacetedPage, narrowedList, type Shelf } from '../facets/facets.service.ts';
import type { ShelfInput } from '../facets/shelf.arguments.ts';
import { showList } from '../product/shown-products.ts';
import type { CollectionRecord } from './collection.record.ts';
import { allCollections, collectionBySlug } from './collection.store.ts';

/** What visitors see, in the owner's order, all or those of the home page. Open to everyone. */
export async function collections(
  ctx: RequestContext,
  { onHome = false }: { onHome?: boolean } = {},
): Promise<CollectionRecord[]> {
  showList(ctx, []);
  const all = await allCollections(ctx.read);
  return all.filter(({ isVisible, isOnHome }) => isVisible && (isOnHome || !onHome));
}

/** All of them, with those that are off. */
export async function storedCollections(ctx: RequestContext): Promise<CollectionRecord[]> {
  authorise(ctx, 'product.view');
  return await allCollections(ctx.read);
}

/** Open to everyone. @throws ShopError NOT_FOUND, also for one that is off */
export async function collectionDetail(ctx: RequestContext, slug: string): Promise<CollectionRecord> {
  showList(ctx, []);
  const found = isSlug(slug) ? await collectionBySlug(ctx.read, slug) : null;
  if (!found?.isVisible) throw notFound('Collection');
  return found;
}

/** Open to everyone. @throws ShopError NOT_FOUND, also for one that is off */
export async function collectionProducts(
  ctx: RequestContext,
  { slug, page, choice }: ShelfInput,
): Promise<FacetedPage> {
  const asked = { page, choice, shelf: shelfOf(await collectionDetail(ctx, slug)) };
  return { ...(await narrowedList(ctx, asked)), asked };
}

function shelfOf({ rule, productIds }: CollectionRecord): Shelf {
  if (rule === null) return { ids: productIds ?? [], isOrdered: true, rule: NO_FACETS };
  return { ids: null, isOrdered: false, rule: choiceOfRule(rule) };
}

import type { RequestContext } from '../../context/context.ts';
import { badInput, notFound } from '../../../domain/errors.ts';
import { pageWindow } from '../../../domain/pages/pagination.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import * as products from '../product/product.store.ts';
import { showList, showProducts } from '../product/shown-products.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productsById } from '../product/products.loader.ts';
import { searchProducts } from '../search/search.service.ts';
import { type Visibility, visibilityFor } from '../product/visibility.ts';
import { MOST_BY_ID } from '../../../domain/catalogue/product-lists.ts';

/** One page of a list, in the documented words. */
export interface ProductPage {
  products: ProductRecord[];
  page: number;
  pages: number;
}

export interface ListInput {
  keyword?: string | null;
  /** Counted from 1; outside the list it becomes the nearest page. */
  page: number;
}

/**
 * Twelve products a page, newest first, or the most relevant first for a keyword. Open to
 * everyone; administrators see drafts too.
 */
export async function listProducts(ctx: RequestContext, input: ListInput): Promise<ProductPage> {
  const visibility = visibilityFor(ctx);
  const keyword = normaliseKeyword(input.keyword);
  if (keyword === '') return await catalogue(ctx, input.page, visibility);
  const rows = await searchProducts(ctx.read, { keyword, page: input.page, visibility });
  const { page, pages } = pageWindow({ total: rows[0]?.total ?? 0, page: input.page });
  return { products: showList(ctx, rows), page, pages };
}

/** Visitors get the number of pages from what is kept; administrators see at once what they have changed. */
async function catalogue(ctx: RequestContext, asked: number, visibility: Visibility): Promise<ProductPage> {
  const count = () => products.countProducts(ctx.read, visibility);
  const total = visibility === 'public' ? await ctx.parts.answers.sizes.of('products', count) : await count();
  const { page, pages, offset, limit } = pageWindow({ total, page: asked });
  const fromOldest = offset > total / 2;
  const take = fromOldest ? Math.min(limit, total - offset) : limit;
  const skip = fromOldest ? total - offset - take : offset;
  return {
    products: showList(ctx, await products.productPage(ctx.read, { skip, take, fromOldest, visibility })),
    page,
    pages,
  };
}

/**
 * One product, open to everyone.
 * @throws ShopError NOT_FOUND for a deleted one too, and for a draft unless an administrator asks
 */
export async function productDetail(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  const product = id === null ? null : await products.productById(ctx.read, id, visibilityFor(ctx));
  if (!product) throw notFound('Product');
  showProducts(ctx, [product.id]);
  return product;
}

/**
 * The same, and to everyone also a draft as it was created, with a picture or without: the documented edit page reads a
 * new product without a token. A draft that holds anything else stays for administrators.
 * @throws ShopError NOT_FOUND
 */
export async function productOrSample(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  const product = id === null ? null : await products.productOrSampleById(ctx.read, id, visibilityFor(ctx));
  if (!product) throw notFound('Product');
  showProducts(ctx, [product.id]);
  return product;
}

/**
 * The products of a cart or a wish list, in the order asked for; what is not there any more is left out.
 * @throws ShopError BAD_USER_INPUT for more than 100 ids
 */
export async function productsByIds(ctx: RequestContext, ids: (number | null)[]): Promise<ProductRecord[]> {
  requireFew(ids);
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  // Also those that are not there: one of them may come.
  showProducts(ctx, wanted);
  return await products.productsByIds(ctx.read, wanted, visibilityFor(ctx));
}

/**
 * One entry for each id, in the order asked for: null for what is not there.
 * @throws ShopError BAD_USER_INPUT for more than 100 ids
 */
export async function productsWithIds(
  ctx: RequestContext,
  ids: (number | null)[],
): Promise<(ProductRecord | null)[]> {
  requireFew(ids);
  const find = async (id: number | null) => (id === null ? null : await ctx.loader(productsById).load(id));
  return await Promise.all(ids.map(find));
}

function requireFew(ids: unknown[]): void {
  if (ids.length > MOST_BY_ID) throw badInput({ ids: `Ask for at most ${MOST_BY_ID} products at once.` });
}

/** The five best rated products; ties go to more reviews, then to the newer one. Without a rating nothing is best. */
export async function topProducts(ctx: RequestContext): Promise<ProductRecord[]> {
  return showList(ctx, await products.topProducts(ctx.read, visibilityFor(ctx)));
}

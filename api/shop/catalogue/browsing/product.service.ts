import type { RequestContext } from '../../context/context.ts';
import { badInput, notFound } from '../../../domain/errors.ts';
import type { Term } from '../../../domain/glossary/topics/term.ts';
import { pageWindow } from '../../../domain/pages/pagination.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import * as products from '../product/product.store.ts';
import { showList, showProducts } from '../product/shown-products.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { productsById } from '../product/products.loader.ts';
import { searchProducts } from '../search/search.service.ts';
import { type Visibility, visibilityFor } from '../product/visibility.ts';
import { MAX_BY_ID } from '../../../domain/catalogue/product-lists.ts';

export interface ProductPage {
  products: ProductRecord[];
  page: number;
  pages: number;
  /** Of a search at most `MAX_HITS`. */
  total: number;
  /** False where the search stopped counting. */
  isTotalExact: boolean;
  corrected: string | null;
  terms: readonly Term[];
}

export interface ListInput {
  keyword?: string | null;
  /** Searches for the keyword as it is, without correcting it. */
  exact?: boolean;
  /** From 1; moved into the list's range. */
  page: number;
}

/** Newest first, or most relevant first for a keyword. Open to everyone; administrators also see drafts. */
export async function listProducts(ctx: RequestContext, input: ListInput): Promise<ProductPage> {
  const visibility = visibilityFor(ctx);
  const keyword = normaliseKeyword(input.keyword);
  if (keyword === '') return await catalogue(ctx, input.page, visibility);
  const { exact = false } = input;
  const { hits, corrected, terms } = await searchProducts(ctx, {
    keyword,
    exact,
    page: input.page,
    visibility,
  });
  const { total, isTotalExact } = hits[0] ?? { total: 0, isTotalExact: true };
  const { page, pages } = pageWindow({ total, page: input.page });
  return { products: showList(ctx, hits), page, pages, total, isTotalExact, corrected, terms };
}

/** The number of visible products, counted once after each change of the catalogue. */
export async function productsOnSale({ parts, read }: RequestContext): Promise<number> {
  return await parts.answers.sizes.of('products', () => products.countProducts(read, 'public'));
}

/** Visitors get a cached total, administrators an exact one. Pages in the second half are read from the end. */
async function catalogue(ctx: RequestContext, asked: number, visibility: Visibility): Promise<ProductPage> {
  const isPublic = visibility === 'public';
  const total = isPublic ? await productsOnSale(ctx) : await products.countProducts(ctx.read, visibility);
  const { page, pages, offset, limit } = pageWindow({ total, page: asked });
  const fromOldest = offset > total / 2;
  const take = fromOldest ? Math.min(limit, total - offset) : limit;
  const skip = fromOldest ? total - offset - take : offset;
  return {
    products: showList(ctx, await products.productPage(ctx.read, { skip, take, fromOldest, visibility })),
    page,
    pages,
    total,
    isTotalExact: true,
    corrected: null,
    terms: [],
  };
}

/** @throws ShopError NOT_FOUND, also when deleted, and for drafts unless an administrator asks */
export async function productDetail(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  const product = id === null ? null : await products.productById(ctx.read, id, visibilityFor(ctx));
  if (!product) throw notFound('Product');
  showProducts(ctx, [product.id]);
  return product;
}

/**
 * Like `productDetail`, but everyone also gets an untouched draft: the documented edit page reads a new product without
 * a token.
 * @throws ShopError NOT_FOUND
 */
export async function productOrSample(ctx: RequestContext, id: number | null): Promise<ProductRecord> {
  const product = id === null ? null : await products.productOrSampleById(ctx.read, id, visibilityFor(ctx));
  if (!product) throw notFound('Product');
  showProducts(ctx, [product.id]);
  return product;
}

/** In the order of the ids; missing products are left out. @throws ShopError BAD_USER_INPUT for more than 100 ids */
export async function productsByIds(ctx: RequestContext, ids: (number | null)[]): Promise<ProductRecord[]> {
  requireFew(ids);
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  // Missing ones too: the answer changes if one of them appears.
  showProducts(ctx, wanted);
  return await products.productsByIds(ctx.read, wanted, visibilityFor(ctx));
}

/** One entry per id, in order; null if missing. @throws ShopError BAD_USER_INPUT for more than 100 ids */
export async function productsWithIds(
  ctx: RequestContext,
  ids: (number | null)[],
): Promise<(ProductRecord | null)[]> {
  requireFew(ids);
  showProducts(
    ctx,
    ids.filter((id) => id !== null),
  );
  const find = async (id: number | null) => (id === null ? null : await ctx.loader(productsById).load(id));
  return await Promise.all(ids.map(find));
}

function requireFew(ids: unknown[]): void {
  if (ids.length > MAX_BY_ID) throw badInput({ ids: `Ask for at most ${MAX_BY_ID} products at once.` });
}

/** Ties go to more reviews, then to the newer product. Products without a rating are left out. */
export async function topProducts(ctx: RequestContext): Promise<ProductRecord[]> {
  return showList(ctx, await products.topProducts(ctx.read, visibilityFor(ctx)));
}

import {
  type Connection,
  type ConnectionInput,
  noCursor,
  readIdCursorPage,
  readCursorPage,
  buildConnection,
  countedOnce,
} from '../../../platform/lists/connection.ts';
import type { RequestContext } from '../../context/context.ts';
import { readConnection } from '../../../platform/lists/connection-query.ts';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import type { SortOrder } from '../../../platform/lists/list-request.ts';
import {
  type ProductFilter,
  type ProductSortField,
  productsWhere,
  SORT_COLUMNS,
} from './product-list.service.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { showList, showListByStock } from '../product/shown-products.ts';
import { cursorOfPlace, placeOfCursor } from '../search/search-place.ts';
import { countHits, searchProducts, searchPage } from '../search/search.service.ts';
import { visibilityFor } from '../product/visibility.ts';
import { SUGGESTIONS } from '../../../domain/catalogue/product-lists.ts';

export interface ProductSort {
  field: ProductSortField;
  direction: SortOrder;
}

export interface ProductsInput extends ConnectionInput {
  keyword?: string | null;
  filter?: ProductFilter | null;
  sort?: ProductSort | null;
}

const NEWEST: ProductSort = { field: 'CREATED_AT', direction: 'DESC' };

/** Newest first, or most relevant first for a keyword alone. Open to everyone; administrators also see drafts. */
export async function productsConnection(
  ctx: RequestContext,
  input: ProductsInput,
): Promise<Connection<ProductRecord>> {
  const { filter, sort } = input;
  const keyword = normaliseKeyword(input.keyword);
  if (keyword !== '' && !filter && !sort) return await searchConnection(ctx, { ...input, keyword });
  const page = readIdCursorPage(input, PAGE_SIZE);
  const { field, direction } = sort ?? NEWEST;
  const words = `${keyword} ${filter?.keyword ?? ''}`;
  const source = await productsWhere(ctx, { ...filter, keyword: words }, visibilityFor(ctx));
  const wanted = { column: SORT_COLUMNS[field], order: direction, page };
  const found = await readConnection<ProductRecord, ProductRecord>(ctx.read, source, {
    ...wanted,
    entryOf: (product) => product,
  });
  const shown = found.edges.map(({ node }) => node);
  if (filter?.state || field === 'COUNT_IN_STOCK') showListByStock(ctx, shown);
  else showList(ctx, shown);
  return found;
}

/** Open to everyone. */
export async function suggestions(ctx: RequestContext, text: string): Promise<ProductRecord[]> {
  const keyword = normaliseKeyword(text);
  if (keyword === '') return [];
  const { hits } = await searchProducts(ctx, { keyword, page: 1, visibility: visibilityFor(ctx) });
  return showList(ctx, hits.slice(0, SUGGESTIONS));
}

/** By relevance; a cursor names a hit's place in that order. */
async function searchConnection(
  ctx: RequestContext,
  input: ConnectionInput & { keyword: string },
): Promise<Connection<ProductRecord>> {
  const page = readCursorPage(input, PAGE_SIZE);
  const { size, cursor, isBackward } = page;
  const after = cursor === null ? null : placeOfCursor(cursor);
  if (cursor !== null && after === null) throw noCursor(isBackward ? 'before' : 'after');
  const asked = { keyword: input.keyword, visibility: visibilityFor(ctx) };
  const { hits, guesses } = await searchPage(ctx, { ...asked, limit: size + 1, after, isBackward });
  showList(ctx, hits);
  return buildConnection(hits, page, {
    cursorOf: ({ tier, placeTime: time, id, since }) => cursorOfPlace({ tier, time, id, since, guesses }),
    ...countedOnce(() => countHits(ctx, asked)),
  });
}

import { authorise } from '../authorise.ts';
import type { RequestContext } from '../context.ts';
import { fold, idInKeyword } from '../database/fold.ts';
import { Conditions, type ListSource, readInBatches, readListPage } from '../database/list-statement.ts';
import { normaliseKeyword } from '../domain/search.ts';
import { type ListPage, type ListRequest, requirePageSize } from '../list-request.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product.record.ts';
import { searchTerms } from './search-terms.ts';

const SORT_COLUMNS = {
  ID: 'id',
  NAME: 'folded_name',
  PRICE: 'price',
  CATEGORY: 'lower(category)',
  BRAND: 'lower(brand)',
  COUNT_IN_STOCK: 'count_in_stock',
  CREATED_AT: 'created_at',
};

export const PRODUCT_SORT_FIELDS = {
  ID: 'ID',
  NAME: 'NAME',
  PRICE: 'PRICE',
  CATEGORY: 'CATEGORY',
  BRAND: 'BRAND',
  COUNT_IN_STOCK: 'COUNT_IN_STOCK',
  CREATED_AT: 'CREATED_AT',
} as const;
export type ProductSortField = keyof typeof PRODUCT_SORT_FIELDS;

export const PRODUCT_STATES = {
  VISIBLE: 'VISIBLE',
  DRAFT: 'DRAFT',
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  LOW_STOCK: 'LOW_STOCK',
} as const;
export type ProductState = keyof typeof PRODUCT_STATES;

/** The condition for each state, as the partial indexes have it. */
const STATES: Record<ProductState, string> = {
  VISIBLE: 'not is_draft',
  DRAFT: 'is_draft',
  OUT_OF_STOCK: 'not is_draft and scarcity = 0',
  LOW_STOCK: 'not is_draft and scarcity between 1 and 5',
};

/** What narrows a list of products; absent or null narrows nothing. */
export interface ProductFilter {
  /** As in the shop's search, without mending typing errors; or an id. */
  keyword?: string | null | undefined;
  state?: ProductState | null | undefined;
}

/** One page of the catalogue with its drafts; for administrators. */
export async function listAllProducts(
  ctx: RequestContext,
  input: ListRequest<ProductSortField> & { filter?: ProductFilter | null },
): Promise<ListPage<ProductRecord>> {
  authorise(ctx, 'product.manage');
  requirePageSize(input.pageSize);
  return await readListPage<ProductRecord, ProductSortField>(
    ctx.read,
    await productsWhere(ctx, input.filter),
    { ...input, columns: SORT_COLUMNS },
  );
}

/** All products that a filter leaves, oldest first, a batch at a time; for administrators. */
export async function* productsInBatches(
  ctx: RequestContext,
  filter?: ProductFilter,
): AsyncGenerator<ProductRecord[]> {
  authorise(ctx, 'product.manage');
  yield* readInBatches<ProductRecord>(ctx.read, await productsWhere(ctx, filter), 'ASC');
}

async function productsWhere(ctx: RequestContext, filter?: ProductFilter | null): Promise<ListSource> {
  const where = new Conditions().add(() => 'deleted_at is null');
  const { state } = filter ?? {};
  if (state) where.add(() => STATES[state]);
  const keyword = normaliseKeyword(filter?.keyword);
  if (keyword !== '') {
    const { words } = searchTerms(await fold(ctx.read, keyword));
    where.add(
      (id, ...parameters) => {
        const found = words.map(
          (_, index) =>
            `(folded_name like ${parameters[2 * index]} or search_words @@ ${parameters[2 * index + 1]}::tsquery)`,
        );
        return `id = ${id}::int or (${found.join(' and ') || 'false'})`;
      },
      idInKeyword(keyword),
      ...words.flatMap(({ inName, inWords }) => [inName, inWords]),
    );
  }
  return { from: 'products p', columns: PRODUCT_COLUMNS, where };
}

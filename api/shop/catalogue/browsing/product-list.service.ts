import { recordExport } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { fold, idInKeyword } from '../../../platform/lists/fold.ts';
import type { SortColumns } from '../../../platform/lists/list-page-sql.ts';
import {
  Conditions,
  countRows,
  type ListSource,
  readInBatches,
  type Search,
} from '../../../platform/lists/list-source.ts';
import { readListPage } from '../../../platform/lists/list-statement.ts';
import { normaliseKeyword } from '../../../domain/catalogue/search.ts';
import { type ListPage, type ListRequest, requirePageSize } from '../../../platform/lists/list-request.ts';
import { countOfList, PRODUCT_LIST } from '../product/product-list.store.ts';
import type { ProductRecord } from '../product/product.record.ts';
import { searchTerms } from '../search/search-terms.ts';
import { type Visibility, VISIBLE } from '../product/visibility.ts';

/** No index on stock: every order would have to update it for each of its products. */
export const SORT_COLUMNS: SortColumns<ProductSortField> = {
  ID: { sql: 'id' },
  NAME: { sql: 'folded_name', isBytewise: true },
  PRICE: { sql: 'price_now' },
  CATEGORY: { sql: 'lower(category)' },
  BRAND: { sql: 'lower(brand)' },
  COUNT_IN_STOCK: { sql: 'stock' },
  CREATED_AT: { sql: 'created_at' },
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

/** The same conditions as in the partial indexes. */
const STATES: Record<Exclude<ProductState, 'LOW_STOCK'>, string> = {
  VISIBLE: 'not is_draft',
  DRAFT: 'is_draft',
  OUT_OF_STOCK: 'not is_draft and scarcity_now = 0',
};

/** The owner’s number is written into the text, so that the index of scarce products is used. */
async function conditionOf(ctx: RequestContext, state: ProductState): Promise<string> {
  if (state !== 'LOW_STOCK') return STATES[state];
  const { money } = await ctx.parts.ownerSettings.current();
  return `not is_draft and scarcity_now between 1 and ${money.fewLeft}`;
}

/** What is absent or null does not filter. */
export interface ProductFilter {
  /** As in the shop's search but without correction of typing errors; or an id. */
  keyword?: string | null | undefined;
  state?: ProductState | null | undefined;
  /** Case-insensitive. */
  brand?: string | null | undefined;
  category?: string | null | undefined;
  /** In kobo. */
  priceFrom?: number | null | undefined;
  priceTo?: number | null | undefined;
}

export async function listAllProducts(
  ctx: RequestContext,
  input: ListRequest<ProductSortField> & { filter?: ProductFilter | null },
): Promise<ListPage<ProductRecord>> {
  authorise(ctx, 'product.view');
  requirePageSize(input.pageSize);
  return await readListPage<ProductRecord, ProductSortField>(
    ctx.read,
    await productsWhere(ctx, input.filter),
    { ...input, columns: SORT_COLUMNS },
  );
}

/** Oldest first, in batches. */
export async function* productsInBatches(
  ctx: RequestContext,
  filter?: ProductFilter,
): AsyncGenerator<ProductRecord[]> {
  authorise(ctx, 'product.export');
  yield* readInBatches<ProductRecord>(ctx.read, await productsWhere(ctx, filter), 'ASC');
}

/** The same for taking away. */
export async function* exportedProducts(
  ctx: RequestContext,
  filter?: ProductFilter,
): AsyncGenerator<ProductRecord[]> {
  authorise(ctx, 'product.export');
  await recordExport(ctx, 'PRODUCTS_EXPORTED', filter);
  yield* productsInBatches(ctx, filter);
}

/** How many there are to take away. */
export async function countAllProducts(ctx: RequestContext, filter?: ProductFilter): Promise<number> {
  authorise(ctx, 'product.export');
  return await countRows(ctx.read, await productsWhere(ctx, filter));
}

export async function productsWhere(
  ctx: RequestContext,
  filter?: ProductFilter | null,
  visibility: Visibility = 'all',
): Promise<ListSource> {
  const where = new Conditions().add(() => VISIBLE[visibility]);
  const { state, priceFrom, priceTo } = filter ?? {};
  const [brand, category] = [normaliseKeyword(filter?.brand), normaliseKeyword(filter?.category)];
  const condition = state ? await conditionOf(ctx, state) : null;
  if (condition !== null) where.add(() => condition);
  if (brand) where.add((name) => `lower(brand) = lower(${name})`, brand);
  if (category) where.add((name) => `lower(category) = lower(${name})`, category);
  if (isGiven(priceFrom)) where.add((price) => `price_now >= ${price}`, priceFrom);
  if (isGiven(priceTo)) where.add((price) => `price_now <= ${price}`, priceTo);
  const isOfProduct = where.values.length === 0 && (!state || state === 'VISIBLE' || state === 'DRAFT');
  const count = isOfProduct ? countOfList(where.text) : null;
  const search = await productSearch(ctx, where, filter?.keyword);
  return { ...PRODUCT_LIST, where, search, count };
}

const isGiven = (value: number | null | undefined): value is number => typeof value === 'number';

async function productSearch(
  ctx: RequestContext,
  where: Conditions,
  given: string | null | undefined,
): Promise<Search | null> {
  const keyword = normaliseKeyword(given);
  if (keyword === '') return null;
  const { words } = searchTerms(await fold(ctx.read, keyword));
  const parts = words.map(({ inName, inWords }) => {
    const [name, word] = [where.parameter(inName), where.parameter(inWords)];
    return `(folded_name like ${name} or search_words @@ ${word}::tsquery)`;
  });
  return {
    id: where.parameter(idInKeyword(keyword)),
    found: `(${parts.join(' and ') || 'false'})`,
    isShort: !words.some(({ indexable }) => indexable),
  };
}

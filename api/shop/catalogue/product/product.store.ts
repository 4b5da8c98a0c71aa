import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { SAMPLE_PRODUCT } from '../../../domain/catalogue/product-draft.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { builtForEach, type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import type { ProductEntity } from './product.entity.ts';
import type { VariantEntity } from './variant.entity.ts';
import type { Visibility } from './visibility.ts';
import { TOP_RATED } from '../../../domain/catalogue/product-lists.ts';

/** Without the columns that only the release before reads and writes. */
export type ProductTable<Made extends keyof TableOf<typeof ProductEntity> = never> = Omit<
  TableOf<typeof ProductEntity, Made>,
  'price' | 'count_in_stock' | 'scarcity'
>;
export type VariantTable = TableOf<typeof VariantEntity>;
export interface ProductTables {
  products: ProductTable;
  variants: VariantTable;
}

const db = tablesOf<ProductTables>();
const eb = expressionBuilder<{ p: ProductTable }, 'p'>();

/** The condition that joins its standard variant, `variants as v`, to `products as p`. */
export const STANDARD_OF_P = sql<SqlBool>`v.product_id = p.id and v.is_standard`;

/** For a select from `products as p` joined with its standard variant. */
export const PRODUCT_COLUMNS = [
  'p.id',
  'p.name',
  'p.image',
  'v.price',
  'v.was_price as wasPrice',
  'v.was_until as wasUntil',
  'p.description',
  'p.brand',
  'p.category',
  'p.rating',
  'p.num_reviews as numReviews',
  'v.stock as countInStock',
  'p.is_draft as isDraft',
  eb
    .and([eb.ref('p.is_draft'), eb.ref('p.is_hidden')])
    .$castTo<boolean>()
    .as('isHidden'),
  'p.version',
  'p.created_at as createdAt',
  'p.updated_at as updatedAt',
] as const;

/** The same conditions as in the partial indexes, so that they are used. */
export function isVisibleTo(visibility: Visibility): Expression<SqlBool> {
  const isThere = eb('p.deleted_at', 'is', null);
  return visibility === 'all' ? isThere : eb.and([isThere, eb.not(eb.ref('p.is_draft'))]);
}

/** Also of a deleted product. */
export function nameOfProduct(id: Expression<number>) {
  return db.selectFrom('products as p').select('p.name').where('p.id', '=', id);
}

const product = db
  .selectFrom('products as p')
  .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
  .select(PRODUCT_COLUMNS);

export async function countProducts(reader: Reader, visibility: Visibility): Promise<number> {
  const count = db
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isVisibleTo(visibility));
  return (await reader.first(count))?.total ?? 0;
}

/** Looked up for each product: for a page of unknown size a join would read the whole table. */
const standardOfP = db.selectFrom('variants as v').selectAll('v').where(STANDARD_OF_P).limit(sql.lit(1));

/**
 * Newest first. The ids come from the index alone, from the nearer end, so that a deep page does not read the rows that
 * it skips.
 */
const PRODUCT_PAGE = builtForEach(
  (form: `${'newest' | 'oldest'} ${Visibility}`, { skip, take }: { skip: number; take: number }) => {
    const [end, visibility] = form.split(' ') as ['newest' | 'oldest', Visibility];
    const direction = end === 'oldest' ? 'asc' : 'desc';
    const page = db
      .selectFrom('products as p')
      .select('p.id')
      .where(isVisibleTo(visibility))
      .orderBy('p.created_at', direction)
      .orderBy('p.id', direction)
      .limit(typed(take, 'bigint'))
      .offset(typed(skip, 'bigint'));
    return db
      .with(
        (cte) => cte('page').materialized(),
        () => page,
      )
      .selectFrom('page')
      .innerJoin('products as p', 'p.id', 'page.id')
      .innerJoinLateral(standardOfP.as('v'), (join) => join.onTrue())
      .select(PRODUCT_COLUMNS)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc');
  },
);

export async function productPage(
  reader: Reader,
  {
    fromOldest,
    visibility,
    ...part
  }: { skip: number; take: number; fromOldest: boolean; visibility: Visibility },
) {
  return await reader.all(PRODUCT_PAGE(`${fromOldest ? 'oldest' : 'newest'} ${visibility}`, part));
}

const PRODUCT_BY_ID = builtForEach((visibility: Visibility, { id }: { id: number }) =>
  product.where('p.id', '=', id).where(isVisibleTo(visibility)),
);

export async function productById(reader: Reader, id: number, visibility: Visibility) {
  return await reader.first(PRODUCT_BY_ID(visibility, { id }));
}

const PRODUCT_OR_SAMPLE = builtForEach((visibility: Visibility, { id }: { id: number }) => {
  const { name, price, description, brand, category, countInStock } = SAMPLE_PRODUCT;
  return product
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        isVisibleTo(visibility),
        where.and({
          'p.is_hidden': false,
          'p.name': name,
          'v.price': price,
          'p.description': description,
          'p.brand': brand,
          'p.category': category,
          'v.stock': countInStock,
        }),
      ]),
    );
});

/** Also returns a draft that still has the sample's values, whatever its picture. */
export async function productOrSampleById(reader: Reader, id: number, visibility: Visibility) {
  return await reader.first(PRODUCT_OR_SAMPLE(visibility, { id }));
}

const PRODUCTS_BY_IDS = builtForEach((visibility: Visibility, { ids }: { ids: readonly number[] }) => {
  const wanted = sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`;
  return db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (id, place)`))
    .innerJoin('products as p', 'p.id', 'wanted.id')
    .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
    .select(PRODUCT_COLUMNS)
    .where(isVisibleTo(visibility))
    .orderBy('wanted.place');
});

/** In the order of the ids, which must not repeat; invisible products are left out. */
export async function productsByIds(reader: Reader, ids: readonly number[], visibility: Visibility) {
  return await reader.all(PRODUCTS_BY_IDS(visibility, { ids }));
}

const TOP_PRODUCTS = builtForEach((visibility: Visibility) =>
  product
    .where(isVisibleTo(visibility))
    .where('p.rating', '>', sql.lit(0))
    .orderBy('p.rating', 'desc')
    .orderBy('p.num_reviews', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(TOP_RATED)),
);

export async function topProducts(reader: Reader, visibility: Visibility) {
  return await reader.all(TOP_PRODUCTS(visibility, {}));
}

/** Low stock first, fewest pieces first, then sold out. @param fewLeft at most `FEW_LEFT` */
export async function scarceProducts(reader: Reader, count: number, fewLeft: number) {
  const most = sql.lit(count);
  const scarce = product.where(isVisibleTo('public')).orderBy('v.scarcity').orderBy('p.id').limit(most);
  const low = scarce.where('v.scarcity', '>=', sql.lit(1)).where('v.scarcity', '<=', sql.lit(fewLeft));
  const soldOut = scarce.where('v.scarcity', '=', sql.lit(0));
  return await reader.all(
    db
      .selectFrom(low.as('low'))
      .selectAll()
      .unionAll((parts) => parts.parens(soldOut))
      .limit(most),
  );
}

/** Visible products with so many pieces left, at most `FEW_LEFT`. */
export function countScarce(left: { from: number; to: number }) {
  return db
    .selectFrom('products as p')
    .select(sql<number>`count(*)::int`.as('total'))
    .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
    .where(isVisibleTo('public'))
    .where('v.scarcity', '>=', sql.lit(left.from))
    .where('v.scarcity', '<=', sql.lit(left.to));
}

/** Counts a review again that is shown again, or no longer one that is hidden. */
export async function recountRating(
  tx: Transaction,
  { productId, rating, by }: { productId: number; rating: number; by: 1 | -1 },
): Promise<void> {
  await tx.count(
    db
      .updateTable('products as p')
      .set({
        rating_sum: eb('p.rating_sum', '+', rating * by),
        num_reviews: eb('p.num_reviews', '+', by),
      })
      .where('p.id', '=', productId),
  );
}

/** The row stays locked to the end of the transaction, so no concurrent review is lost. Returns whether it exists. */
export async function addRating(
  tx: Transaction,
  { productId, rating, visibility }: { productId: number; rating: number; visibility: Visibility },
): Promise<boolean> {
  const written = await tx.count(
    db
      .updateTable('products as p')
      .set({ rating_sum: eb('p.rating_sum', '+', rating), num_reviews: eb('p.num_reviews', '+', 1) })
      .where('p.id', '=', productId)
      .where(isVisibleTo(visibility)),
  );
  return written === 1;
}

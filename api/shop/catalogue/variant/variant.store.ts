import { sql } from 'kysely';
import { MAX_VARIANTS } from '../../../domain/catalogue/variants/options.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, builtForEach, builtOnce, tablesOf } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTables } from '../product/product.store.ts';
import type { Visibility } from '../product/visibility.ts';

const db = tablesOf<ProductTables>();

const COLUMNS = [
  'v.sku',
  'v.product_id as product',
  'v.lengths',
  'v.colour',
  'v.density',
  'v.lace',
  'v.cap',
  'v.parting',
  'v.volume',
  'v.finish',
  'v.shade',
  'v.price',
  'v.was_price as wasPrice',
  'v.was_until as wasUntil',
  'v.stock as countInStock',
  'v.is_standard as isStandard',
  'v.version',
] as const;

const VARIANTS_OF_PRODUCTS = builtOnce(({ productIds }: { productIds: readonly number[] }) => {
  const made = db
    .selectFrom('variants as v')
    .selectAll('v')
    .whereRef('v.product_id', '=', sql.ref('wanted.id'))
    .where('v.deleted_at', 'is', null)
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(sql.lit(MAX_VARIANTS));
  return db
    .selectFrom(sql<{ id: number }>`unnest(${productIds}::int[])`.as<'wanted'>(sql`wanted (id)`))
    .innerJoinLateral(made.as('v'), (join) => join.onTrue())
    .select(COLUMNS)
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id');
});

/** In the order of their product’s page. Whether the products may be seen is for the caller to check. */
export async function variantsOfProducts(reader: Reader, productIds: readonly number[]) {
  return await reader.all(VARIANTS_OF_PRODUCTS({ productIds }));
}

const STANDARDS = builtOnce(({ productIds }: { productIds: readonly number[] }) =>
  db
    .selectFrom('variants as v')
    .select(COLUMNS)
    .where('v.product_id', '=', anyOf(productIds))
    .where((eb) => eb.ref('v.is_standard')),
);

export async function standardsOfProducts(reader: Reader, productIds: readonly number[]) {
  return await reader.all(STANDARDS({ productIds }));
}

const VARIANTS_BY_SKUS = builtForEach((visibility: Visibility, { skus }: { skus: readonly string[] }) =>
  db
    .selectFrom(sql<{ sku: string }>`unnest(${skus}::text[])`.as<'wanted'>(sql`wanted (sku)`))
    .innerJoin('variants as v', (join) => join.on(sql<boolean>`lower(v.sku) = wanted.sku`))
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(COLUMNS)
    .where('v.deleted_at', 'is', null)
    .where(isVisibleTo(visibility)),
);

/** Of visible products. @param skus in lower case */
export async function variantsBySkus(reader: Reader, skus: readonly string[], visibility: Visibility) {
  return await reader.all(VARIANTS_BY_SKUS(visibility, { skus }));
}

/** The options of a variant, also of one that is no longer made. */
export async function optionsOfVariant(reader: Reader, variantId: number) {
  return await reader.first(
    db
      .selectFrom('variants')
      .select(['lengths', 'colour', 'density', 'lace', 'cap', 'parting', 'volume', 'finish', 'shade'])
      .where('id', '=', variantId),
  );
}

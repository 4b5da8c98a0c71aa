import { type Expression, sql, type SqlBool } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, builtForEach, type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import type { ColourEntity } from '../facts/colour.entity.ts';
import type { MakerEntity } from '../makers/maker.entity.ts';
import type { ProductFactsTable } from '../facts/facts.store.ts';
import { isVisibleTo, type ProductTables } from '../product/product.store.ts';

interface Tables extends ProductTables {
  product_facts: ProductFactsTable;
  colours: TableOf<typeof ColourEntity>;
  makers: TableOf<typeof MakerEntity>;
}

const db = tablesOf<Tables>();

const keyOfMaker = sql<string>`maker_key(p.brand)`;

const productRows = (where: Expression<SqlBool>) =>
  db
    .selectFrom('products as p')
    .leftJoin('product_facts as f', 'f.product_id', 'p.id')
    .leftJoin('makers as m', (join) => join.on(sql`maker_key(m.name)`, '=', keyOfMaker))
    .where(isVisibleTo('public'))
    .where(where)
    .select([
      'p.id',
      (eb) => eb.fn.coalesce('m.name', 'p.brand').as('brand'),
      (eb) => eb.fn.coalesce('m.slug', keyOfMaker).as('maker'),
      'p.category',
      'p.rating',
      'p.num_reviews as numReviews',
      'p.created_at as createdAt',
      'f.kind',
      'f.texture',
      'f.hair',
      'f.lace',
      'f.density',
      'f.glueless',
      'f.pre_plucked as prePlucked',
      'f.bleached_knots as bleachedKnots',
      'f.fringe',
    ]);

/** A batch, the newest first. @param before the id below which it begins */
const NEXT = builtForEach((_: 'newest', { before, size }: { before: number; size: number }) =>
  productRows(sql<SqlBool>`p.id < ${typed(before, 'int')}`)
    .orderBy('p.id', 'desc')
    .limit(typed(size, 'bigint')),
);
const OF_IDS = builtForEach((_: 'ids', { ids }: { ids: readonly number[] }) =>
  productRows(sql<SqlBool>`p.id = ${anyOf(ids)}`),
);

/** Visible products, the newest first. @param before the id below which the batch begins */
export async function nextProducts(reader: Reader, { before, size }: { before: number; size: number }) {
  return await reader.all(NEXT('newest', { before, size }));
}

/** Those of them that are visible. */
export async function productsOfIds(reader: Reader, ids: readonly number[]) {
  return await reader.all(OF_IDS('ids', { ids }));
}

/** In the order in which they are shown. */
const VARIANTS = builtForEach((_: 'ids', { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('variants as v')
    .leftJoin('colours as c', 'c.code', 'v.colour')
    .where('v.product_id', '=', anyOf(ids))
    .where('v.deleted_at', 'is', null)
    .select([
      'v.id',
      'v.product_id as productId',
      'v.price',
      'v.lengths',
      'v.colour',
      'c.family',
      'v.density',
      'v.lace',
      'v.cap',
    ])
    .select(sql<boolean>`v.stock > 0`.as('inStock'))
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id'),
);

export async function variantsOfProducts(reader: Reader, ids: readonly number[]) {
  return await reader.all(VARIANTS('ids', { ids }));
}

const OPTIONS = builtForEach((_: 'ids', { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('variants as v')
    .where('v.id', '=', anyOf(ids))
    .select([
      'v.id',
      'v.sku',
      'v.price',
      'v.was_price as wasPrice',
      'v.was_until as wasUntil',
      'v.lengths',
      'v.colour',
      'v.density',
      'v.lace',
      'v.cap',
      'v.parting',
      'v.volume',
      'v.finish',
      'v.shade',
    ]),
);

/** What each of these variants is chosen by, and its price before. */
export async function optionsOfVariants(reader: Reader, ids: readonly number[]) {
  return await reader.all(OPTIONS('ids', { ids }));
}

/** Colours and their middle shades. */
export async function colourShades(reader: Reader) {
  return await reader.all(
    db.selectFrom('colours as c').select(['c.code', 'c.name', 'c.hex']).orderBy('c.position'),
  );
}

import { sql } from 'kysely';
import { RELATED } from '../../../domain/catalogue/product-lists.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductFactsTable } from '../facts/facts.store.ts';
import { isVisibleTo, type ProductTables, STANDARD_OF_P } from '../product/product.store.ts';

const db = tablesOf<ProductTables & { product_facts: ProductFactsTable }>();

/** Of its category so many are compared with a product; a category may be large. */
const COMPARED = 48;

const traits = db
  .selectFrom('products as p')
  .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
  .leftJoin('product_facts as f', 'f.product_id', 'p.id')
  .select([
    'p.id',
    'p.category',
    'f.texture',
    'v.colour',
    'v.lengths',
    'v.price',
    'v.stock',
    'p.rating',
    'p.num_reviews as numReviews',
  ]);

/** The best rated of the shop, by the index of the top rated products. */
const top = traits
  .where(isVisibleTo('public'))
  .where('p.rating', '>', sql.lit(0))
  .orderBy('p.rating', 'desc')
  .orderBy('p.num_reviews', 'desc')
  .orderBy('p.created_at', 'desc')
  .orderBy('p.id', 'desc')
  .limit(sql.lit(RELATED + 1));

/** Per product itself, the best rated of its category, and the best rated of all: a product can be there twice. */
export async function relatedCandidates(reader: Reader, productIds: readonly number[]) {
  const itself = traits.whereRef('p.id', '=', sql.ref<number>('wanted.id'));
  const kin = traits
    .whereRef('p.category', '=', sql.ref<string>('wanted.category'))
    .where(isVisibleTo('public'))
    .orderBy('p.rating', 'desc')
    .orderBy('p.num_reviews', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(COMPARED));
  return await reader.all(
    db
      .selectFrom('products as wanted')
      .innerJoinLateral(
        itself
          .unionAll((parts) => parts.parens(kin))
          .unionAll((parts) => parts.parens(top))
          .as('found'),
        (join) => join.onTrue(),
      )
      .select('wanted.id as relatedTo')
      .select((eb) =>
        eb('found.category', '=', eb.ref('wanted.category')).$castTo<boolean>().as('isOfCategory'),
      )
      .select([
        'found.id',
        'found.texture',
        'found.colour',
        'found.lengths',
        'found.price',
        'found.stock',
        'found.rating',
        'found.numReviews',
      ])
      .where('wanted.id', '=', anyOf(productIds)),
  );
}

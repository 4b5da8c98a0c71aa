import { TOP_CATEGORIES } from '../../../domain/catalogue/product-lists.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTable } from '../product/product.store.ts';
import type { Visibility } from '../product/visibility.ts';

const db = tablesOf<{ products: ProductTable }>();

/** Counting all products of a large shop would read through it. */
const NEWEST = 1000;

/** Among the newest products. */
export async function fullestCategories(reader: Reader, visibility: Visibility) {
  const newest = db
    .selectFrom('products as p')
    .select('p.category')
    .where(isVisibleTo(visibility))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(NEWEST);
  return await reader.all(
    db
      .selectFrom(newest.as('newest'))
      .select('newest.category')
      .where('newest.category', '<>', '')
      .groupBy('newest.category')
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('newest.category')
      .limit(TOP_CATEGORIES),
  );
}

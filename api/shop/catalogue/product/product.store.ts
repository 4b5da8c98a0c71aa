import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { ProductEntity } from './product.entity.ts';
import type { Visibility } from './visibility.ts';

const db = tablesOf<{
  products: TableOf<typeof ProductEntity, 'id' | 'rating' | 'scarcity' | 'folded_name' | 'search_words'>;
}>();

/**
 * Adds a review's stars to a product that its author may see. The database adds, and the row stays locked until the end
 * of the transaction, so that of many reviews at once none is lost.
 * @returns whether there is such a product
 */
export async function addRating(
  tx: Transaction,
  { productId, rating, visibility }: { productId: number; rating: number; visibility: Visibility },
): Promise<boolean> {
  let update = db
    .updateTable('products')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', rating),
      num_reviews: eb('num_reviews', '+', 1),
    }))
    .where('id', '=', productId)
    .where('deleted_at', 'is', null);
  if (visibility === 'public') update = update.where(sql<boolean>`not is_draft`);
  return (await tx.count(update)) === 1;
}

import { type Expression, sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { OrderLine } from '../../domain/orders/order-lines.ts';
import type { ProductEntity } from '../catalogue/product/product.entity.ts';

/*
 * What orders take from the stock and put back. The products are the catalogue's; of their columns only
 * `count_in_stock` is written here, and by nobody else for an order. Products are always locked in ascending order of
 * id, so that two carts with the same products in opposite order never wait for each other in a circle.
 */

const db = tablesOf<{
  products: TableOf<typeof ProductEntity, 'id' | 'rating' | 'scarcity' | 'folded_name' | 'search_words'>;
}>();

/** Pieces of a product. */
interface Units {
  product_id: number;
  qty: number;
}

/**
 * Takes the stock of those lines that there is enough for; of the others nothing. The count is compared again on the
 * newest version of a row.
 * @param mustBeSold whether products that are off the catalogue are left out
 */
export async function takeUnits(tx: Transaction, lines: readonly OrderLine[], mustBeSold: boolean) {
  const [products, quantities] = [lines.map(({ product }) => product), lines.map(({ qty }) => qty)];
  const wanted = sql<Units>`(select * from unnest(${products}::int[], ${quantities}::int[]) as line (product_id, qty))`;
  return await tx.write(
    db
      .with('wanted', () => wanted)
      .with(
        (cte) => cte('locked').materialized(),
        (cte) => {
          const locking = cte
            .selectFrom('products as p')
            .innerJoin('wanted', 'wanted.product_id', 'p.id')
            .select('p.id')
            .orderBy('p.id')
            .forNoKeyUpdate('p');
          return mustBeSold
            ? locking.where('p.deleted_at', 'is', null).where(sql<boolean>`not p.is_draft`)
            : locking;
        },
      )
      .updateTable('products as p')
      .from('locked')
      .innerJoin('wanted', 'wanted.product_id', 'locked.id')
      .set(({ eb }) => ({ count_in_stock: eb('p.count_in_stock', '-', eb.ref('wanted.qty')) }))
      .whereRef('p.id', '=', 'locked.id')
      .whereRef('p.count_in_stock', '>=', 'wanted.qty')
      .returning(['p.id', 'p.name', 'p.image', 'p.price']),
  );
}

/**
 * Puts stock back. The caller holds the row locks of its orders and marks them as holding nothing.
 * @param freed a statement that gives each product once
 */
export async function putUnitsBack(tx: Transaction, freed: Expression<Units>): Promise<void> {
  await tx.count(
    db
      .with('freed', () => freed)
      .with(
        (cte) => cte('locked').materialized(),
        (cte) =>
          cte
            .selectFrom('products as p')
            .innerJoin('freed', 'freed.product_id', 'p.id')
            .select('p.id')
            .orderBy('p.id')
            .forNoKeyUpdate('p'),
      )
      .updateTable('products as p')
      .from('locked')
      .innerJoin('freed', 'freed.product_id', 'locked.id')
      .set(({ eb }) => ({ count_in_stock: eb('p.count_in_stock', '+', eb.ref('freed.qty')) }))
      .whereRef('p.id', '=', 'locked.id'),
  );
}

/** What is left of products, and whether they are still sold. */
export async function stockOfProducts(reader: Reader, ids: readonly number[]) {
  return await reader.all(
    db
      .selectFrom('products')
      .select([
        'id',
        'name',
        'count_in_stock as countInStock',
        sql<boolean>`(deleted_at is not null or is_draft)`.as('isGone'),
      ])
      .where('id', '=', anyOf(ids)),
  );
}

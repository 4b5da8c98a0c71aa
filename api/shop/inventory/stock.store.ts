import { type Expression, sql } from 'kysely';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../platform/database/statements.ts';
import type { OrderLine } from '../../domain/orders/order-lines.ts';
import type { ProductEntity } from '../catalogue/product/product.entity.ts';

/*
 * Only this store changes `count_in_stock` for orders. Products are locked by ascending id, so that carts cannot
 * deadlock.
 */

const db = tablesOf<{
  products: TableOf<typeof ProductEntity, 'id' | 'rating' | 'scarcity' | 'folded_name' | 'search_words'>;
}>();

interface Units {
  product_id: number;
  qty: number;
}

/**
 * Takes only lines with enough stock, by the newest version of each row.
 * @param mustBeSold leaves out drafts and deleted products
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
 * The caller has locked the orders and marks them as holding no stock.
 * @param freed each product once
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

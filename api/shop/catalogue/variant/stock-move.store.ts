import { sql } from 'kysely';
import type { StockReason } from '../../../domain/catalogue/stock.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import {
  anyOf,
  type TableOf,
  tablesOf,
  typed,
  valuesFor,
  type ValuesOf,
} from '../../../platform/database/statements.ts';
import type { VariantTable } from '../product/product.store.ts';
import type { StockMoveEntity } from './stock-move.entity.ts';

export type StockMoveTable = TableOf<typeof StockMoveEntity, 'id'>;

const db = tablesOf<{ stock_moves: StockMoveTable; variants: VariantTable }>();

/** What a source of moves knows of each: `stock` is what is left after it. */
export interface Moved {
  variant_id: number;
  delta: number;
  stock: number;
}

/** The columns and expressions of moves, for `insert into stock_moves … select … from moved`. */
export function moveValues(
  about: Pick<ValuesOf<StockMoveTable>, 'reason' | 'order_id' | 'actor_id' | 'created_at'>,
) {
  return valuesFor<StockMoveTable>({
    variant_id: sql.ref<number>('moved.variant_id'),
    delta: sql.ref<number>('moved.delta'),
    stock_before: sql<number>`moved.stock - moved.delta`,
    stock_after: sql.ref<number>('moved.stock'),
    ...about,
  });
}

/** Changes made by staff, in one statement. */
export async function recordStockMoves(
  tx: Transaction,
  moves: readonly Moved[],
  { reason, actorId, now }: { reason: StockReason; actorId: number | null; now: Date },
): Promise<void> {
  const { columns, selected } = moveValues({
    reason: typed(reason, 'text'),
    order_id: sql<number | null>`null::int`,
    actor_id: typed(actorId, 'int'),
    created_at: typed(now, 'timestamptz'),
  });
  const rows = sql<Moved>`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)`;
  await tx.count(
    db
      .insertInto('stock_moves')
      .columns(columns)
      .expression(
        db.selectFrom(rows.as<'moved'>(sql`moved (variant_id int, delta int, stock int)`)).select(selected),
      ),
  );
}

/**
 * Moves of a product's variants, the newest first; the deleted ones' too.
 * @param before only those with smaller ids
 */
export async function movesOfProduct(
  reader: Reader,
  {
    productId,
    reasons,
    before,
    most,
  }: { productId: number; reasons: readonly StockReason[]; before: number; most: number },
) {
  const newest = db
    .selectFrom('stock_moves as m')
    .selectAll('m')
    .whereRef('m.variant_id', '=', sql.ref('v.id'))
    .where('m.reason', '=', anyOf(reasons))
    .where('m.id', '<', before)
    .orderBy('m.id', 'desc')
    .limit(most);
  return await reader.all(
    db
      .selectFrom('variants as v')
      .innerJoinLateral(newest.as('m'), (join) => join.onTrue())
      .select([
        'm.id',
        'm.created_at as createdAt',
        'm.stock_before as before',
        'm.stock_after as after',
        'm.reason',
        'm.order_id as orderId',
        'v.sku',
      ])
      .where('v.product_id', '=', productId)
      .orderBy('m.id', 'desc')
      .limit(most),
  );
}

/** Deletes moves from before a time, at most so many; the newest of each variant stays. */
export async function deleteStockMoves(tx: Transaction, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom('stock_moves as m')
    .select('m.id')
    .where('m.created_at', '<', before)
    .where((eb) =>
      eb.exists(
        db
          .selectFrom('stock_moves as newer')
          .select('newer.id')
          .whereRef('newer.variant_id', '=', sql.ref('m.variant_id'))
          .whereRef('newer.id', '>', sql.ref('m.id')),
      ),
    )
    .orderBy('m.id')
    .limit(most);
  return await tx.count(db.deleteFrom('stock_moves').where('id', 'in', old));
}

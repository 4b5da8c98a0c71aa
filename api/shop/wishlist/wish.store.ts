import { sql } from 'kysely';
import { MAX_WISHES } from '../../domain/catalogue/wishlist.ts';
import type { Reader } from '../../platform/database/read.ts';
import type { Transaction } from '../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf, typed } from '../../platform/database/statements.ts';
import { isVisibleTo, type ProductTables } from '../catalogue/product/product.store.ts';
import type { WishEntity } from './wish.entity.ts';

const db = tablesOf<ProductTables & { wishes: TableOf<typeof WishEntity, 'id'> }>();

/** The newest first, also those that have left the shop. */
export async function wishesOf(reader: Reader, userId: number) {
  return await reader.all(
    db
      .selectFrom('wishes')
      .select(['product_id as productId', 'added_at as addedAt'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(sql.lit(MAX_WISHES)),
  );
}

/** Those of the products that visitors see and the list does not have. @param ids the newest wish first */
export async function insertWishes(
  tx: Transaction,
  { userId, ids, now }: { userId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  const wanted = sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`;
  await tx.count(
    db
      .insertInto('wishes')
      .columns(['user_id', 'product_id', 'added_at'])
      .expression(
        db
          .selectFrom(wanted.as<'wanted'>(sql`wanted (id, place)`))
          .innerJoin('products as p', 'p.id', 'wanted.id')
          .select([typed(userId, 'int').as('user_id'), 'p.id', typed(now, 'timestamptz').as('added_at')])
          .where(isVisibleTo('public'))
          .orderBy('wanted.place', 'desc'),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Deletes the oldest wishes above the limit. */
export async function trimWishes(tx: Transaction, userId: number): Promise<void> {
  const newest = db
    .selectFrom('wishes')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(MAX_WISHES));
  await tx.count(db.deleteFrom('wishes').where('user_id', '=', userId).where('id', 'not in', newest));
}

export async function deleteWish(tx: Transaction, userId: number, productId: number): Promise<void> {
  await tx.count(db.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', productId));
}

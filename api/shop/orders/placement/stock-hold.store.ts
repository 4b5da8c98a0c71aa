import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { OrderTable } from '../reading/order.store.ts';

const db = tablesOf<{ orders: OrderTable }>();

const holding = db
  .selectFrom('orders as o')
  .where((eb) => eb.ref('o.stock_held'))
  .where('o.paid_at', 'is', null);

/** How many of the shopper's orders hold stock, and when the first hold ends; null where none has an end. */
export async function openHolds(
  reader: Reader,
  userId: number,
): Promise<{ total: number; until: Date | null }> {
  const open = await reader.first(
    holding
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('o.stock_held_until').as('until')])
      .where('o.user_id', '=', userId),
  );
  return open ?? { total: 0, until: null };
}

/** Skips orders that are being paid, or whose payment is under review. */
export async function lockExpiredHolds(
  tx: Transaction,
  money: OrderMoney,
  { now, most }: { now: Date; most: number },
): Promise<number[]> {
  const expired = await tx.all(
    holding
      .select('o.id')
      .where('o.stock_held_until', '<=', now)
      .where((eb) => eb.not(money.isUnderWay(eb.ref('o.id'))))
      .orderBy('o.stock_held_until')
      .limit(sql.lit(most))
      .forUpdate('o')
      .skipLocked(),
  );
  return expired.map(({ id }) => id);
}

export async function endHolds(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.count(
    db.updateTable('orders').set({ stock_held: false, stock_held_until: null }).where('id', '=', anyOf(ids)),
  );
}

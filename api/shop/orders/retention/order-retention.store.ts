import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import type { OrderMoney } from '../../context/context.ts';
import { ERASED } from '../../../domain/accounts/erasure.ts';
import type { OrderTable } from '../reading/order.store.ts';

const db = tablesOf<{ orders: OrderTable }>();

/** Named in a sentence; more are not counted. */
const MOST = 100;

/**
 * Somebody's orders of which something is still to come: goods that are paid for, money that is on its way, or stock
 * that an unpaid order holds.
 */
export async function ordersUnderWay(reader: Reader, money: OrderMoney, userId: number): Promise<number[]> {
  const orders = await reader.all(
    db
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.user_id', '=', userId)
      .where('o.delivered_at', 'is', null)
      .where('o.cancelled_at', 'is', null)
      .where('o.refunded_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('o.paid_at', 'is not', null),
          eb('o.stock_held', '=', true),
          eb('o.received_kobo', '>', 0),
          sql<boolean>`${money.isUnderWay(eb.ref('o.id'))}`,
        ]),
      )
      .orderBy('o.id')
      .limit(sql.lit(MOST)),
  );
  return orders.map(({ id }) => id);
}

/** When something last happened to an order. */
const LAST = sql<Date>`greatest(created_at, paid_at, delivered_at, refunded_at, cancelled_at)`;

/** Takes the address and the buyer's note from a user's orders to which nothing has happened since a time. The name stays in the books. */
export async function eraseAddresses(tx: Transaction, userId: number, before: Date): Promise<number> {
  return await tx.count(
    db
      .updateTable('orders')
      .set({ address: ERASED, city: ERASED, postal_code: ERASED, address_details: null, buyer_note: null })
      .where('user_id', '=', userId)
      .where('address', '<>', ERASED)
      .where(LAST, '<=', before),
  );
}

/** When something last happened to the orders of somebody that still have their address; null where none has. */
export async function lastWithAddress(reader: Reader, userId: number): Promise<Date | null> {
  const found = await reader.first(
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.max(LAST).as('last'))
      .where('user_id', '=', userId)
      .where('address', '<>', ERASED),
  );
  return found?.last ?? null;
}

import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import { HOLD_REMINDER } from '../../../domain/orders/placement-limits.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { OrderTable } from '../reading/order.store.ts';

const db = tablesOf<{ orders: OrderTable }>();

const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`;

const LENGTH = sql<string>`(o.stock_held_until - o.created_at)`;

/** What is left of the hold when its buyer is reminded. */
const LEFT = sql`greatest(${LENGTH} / ${sql.lit(HOLD_REMINDER.leftParts)}, ${minutes(HOLD_REMINDER.leastMinutes)})`;

/** By transfer alone: every other payment is made at once, or at the door. Skips what is being paid. */
export async function lockHoldsToRemind(
  tx: Transaction,
  money: OrderMoney,
  { now, most }: { now: Date; most: number },
) {
  return await tx.all(
    db
      .selectFrom('orders as o')
      .select(['o.id', 'o.total_price as totalPrice', 'o.received_kobo as receivedKobo'])
      .where((eb) => eb.ref('o.stock_held'))
      .where('o.paid_at', 'is', null)
      .where('o.stock_held_until', '>', now)
      .where(sql<boolean>`o.stock_held_until - ${LEFT} <= ${now}`)
      .where(sql<boolean>`${LENGTH} >= ${minutes(HOLD_REMINDER.shortestMinutes)}`)
      .where('o.hold_reminded_at', 'is', null)
      .where('o.payment_method', '=', sql.lit<PaymentMethod>('Bank transfer'))
      .where((eb) => eb.not(money.isUnderWay(eb.ref('o.id'))))
      .orderBy('o.stock_held_until')
      .limit(sql.lit(most))
      .forUpdate('o')
      .skipLocked(),
  );
}

export async function markReminded(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await tx.count(db.updateTable('orders').set({ hold_reminded_at: now }).where('id', '=', anyOf(ids)));
}

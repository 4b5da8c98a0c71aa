import { sql } from 'kysely';
import type { Kobo } from '../../../domain/money.ts';
import type { GoodsState } from '../../../domain/orders/goods-axis.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { tablesOf } from '../../../platform/database/statements.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { OrderMoney } from '../../context/context.ts';
import type { OrderTable } from '../reading/order.store.ts';

/* Writers have locked the order's row. */

const db = tablesOf<{ orders: OrderTable }>();

const HOLDS_NOTHING = { stock_held: false, stock_held_until: null };

export async function lockOrderRow(tx: Transaction, id: number) {
  return await tx.first(
    db
      .selectFrom('orders')
      .select([
        'id',
        'total_price as totalPrice',
        'created_at as createdAt',
        'paid_at as paidAt',
        'delivered_at as deliveredAt',
        'refunded_at as refundedAt',
        'cancelled_at as cancelledAt',
        'stock_held as holdsStock',
        'coupon_id as couponId',
        'goods',
        'refunded_cents as refundedCents',
        'received_kobo as receivedKobo',
        'payment_method as paymentMethod',
      ])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

/** Whether the provider may be taking the money right now, or has it under review. */
export async function hasPaymentInProgress(reader: Reader, money: OrderMoney, id: number): Promise<boolean> {
  const isUnderWay = money.isUnderWay(sql.ref('orders.id'));
  const found = await reader.first(
    db.selectFrom('orders').select('id').where('id', '=', id).where(isUnderWay),
  );
  return found !== null;
}

/** At least until then. The write also makes a concurrent sweep skip the row. */
export async function holdStock(tx: Transaction, id: number, until: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('orders')
      .set({ stock_held: true, stock_held_until: sql<Date>`greatest(stock_held_until, ${until})` })
      .where('id', '=', id),
  );
}

/** Until it is cancelled. */
export async function holdForGood(tx: Transaction, id: number): Promise<void> {
  await tx.count(
    db.updateTable('orders').set({ stock_held: true, stock_held_until: null }).where('id', '=', id),
  );
}

export async function writePaymentMethod(
  tx: Transaction,
  id: number,
  by: { method: PaymentMethod; rate: ExchangeRate | null },
): Promise<void> {
  await tx.count(
    db.updateTable('orders').set({ payment_method: by.method, exchange_rate: by.rate }).where('id', '=', id),
  );
}

export async function writeExchangeRate(tx: Transaction, id: number, rate: ExchangeRate): Promise<void> {
  await tx.count(db.updateTable('orders').set({ exchange_rate: rate }).where('id', '=', id));
}

export async function writeCancelled(
  tx: Transaction,
  id: number,
  by: { userId: number; now: Date; reason: string | null },
): Promise<void> {
  await tx.count(
    db
      .updateTable('orders')
      .set({
        cancelled_at: by.now,
        cancelled_by_id: by.userId,
        cancel_reason: by.reason,
        ...HOLDS_NOTHING,
      })
      .where('id', '=', id),
  );
}

/** The database refuses it without a completed payment. */
export async function writePaid(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('orders')
      .set({ paid_at: now, stock_held: true, stock_held_until: null })
      .where('id', '=', id),
  );
}

/** What has arrived of the price by transfers; 0 once it is paid, or the money goes back. */
export async function writeReceived(tx: Transaction, id: number, received: Kobo): Promise<void> {
  await tx.count(db.updateTable('orders').set({ received_kobo: received }).where('id', '=', id));
}

/** Null undoes it. */
export async function writeDelivered(tx: Transaction, id: number, at: Date | null): Promise<void> {
  await tx.count(db.updateTable('orders').set({ delivered_at: at }).where('id', '=', id));
}

/** How far the goods are, short of the end that `delivered_at` and `cancelled_at` tell. */
export async function writeGoods(tx: Transaction, id: number, goods: GoodsState): Promise<void> {
  await tx.count(db.updateTable('orders').set({ goods }).where('id', '=', id));
}

/** Orders keep the buyer's name. */
export async function forgetBuyer(tx: Transaction, userId: number): Promise<void> {
  await tx.count(
    db
      .updateTable('orders')
      .set({ user_email: null })
      .where('user_id', '=', userId)
      .where('user_email', 'is not', null),
  );
}

export interface RefundedState {
  /** When the payment had been refunded in full; the first time stays, null clears it. */
  at: Date | null;
  /** What has gone back or is on its way. */
  cents: number;
}

/** Returns whether the row changed. */
export async function writeRefunded(
  tx: Transaction,
  id: number,
  { at, cents }: RefundedState,
): Promise<boolean> {
  const written = await tx.count(
    db
      .updateTable('orders')
      .set({
        refunded_at: at === null ? null : sql<Date>`coalesce(refunded_at, ${at})`,
        refunded_cents: cents,
      })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('refunded_at', at === null ? 'is not' : 'is', null), eb('refunded_cents', '<>', cents)]),
      ),
  );
  return written === 1;
}

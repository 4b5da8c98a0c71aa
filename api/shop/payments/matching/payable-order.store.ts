import { sql } from 'kysely';
import type { Kobo } from '../../../domain/money.ts';
import type { PayableOrder } from '../../../domain/payments/transfer-suggestions.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import type { OrderTable } from '../../orders/reading/order.store.ts';

const db = tablesOf<{ orders: OrderTable }>();

const payable = db
  .selectFrom('orders as o')
  .select((eb) => [
    'o.id',
    'o.user_name as buyer',
    'o.total_price as totalPrice',
    'o.received_kobo as received',
    eb.or([eb('o.paid_at', 'is not', null), eb('o.cancelled_at', 'is not', null)]).as('isOver'),
  ]);

/** The orders of these numbers, whatever they wait for. */
export async function ordersNamed(reader: Reader, ids: readonly number[]) {
  return present(await reader.all(payable.where('o.id', '=', anyOf(ids))));
}

/** Orders that wait for a transfer of exactly one of these amounts, of each the newest `most`. */
export async function ordersMissing(reader: Reader, amounts: readonly Kobo[], most: number) {
  const asked = sql<{ amount: number }>`unnest(${amounts}::bigint[])`.as<'asked'>(sql`asked (amount)`);
  const found = payable
    .where('o.payment_method', '=', sql.lit('Bank transfer'))
    .where('o.paid_at', 'is', null)
    .where('o.cancelled_at', 'is', null)
    .where(sql<boolean>`o.total_price - o.received_kobo = asked.amount`)
    .orderBy('o.id', 'desc')
    .limit(sql.lit(most));
  return present(
    await reader.all(
      db
        .selectFrom(asked)
        .innerJoinLateral(found.as('found'), (join) => join.onTrue())
        .selectAll('found'),
    ),
  );
}

const present = (
  rows: readonly (Omit<PayableOrder, 'isOver'> & { isOver: boolean | number })[],
): PayableOrder[] => rows.map((row) => ({ ...row, isOver: Boolean(row.isOver) }));

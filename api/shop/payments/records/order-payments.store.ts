import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentEntity } from './payment.entity.ts';
import type { PaymentRecord } from './payment.record.ts';

const db = tablesOf<{ payments: TableOf<typeof PaymentEntity, 'id'> }>();

export type OrderPaymentRow = Pick<
  PaymentRecord,
  | 'id'
  | 'orderId'
  | 'provider'
  | 'providerOrderId'
  | 'captureId'
  | 'status'
  | 'amountCents'
  | 'currency'
  | 'createdAt'
>;

/** At most `most` for each order, newest first. */
export async function newestPaymentsOfOrders(
  reader: Reader,
  orderIds: readonly number[],
  most: number,
): Promise<OrderPaymentRow[]> {
  const placed = db
    .selectFrom('payments')
    .select([
      'id',
      'order_id as orderId',
      'provider',
      'provider_order_id as providerOrderId',
      'capture_id as captureId',
      'status',
      'amount_cents as amountCents',
      'currency',
      'created_at as createdAt',
    ])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('order_id').orderBy('id', 'desc'))
        .as('place'),
    )
    .where('order_id', '=', anyOf(orderIds));
  return await reader.all(
    db.selectFrom(placed.as('newest')).selectAll().where('place', '<=', sql.lit(most)).orderBy('id', 'desc'),
  );
}

import { sql } from 'kysely';
import type { Transfer } from '../../../domain/payments/transfer-rules.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { nameOfActor } from '../../accounts/users/user.store.ts';
import type { TransferEntity } from './transfer.entity.ts';

const db = tablesOf<{
  transfers: TableOf<typeof TransferEntity, 'id'>;
}>();

const transfers = db
  .selectFrom('transfers as t')
  .select((eb) => [
    't.id',
    't.order_id as orderId',
    't.amount',
    sql<string>`to_char(t.arrived_on, 'YYYY-MM-DD')`.as('arrivedOn'),
    't.reference',
    't.recorded_at as recordedAt',
    nameOfActor(eb.ref('t.recorded_by_id')).as('recordedBy'),
  ]);

export type TransferRecord = Awaited<ReturnType<typeof transfersOfOrders>>[number];

/** Oldest first. */
export async function transfersOfOrders(reader: Reader, orderIds: readonly number[], most: number) {
  return await reader.all(
    transfers.where('t.order_id', '=', anyOf(orderIds)).orderBy('t.id').limit(sql.lit(most)),
  );
}

export async function insertTransfer(
  tx: Transaction,
  given: Transfer & { orderId: number; now: Date; recordedById: number | null },
): Promise<void> {
  await tx.count(
    db.insertInto('transfers').values({
      order_id: given.orderId,
      amount: given.amount,
      arrived_on: given.arrivedOn,
      reference: given.reference,
      recorded_at: given.now,
      recorded_by_id: given.recordedById,
    }),
  );
}

import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { Kobo } from '../../../domain/money.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { PaymentEntity } from '../records/payment.entity.ts';
import type { RefundEntity } from './refund.entity.ts';
import type { RefundRecord } from './refund.record.ts';

const db = tablesOf<{
  payments: TableOf<typeof PaymentEntity, 'id'>;
  refunds: TableOf<typeof RefundEntity, 'id'>;
}>();

const RECORD = [
  'r.id',
  'r.payment_id as paymentId',
  'r.request_key as requestKey',
  'r.provider_refund_id as providerRefundId',
  'r.status',
  'r.amount_cents as amountCents',
  'r.currency',
  'r.reason',
  'r.order_amount as orderAmount',
  'r.shipping_price as shippingPrice',
  'r.words',
  'r.failure',
  'r.created_at as createdAt',
  'r.updated_at as updatedAt',
] as const;

/** Oldest first. */
export async function refundsOfPayments(
  reader: Reader,
  paymentIds: readonly number[],
): Promise<RefundRecord[]> {
  return await reader.all(
    db
      .selectFrom('refunds as r')
      .select(RECORD)
      .where('r.payment_id', '=', anyOf(paymentIds))
      .orderBy('r.id'),
  );
}

/** At most `most` for each order, newest first. */
export async function newestRefundsOfOrders(reader: Reader, orderIds: readonly number[], most: number) {
  const placed = db
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .select(RECORD)
    .select(({ fn }) => [
      'p.order_id as orderId',
      sql<boolean>`p.status = 'completed'`.as('isOfOrderPayment'),
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('p.order_id').orderBy('r.id', 'desc'))
        .as('place'),
    ])
    .where('p.order_id', '=', anyOf(orderIds));
  return await reader.all(
    db.selectFrom(placed.as('newest')).selectAll().where('place', '<=', sql.lit(most)).orderBy('id', 'desc'),
  );
}

export type NewRefund = Omit<
  RefundRecord,
  'id' | 'failure' | 'createdAt' | 'updatedAt' | 'orderAmount' | 'shippingPrice' | 'words'
> & {
  now: Date;
  dueAt: Date | null;
  /** What staff give back of a paid order. */
  ofOrder?: { amount: Kobo; shippingPrice: Kobo; words: string | null };
};

/**
 * Returns its id.
 * @throws the database's violation of `refunds_within_captured` when more is asked for than is left
 */
export async function insertRefund(tx: Transaction, given: NewRefund): Promise<number> {
  const [made] = await tx.write(
    db
      .insertInto('refunds')
      .values({
        payment_id: given.paymentId,
        request_key: given.requestKey,
        provider_refund_id: given.providerRefundId,
        status: given.status,
        amount_cents: given.amountCents,
        currency: given.currency,
        reason: given.reason,
        order_amount: given.ofOrder?.amount ?? null,
        shipping_price: given.ofOrder?.shippingPrice ?? 0,
        words: given.ofOrder?.words ?? null,
        created_at: given.now,
        updated_at: given.now,
        due_at: given.dueAt,
      })
      .returning('id'),
  );
  return made?.id ?? 0;
}

export type RefundState = Pick<RefundRecord, 'status' | 'providerRefundId' | 'failure'> & {
  dueAt: Date | null;
  now: Date;
};

export async function writeRefundState(tx: Transaction, id: number, state: RefundState): Promise<void> {
  await tx.count(
    db
      .updateTable('refunds')
      .set({
        status: state.status,
        provider_refund_id: state.providerRefundId,
        failure: state.failure,
        due_at: state.dueAt,
        updated_at: state.now,
      })
      .where('id', '=', id),
  );
}

/** How many the provider has not been asked for, or has not made yet, and since when the oldest. */
export async function countWaitingRefunds(reader: Reader): Promise<{ total: number; since: Date | null }> {
  const waiting = await reader.first(
    db
      .selectFrom('refunds')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('created_at').as('since')])
      .where('due_at', 'is not', null),
  );
  return waiting ?? { total: 0, since: null };
}

/** Leases the refunds that have been due longest. Skips rows that another process has locked. */
export async function takeDueRefunds(
  tx: Transaction,
  { now, leaseEnd, most }: { now: Date; leaseEnd: Date; most: number },
): Promise<RefundRecord[]> {
  const due = db
    .selectFrom('refunds')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(sql.lit(most))
    .forNoKeyUpdate()
    .skipLocked();
  return await tx.write(
    db.updateTable('refunds as r').set({ due_at: leaseEnd }).where('r.id', 'in', due).returning(RECORD),
  );
}

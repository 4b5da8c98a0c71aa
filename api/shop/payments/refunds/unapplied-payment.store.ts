import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { MANUAL_METHODS } from '../../../domain/payments/payment-method.ts';
import type { UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import type { PaymentEntity } from '../records/payment.entity.ts';
import type { UnappliedPaymentEntity } from './unapplied-payment.entity.ts';

const db = tablesOf<{
  payments: TableOf<typeof PaymentEntity, 'id'>;
  unapplied_payments: TableOf<typeof UnappliedPaymentEntity>;
}>();

export type UnappliedRow = Awaited<ReturnType<typeof unappliedByPayments>>[number];

const unapplied = db
  .selectFrom('unapplied_payments as u')
  .innerJoin('payments as p', 'p.id', 'u.payment_id')
  .select((eb) => [
    'p.id',
    'p.order_id as orderId',
    'p.provider',
    'u.reason',
    'p.amount_cents as amountCents',
    'p.currency',
    // Only captured payments are recorded here.
    eb.ref('p.capture_id').$notNull().as('captureId'),
    'u.found_at as foundAt',
    'u.returned_at as returnedAt',
  ]);

export async function unappliedByPayments(reader: Reader, paymentIds: readonly number[]) {
  return await reader.all(unapplied.where('u.payment_id', '=', anyOf(paymentIds)).orderBy('u.payment_id'));
}

export interface UnappliedPage {
  /** Fully refunded payments, or open ones. */
  isReturned: boolean;
  /** The cursor's payment, after which the page begins; null for the first page, or the last when `isBackward`. */
  cursorId: number | null;
  /** Read towards the start of the list. */
  isBackward: boolean;
  limit: number;
}

/** Newest first; oldest first when `isBackward`. */
export async function unappliedPage(
  reader: Reader,
  { isReturned, cursorId, isBackward, limit }: UnappliedPage,
): Promise<UnappliedRow[]> {
  let page = unapplied.where('u.returned_at', isReturned ? 'is not' : 'is', null);
  if (cursorId !== null) page = page.where('u.payment_id', isBackward ? '>' : '<', cursorId);
  return await reader.all(page.orderBy('u.payment_id', isBackward ? 'asc' : 'desc').limit(limit));
}

export async function countUnapplied(reader: Reader, isReturned: boolean): Promise<number> {
  const counted = await reader.first(
    db
      .selectFrom('unapplied_payments')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('returned_at', isReturned ? 'is not' : 'is', null),
  );
  return counted?.total ?? 0;
}

/** How many a provider still has to send back, and since when the oldest waits. */
export async function openUnapplied(reader: Reader): Promise<{ total: number; since: Date | null }> {
  const open = await reader.first(
    db
      .selectFrom('unapplied_payments as u')
      .innerJoin('payments as p', 'p.id', 'u.payment_id')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('u.found_at').as('since')])
      .where('u.returned_at', 'is', null)
      .where((eb) => eb.not(eb('p.provider', '=', anyOf(MANUAL_METHODS)))),
  );
  return open ?? { total: 0, since: null };
}

export async function insertUnapplied(
  tx: Transaction,
  given: { paymentId: number; reason: UnappliedReason; now: Date },
): Promise<void> {
  await tx.count(
    db
      .insertInto('unapplied_payments')
      .values({ payment_id: given.paymentId, reason: given.reason, found_at: given.now }),
  );
}

/** Marks it as fully refunded; keeps the first time. */
export async function markReturned(tx: Transaction, paymentId: number, now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('unapplied_payments')
      .set({ returned_at: now })
      .where('payment_id', '=', paymentId)
      .where('returned_at', 'is', null),
  );
}

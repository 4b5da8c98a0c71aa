import { randomUUID } from 'node:crypto';
import { promisedCents } from '../../../domain/payments/refund-lifecycle.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { returnPart } from './unfit-money.ts';
import { firstRefundLook } from '../records/payment-timetable.ts';
import { lockPayment, paymentsOfOrder } from '../records/payment.store.ts';
import { settleTotals } from './refund-recording.ts';
import { insertRefund, refundsOfPayments } from './refund.store.ts';

/**
 * Asks for all that is left of an order's payment; the dispatcher sends it back, or staff where no provider does. The
 * order's row is locked.
 */
export async function returnOrderMoney(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await returnPart(tx, orderId, 'cancelled', now);
  const payments = await paymentsOfOrder(tx, orderId);
  const paid = payments.find(({ status }) => status === 'completed');
  if (!paid) return;
  const payment = await lockPayment(tx, paid.id);
  const left = payment.amountCents - promisedCents(await refundsOfPayments(tx, [payment.id]));
  if (left <= 0) return;
  await insertRefund(tx, {
    paymentId: payment.id,
    requestKey: randomUUID(),
    providerRefundId: null,
    status: 'requested',
    amountCents: left,
    currency: payment.currency,
    reason: 'cancelled',
    now,
    dueAt: firstRefundLook(payment.provider, now),
  });
  await settleTotals(tx, payment, now);
}

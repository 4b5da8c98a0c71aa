import { randomUUID } from 'node:crypto';
import type { Kobo } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { refundReference, type UnappliedReason } from '../../../domain/payments/refund-lifecycle.ts';
import { koboText } from '../../../domain/payments/transfer-rules.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { forgetPart, lockOrder, recordReturnedPayment } from '../../orders/changes/order-payability.ts';
import { paymentsOfOrder } from '../records/payment.store.ts';
import { insertRefund } from './refund.store.ts';
import { insertUnapplied } from './unapplied-payment.store.ts';
import { insertHandPayment } from '../records/hand-payment.store.ts';

export interface UnfitMoney {
  orderId: number;
  method: PaymentMethod;
  reference: string;
  amount: Kobo;
  reason: UnappliedReason;
  now: Date;
}

/** Lists money that fits no order, to be sent back by hand, and tells the buyer. The order's row is locked. */
export async function listUnfitMoney(tx: Transaction, unfit: UnfitMoney): Promise<void> {
  const { orderId, amount, reason, now } = unfit;
  const paymentId = await insertHandPayment(tx, { ...unfit, status: 'surplus' });
  await insertUnapplied(tx, { paymentId, reason, now });
  const requestKey = randomUUID();
  await insertRefund(tx, {
    paymentId,
    requestKey,
    providerRefundId: null,
    status: 'requested',
    amountCents: amount,
    currency: 'NGN',
    reason,
    now,
    dueAt: null,
  });
  const about = `Your transfer brought ${koboText(amount)}, which ${WORDS[reason](orderId)}. The reference is ${refundReference(requestKey)}.`;
  await recordReturnedPayment(tx, orderId, about, now);
}

const WORDS: Record<UnappliedReason, (orderId: number) => string> = {
  'wrong-amount': (orderId) => `is more than was missing for order ${orderId}`,
  'wrong-payee': (orderId) => `did not go to the account for order ${orderId}`,
  'already-paid': (orderId) => `came when order ${orderId} was already paid`,
  cancelled: (orderId) => `was for order ${orderId}, which is cancelled`,
  'no-stock': (orderId) => `came when what order ${orderId} had reserved was given to others`,
};

/** What had arrived for an order that it cannot pay any more goes back. Its row is locked. */
export async function returnPart(
  tx: Transaction,
  orderId: number,
  reason: UnappliedReason,
  now: Date,
): Promise<void> {
  const { receivedKobo: amount } = await lockOrder(tx, orderId);
  if (amount === 0) return;
  await forgetPart(tx, orderId);
  const earlier = await paymentsOfOrder(tx, orderId);
  await listUnfitMoney(tx, {
    orderId,
    method: 'Bank transfer',
    reference: `${orderId}/part ${earlier.length + 1}`,
    amount,
    reason,
    now,
  });
}

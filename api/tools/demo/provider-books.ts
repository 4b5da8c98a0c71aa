import { wholeSecond } from '../paypal-simulator/books/identifiers.ts';
import type { Ledger } from '../paypal-simulator/books/ledger.ts';
import { moneyOf } from '../paypal-simulator/books/money.ts';
import type { CaptureRecord, OrderRecord } from '../paypal-simulator/books/records.ts';
import type { PaymentRow } from './rows.ts';

/**
 * Records the demonstration payments in the simulated provider, so that the shop finds them when it asks (after a
 * restart, or for a payment under review).
 */
export async function enterInProviderBooks(
  ledger: Pick<Ledger, 'transaction'>,
  payments: readonly PaymentRow[],
): Promise<void> {
  await ledger.transaction(async (transaction) => {
    for (const payment of payments) {
      const order = providerOrder(payment);
      await transaction.write('order', order.id, order);
      if (order.capture) await transaction.write('captureOwner', order.capture.id, { orderId: order.id });
    }
  });
}

function providerOrder(payment: PaymentRow): OrderRecord {
  const amount = moneyOf(payment.amount_cents, payment.currency);
  return {
    id: payment.provider_order_id,
    status: payment.status === 'declined' ? 'APPROVED' : 'COMPLETED',
    unit: { reference_id: 'default', custom_id: String(payment.order_id), amount },
    merchantId: payment.payee_id,
    instrument: payment.status === 'declined' ? 'declined' : 'good',
    createTime: wholeSecond(payment.created_at),
    updateTime: wholeSecond(payment.updated_at),
    capture: providerCapture(payment, amount),
  };
}

function providerCapture(payment: PaymentRow, amount: CaptureRecord['amount']): CaptureRecord | null {
  if (payment.capture_id === null) return null;
  const time = wholeSecond(payment.updated_at);
  return {
    id: payment.capture_id,
    status: payment.status === 'pending' ? 'PENDING' : 'COMPLETED',
    amount,
    requestId: payment.capture_request_id,
    createTime: time,
    updateTime: time,
    refunds: [],
  };
}

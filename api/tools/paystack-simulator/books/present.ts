import type { RefundRecord, TransactionRecord } from './records.ts';

/** A refusal in the provider's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.body = { status: false, message, code, type: status < 500 ? 'validation_error' : 'api_error' };
  }
}

export function presentTransaction(transaction: TransactionRecord) {
  const { amount, currency } = transaction.paid ?? transaction;
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    amount,
    requested_amount: transaction.amount,
    currency,
    channel: 'card',
    gateway_response: transaction.status === 'success' ? 'Successful' : 'Simulated',
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    metadata: transaction.metadata,
    customer: { email: transaction.email },
  };
}

export function presentRefund(transaction: TransactionRecord, refund: RefundRecord) {
  return {
    id: refund.id,
    domain: 'test',
    transaction: transaction.id,
    amount: refund.amount,
    currency: refund.currency,
    status: refund.status,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    createdAt: refund.createdAt,
  };
}

/** The content of a notice about a refund, which names the transaction by its reference. */
export function refundNotice(transaction: TransactionRecord, refund: RefundRecord) {
  return {
    event: `refund.${refund.status}`,
    data: {
      status: refund.status,
      transaction_reference: transaction.reference,
      refund_reference: refund.status === 'processed' ? String(refund.id) : null,
      amount: refund.amount,
      currency: refund.currency,
      domain: 'test',
    },
  };
}

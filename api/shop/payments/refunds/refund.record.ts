import type { Queryable } from '../../../platform/database/read.ts';
import type { RefundReason, RefundStatus } from '../../../domain/payments/refund-lifecycle.ts';

/** Money of a payment on its way back; see the entity for what the columns mean. */
export interface RefundRecord {
  id: number;
  paymentId: number;
  requestKey: string;
  providerRefundId: string | null;
  status: RefundStatus;
  amountCents: number;
  currency: string;
  reason: RefundReason;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface RefundRow {
  id: number;
  payment_id: number;
  request_key: string;
  provider_refund_id: string | null;
  status: string;
  amount_cents: string;
  currency: string;
  reason: string;
  failure: string | null;
  created_at: Date;
  updated_at: Date;
}

export function refundFromRow(row: RefundRow): RefundRecord {
  return {
    id: row.id,
    paymentId: row.payment_id,
    requestKey: row.request_key,
    providerRefundId: row.provider_refund_id,
    status: row.status as RefundStatus,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    reason: row.reason as RefundReason,
    failure: row.failure,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const OF_PAYMENTS = {
  name: 'refunds-of-payments',
  text: 'select * from refunds where payment_id = any($1) order by id',
};

/** Every refund of some payments, oldest first. */
export async function refundsOfPayments(
  sql: Queryable,
  paymentIds: readonly number[],
): Promise<RefundRecord[]> {
  return (await sql.query<RefundRow>(OF_PAYMENTS, [paymentIds])).map(refundFromRow);
}

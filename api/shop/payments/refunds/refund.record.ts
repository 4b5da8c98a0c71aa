import type { RefundReason, RefundStatus } from '../../../domain/payments/refund-lifecycle.ts';

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

import type { Kobo } from '../../../domain/money.ts';
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
  /** What staff give back; null for all other refunds. */
  orderAmount: Kobo | null;
  /** How much of it for the delivery. */
  shippingPrice: Kobo;
  /** What staff say to the buyer about it. */
  words: string | null;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
}

import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';

export interface PaymentRecord {
  id: number;
  orderId: number;
  providerOrderId: string | null;
  createRequestId: string;
  captureRequestId: string;
  captureId: string | null;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  payeeId: string | null;
  createdAt: Date;
  dueAt: Date | null;
}

import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { ExchangeRate } from '../../../domain/payments/exchange-rate.ts';
import type { PaymentStatus } from '../../../domain/payments/payment-lifecycle.ts';

export interface PaymentRecord {
  id: number;
  orderId: number;
  /** The provider's name. */
  provider: PaymentMethod;
  providerOrderId: string | null;
  createRequestId: string;
  captureRequestId: string;
  captureId: string | null;
  status: PaymentStatus;
  amountCents: number;
  currency: string;
  payeeId: string | null;
  /** The provider's own page, where the buyer pays; null where buttons on ours lead through it. */
  payUrl: string | null;
  /** At which the amount was counted; null for naira. */
  rate: ExchangeRate | null;
  createdAt: Date;
  dueAt: Date | null;
}

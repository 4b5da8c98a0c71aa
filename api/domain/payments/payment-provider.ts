/** PayPal Orders v2. Only a capture means money. */
export type ProviderOrderStatus =
  | 'CREATED'
  | 'SAVED'
  | 'APPROVED'
  | 'VOIDED'
  | 'COMPLETED'
  | 'PAYER_ACTION_REQUIRED';

/** PENDING is not paid yet, and a refunded capture is no longer paid. */
export type ProviderCaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED';

export interface ProviderMoney {
  cents: number;
  /** ISO 4217. */
  currency: string;
}

export interface ProviderCapture extends ProviderMoney {
  id: string;
  status: ProviderCaptureStatus;
}

export type ProviderRefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

/** A refund at the provider, whoever asked for it. */
export interface ProviderRefund extends ProviderMoney {
  id: string;
  status: ProviderRefundStatus;
  /** The shop's reference; null for a refund that the shop did not make. */
  reference: string | null;
}

/** Data from outside: check it, never trust it. */
export interface ProviderOrder {
  id: string;
  status: ProviderOrderStatus;
  /** The provider's clock, in whole seconds; null if the answer lacks it. */
  createdAt: Date | null;
  /** Our order id, if whoever created the provider order set it. */
  customId: string | null;
  /** Null if missing, or if there are several purchase units. */
  amount: ProviderMoney | null;
  /** The receiving account; null if missing or given by e-mail address only. */
  payeeId: string | null;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
}

export type CaptureAnswer =
  | { kind: 'captured'; order: ProviderOrder }
  /** Card or account refused; the same provider order can be approved and captured again. */
  | { kind: 'declined' }
  /** The buyer has not approved. */
  | { kind: 'not-approved' }
  /** Captured before: read the order for the result. */
  | { kind: 'already-captured' }
  | { kind: 'missing' };

export type RefundAnswer =
  | { kind: 'made'; refund: ProviderRefund }
  /** Possible later, such as when the shop's balance covers it; `issue` is the provider's code. */
  | { kind: 'not-yet'; issue: string }
  /** Never possible. */
  | { kind: 'refused'; issue: string };

/** A notification as received; the signature covers exactly these bytes. */
export interface ProviderDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  sender: string;
}

/** Only what identifies the event: everything else is read from the provider instead. */
export interface ProviderEvent {
  /** The same in every delivery of the event. */
  id: string;
  type: string;
  /** Null when it concerns no order, or only a capture is named. */
  providerOrderId: string | null;
  captureId: string | null;
}

export interface CallOptions {
  /** A `performance.now()` time; without it the adapter's own timeout applies. */
  deadline?: number;
}

/**
 * Every method throws PAYMENT_PROVIDER_UNAVAILABLE when no usable answer came in time. The call may then still have had
 * its effect; repeating it with the same request id is safe for six hours.
 */
export interface PaymentProvider {
  /** Whether calls fail at once for the moment, since the last ones had no usable answer. */
  isPaused(): boolean;
  createOrder(
    input: ProviderMoney & { requestId: string; orderId: number },
    options?: CallOptions,
  ): Promise<ProviderOrder>;
  /** Captures at most once for one order. */
  captureOrder(
    input: { requestId: string; providerOrderId: string },
    options?: CallOptions,
  ): Promise<CaptureAnswer>;
  /** Refunds at most once for one request id. */
  refundCapture(
    input: ProviderMoney & { requestId: string; captureId: string; reference: string; note: string },
    options?: CallOptions,
  ): Promise<RefundAnswer>;
  /** Null when the provider does not know the order. */
  readOrder(providerOrderId: string, options?: CallOptions): Promise<ProviderOrder | null>;
  /** Null unless signed by the provider for this shop; `unreadable` when signed but not an event. */
  readEvent(delivery: ProviderDelivery, now: Date): Promise<ProviderEvent | 'unreadable' | null>;
  /** Subscribes the shop's address to notifications, where the provider allows that by API. */
  subscribe(url: string): Promise<void>;
}

/** Anything else is never put into a provider URL. */
const PROVIDER_ID = /^[A-Z0-9-]{5,64}$/;

export function isProviderId(text: string): boolean {
  return PROVIDER_ID.test(text);
}

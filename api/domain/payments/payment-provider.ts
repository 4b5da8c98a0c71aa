/** States of an order at the provider (PayPal Orders v2). Only a capture in it means money. */
export type ProviderOrderStatus =
  | 'CREATED'
  | 'SAVED'
  | 'APPROVED'
  | 'VOIDED'
  | 'COMPLETED'
  | 'PAYER_ACTION_REQUIRED';

/** States of a capture at the provider; PENDING is not paid, and what came back to the buyer is not paid either. */
export type ProviderCaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED';

export interface ProviderMoney {
  /** Hundredths of the currency. */
  cents: number;
  /** Three capital letters. */
  currency: string;
}

export interface ProviderCapture extends ProviderMoney {
  id: string;
  status: ProviderCaptureStatus;
}

export type ProviderRefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';

/** Money that the provider has sent back, whoever asked for it. */
export interface ProviderRefund extends ProviderMoney {
  id: string;
  status: ProviderRefundStatus;
  /** The reference that the shop gave it; null for one that was not made by the shop. */
  reference: string | null;
}

/** What the provider says about one of its orders. It comes from outside: judge it, never trust it. */
export interface ProviderOrder {
  id: string;
  status: ProviderOrderStatus;
  /** Whole seconds, by the provider's clock; null where an answer leaves it out. */
  createdAt: Date | null;
  /** Our order's id as text where the shop (or a client that knows the rule) made the order; null when it says none. */
  customId: string | null;
  /** Null when the answer leaves it out, or when there is more than one purchase unit. */
  amount: ProviderMoney | null;
  /** The account that gets the money; null when the answer leaves it out, or names it by an e-mail address alone. */
  payeeId: string | null;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
}

export type CaptureAnswer =
  | { kind: 'captured'; order: ProviderOrder }
  /** The buyer's card or account was refused; the same provider order can be approved and captured again. */
  | { kind: 'declined' }
  /** The buyer has not approved. */
  | { kind: 'not-approved' }
  /** Somebody captured it before: read the order to learn what happened. */
  | { kind: 'already-captured' }
  | { kind: 'missing' };

export type RefundAnswer =
  | { kind: 'made'; refund: ProviderRefund }
  /** It can be made later, such as when the shop's balance covers it; `issue` is the provider's word. */
  | { kind: 'not-yet'; issue: string }
  /** It will never be made. */
  | { kind: 'refused'; issue: string };

/** A notification as it came in: its claims are in the headers, and the signature is over exactly these bytes. */
export interface ProviderDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The network that it came from. */
  sender: string;
}

/** What a genuine notification names. What it says beyond that is not read: the provider is asked instead. */
export interface ProviderEvent {
  /** The provider's own, the same in every delivery of the event. */
  id: string;
  type: string;
  /** Null when it concerns no order, or names it only by a capture. */
  providerOrderId: string | null;
  captureId: string | null;
}

export interface CallOptions {
  /** When the caller gives up, as `performance.now()` milliseconds; the adapter's own limit counts when absent. */
  deadline?: number;
}

/**
 * The payment provider as the shop needs it. Every method throws the shop's PAYMENT_PROVIDER_UNAVAILABLE when no
 * usable answer came in time; then it is not known whether the call had its effect, and repeating it with the same
 * request id is safe for six hours.
 */
export interface PaymentProvider {
  /** Whether calls fail at once for the moment, since the last ones had no usable answer. */
  isPaused(): boolean;
  createOrder(
    input: ProviderMoney & { requestId: string; orderId: number },
    options?: CallOptions,
  ): Promise<ProviderOrder>;
  /** Takes the approved money, at most once for one order. */
  captureOrder(
    input: { requestId: string; providerOrderId: string },
    options?: CallOptions,
  ): Promise<CaptureAnswer>;
  /** Sends money of a capture back, at most once for one request id. */
  refundCapture(
    input: ProviderMoney & { requestId: string; captureId: string; reference: string; note: string },
    options?: CallOptions,
  ): Promise<RefundAnswer>;
  /** Null when the provider knows no such order. */
  readOrder(providerOrderId: string, options?: CallOptions): Promise<ProviderOrder | null>;
  /** Null unless the provider has signed the notification for this shop; `unreadable` when it has, but it is no event. */
  readEvent(delivery: ProviderDelivery, now: Date): Promise<ProviderEvent | 'unreadable' | null>;
  /** Asks for notifications at an address of the shop, for a provider that can be asked without a person. */
  subscribe(url: string): Promise<void>;
}

/** How an id of the provider looks; nothing else is ever put into one of its addresses. */
const PROVIDER_ID = /^[A-Z0-9-]{5,64}$/;

export function isProviderId(text: string): boolean {
  return PROVIDER_ID.test(text);
}

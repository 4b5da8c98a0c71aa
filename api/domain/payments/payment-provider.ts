import type { PaymentMethod } from './payment-method.ts';

/** What a provider has decided. `unknown`: ask it what there is. */
export type PaymentVerdict = 'pending' | 'paid' | 'refused' | 'unknown';

/** In the currency's smallest unit: cents of a dollar, kobo of a naira. */
export interface ProviderMoney {
  cents: number;
  /** ISO 4217. */
  currency: string;
}

/** `pending`: under review, not paid yet. What was refunded is no longer paid. */
export type CaptureStatus = 'paid' | 'pending' | 'refused' | 'failed' | 'refunded' | 'partly-refunded';

export interface ProviderCapture extends ProviderMoney {
  id: string;
  status: CaptureStatus;
}

/** A refund at the provider, whoever asked for it. */
export interface ProviderRefund extends ProviderMoney {
  id: string;
  status: 'completed' | 'pending' | 'failed';
  /** The provider's word for why it failed. */
  failure: string | null;
  /** The shop's reference; null for a refund that the shop did not make. */
  reference: string | null;
}

/** A payment as the provider has it. Data from outside: check it, never trust it. */
export interface ProviderPayment {
  id: string;
  /** How far the buyer is; only a capture means money. */
  state: 'open' | 'approved' | 'closed';
  /** The provider's clock, in whole seconds; null if the answer lacks it. */
  createdAt: Date | null;
  /** Our order's id, if whoever opened the payment gave it. */
  orderId: string | null;
  /** Null if it is missing or unclear. */
  amount: ProviderMoney | null;
  /** The receiving account; null if it is missing or unclear. */
  payeeId: string | null;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
}

/** A payment that waits for its buyer. */
export interface StartedAtProvider extends ProviderPayment {
  /** The provider's page, to which the buyer is sent; null where buttons on our own page lead through it. */
  payUrl: string | null;
}

export interface ConfirmAnswer {
  /** After `refused` the same payment can be approved again with another card or account. */
  verdict: PaymentVerdict;
  /** As it is now; null where the answer does not say. */
  payment: ProviderPayment | null;
}

export type RefundAnswer =
  | { kind: 'made'; refund: ProviderRefund }
  /** Possible later, such as when the shop's balance covers it; `issue` is the provider's code. */
  | { kind: 'not-yet'; issue: string }
  /** Never possible. */
  | { kind: 'refused'; issue: string };

/** A notice as received; the signature covers exactly these bytes. */
export interface ProviderDelivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  sender: string;
}

/** Only what identifies the event: everything else is asked from the provider instead. */
export interface ProviderNotice {
  /** The same in every delivery of the event. */
  id: string;
  type: string;
  /** The provider's id of the payment; null when it concerns none, or only a capture is named. */
  providerOrderId: string | null;
  captureId: string | null;
}

/** What the provider's books say of money that moved. Data from outside. */
export interface ProviderMovement extends ProviderMoney {
  kind: 'payment' | 'refund';
  /** Of the capture or of the refund. */
  id: string;
  /** Of the payment; null where the books do not say. */
  providerOrderId: string | null;
  /** Our order's id, if the payment carries it: what does not is none of the shop's. */
  orderId: string | null;
  /** The capture that a refund is of; null for a payment. */
  captureId: string | null;
  /** Whether the money has moved; else it is on its way, or has failed. */
  isDone: boolean;
}

/** At most 31 days. */
export interface BookPeriod {
  from: Date;
  to: Date;
}

export type BookPage =
  | { movements: ProviderMovement[]; isLast: boolean }
  /** The account may not read its books; what to do about it, for the owner. */
  | { refused: string };

export interface CallOptions {
  /** A `performance.now()` time; without it the provider's own timeout applies. */
  deadline?: number;
}

export interface ProviderCapabilities {
  /** ISO 4217. */
  currencies: readonly string[];
  partialRefunds: boolean;
  /** Whether staff record what arrived, instead of the provider. */
  manual: boolean;
  /** Whether the buyer's approval alone takes the money; else only `confirm` does. */
  takesMoneyItself: boolean;
}

export interface NewProviderPayment extends ProviderMoney {
  requestId: string;
  orderId: number;
  buyerEmail: string | null;
  /** The order's page, to which a hosted page sends the buyer back. */
  returnPath: string;
}

/**
 * Every call throws PAYMENT_PROVIDER_UNAVAILABLE when no usable answer came in time. It may then still have had its
 * effect; repeating it with the same request id is safe for six hours.
 */
export interface PaymentProvider {
  /** Stored with payments, and what buyers and staff read. */
  readonly name: PaymentMethod;
  readonly capabilities: ProviderCapabilities;
  /** Whether a payment that lacks our order's id may pay an order made before it. */
  readonly acceptsUnlinked: boolean;
  /** Dollars for one naira, as the server was started with it; null where buyers pay in naira. */
  readonly rate: number | null;
  /** Whether calls fail at once for the moment, since the last ones had no usable answer. */
  isPaused(): boolean;
  start(input: NewProviderPayment, options?: CallOptions): Promise<StartedAtProvider>;
  /** Takes the money of an approved payment, at most once. */
  confirm(
    input: { requestId: string; providerOrderId: string },
    options?: CallOptions,
  ): Promise<ConfirmAnswer>;
  /** Null when the provider does not know the payment. */
  inquire(providerOrderId: string, options?: CallOptions): Promise<ProviderPayment | null>;
  /** At most once for one reference. */
  refund(
    input: ProviderMoney & {
      requestId: string;
      providerOrderId: string;
      captureId: string;
      reference: string;
      note: string;
    },
    options?: CallOptions,
  ): Promise<RefundAnswer>;
  /** Null unless signed by the provider for this shop; `unreadable` when signed but not an event. */
  readNotice(delivery: ProviderDelivery, now: Date): Promise<ProviderNotice | 'unreadable' | null>;
  /** Money that has moved, in any order. @param page from 1 */
  movements(period: BookPeriod, page: number, options?: CallOptions): Promise<BookPage>;
  /** What staff can do while a refund waits for this issue; null when there is nothing. */
  adviceOn(issue: string): string | null;
  /** How notices get here: by a call at every start, or because a person entered the address at the provider. */
  readonly notices: { subscribe(url: string): Promise<void> } | { missing: string | null };
}

/** Anything else is never put into a provider URL. */
const PROVIDER_ID = /^[A-Z0-9-]{5,64}$/;

export function isProviderId(text: string): boolean {
  return PROVIDER_ID.test(text);
}

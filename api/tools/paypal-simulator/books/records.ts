/** Fields that exist in PayPal's JSON keep its spelling. */

export interface Money {
  currency_code: string;
  value: string;
}

export type OrderStatus = 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
export type CaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED';

export interface PurchaseUnit {
  reference_id: string;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  amount: Money;
  /** Payee named in the order; an email address alone identifies no merchant. */
  payee?: { email_address?: string; merchant_id?: string };
}

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED';

export interface RefundRecord {
  id: string;
  /** Missing in records of older releases, where every refund was COMPLETED. */
  status?: RefundStatus;
  amount: Money;
  invoice_id?: string;
  note_to_payer?: string;
  createTime: string;
  updateTime?: string;
}

export interface CaptureRecord {
  id: string;
  status: CaptureStatus;
  amount: Money;
  requestId: string | null;
  createTime: string;
  updateTime: string;
  refunds: RefundRecord[];
}

export interface OrderRecord {
  id: string;
  status: OrderStatus;
  unit: PurchaseUnit;
  /** Merchant account of the payee; null if the order names it only by email address. */
  merchantId: string | null;
  /** Chosen by the buyer on approval; a card is declined only when charged. */
  instrument: 'none' | 'good' | 'declined';
  createTime: string;
  updateTime: string;
  /** At most one per order. */
  capture: CaptureRecord | null;
}

/** A stored answer, replayed for the same `PayPal-Request-Id`. */
export interface AnswerRecord {
  requestId: string;
  operation: string;
  orderId: string;
  bodyHash: string;
  status: number;
  body: unknown;
  createTime: string;
}

export interface WebhookRecord {
  id: string;
  url: string;
  eventTypes: string[];
  /** Base URL at which the registering shop reached the simulator; certificate URLs start with it. */
  providerUrl: string;
}

export interface EventRecord {
  id: string;
  webhookId: string;
  eventType: string;
  createTime: string;
  /** The exact signed body. */
  payload: string;
  attempts: number;
  /** A process is delivering the event until this time (epoch ms), so that no other sends it too. */
  claimedUntil: number;
  deliveredAt: string | null;
}

export interface SigningKeyRecord {
  privateKey: string;
  certificate: string;
}

export interface Records {
  order: OrderRecord;
  captureOwner: { orderId: string };
  answer: AnswerRecord;
  webhook: WebhookRecord;
  event: EventRecord;
  signingKey: SigningKeyRecord;
}

export type RecordKind = keyof Records;

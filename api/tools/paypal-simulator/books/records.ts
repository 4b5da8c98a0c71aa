/** What the simulator remembers. Field names that the provider's JSON uses too are kept in its spelling. */

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
  /** Who gets the money where the order's maker said so; an e-mail address alone names no merchant. */
  payee?: { email_address?: string; merchant_id?: string };
}

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED';

export interface RefundRecord {
  id: string;
  /** Absent in books from before refunds could be anything else: then it is COMPLETED. */
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
  /** Merchant account that receives the money; null where the order names it by an e-mail address alone. */
  merchantId: string | null;
  /** What the buyer chose in the approval window; a declined card shows only when it is charged. */
  instrument: 'none' | 'good' | 'declined';
  createTime: string;
  updateTime: string;
  /** An order for capture has at most one. */
  capture: CaptureRecord | null;
}

/** The answer given to a `PayPal-Request-Id`, kept for replays. */
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
  /** Address under which the registering shop reached the simulator; certificates are named under it. */
  providerUrl: string;
}

export interface EventRecord {
  id: string;
  webhookId: string;
  eventType: string;
  createTime: string;
  /** The exact text that is signed and sent. */
  payload: string;
  attempts: number;
  /** A sender works on it until this time (epoch milliseconds), so that two processes do not both send it. */
  claimedUntil: number;
  deliveredAt: string | null;
}

export interface SigningKeyRecord {
  privateKey: string;
  certificate: string;
}

/** Every kind of record with its shape; the id is unique within its kind. */
export interface Records {
  order: OrderRecord;
  captureOwner: { orderId: string };
  answer: AnswerRecord;
  webhook: WebhookRecord;
  event: EventRecord;
  signingKey: SigningKeyRecord;
}

export type RecordKind = keyof Records;

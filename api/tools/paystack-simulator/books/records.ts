/** A refund inside a transaction. */
export interface RefundRecord {
  id: number;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  merchantNote: string | null;
  customerNote: string | null;
  createdAt: string;
}

export interface TransactionRecord {
  id: number;
  reference: string;
  /** The end of the hosted page's address. */
  accessCode: string;
  email: string;
  /** What the shop asked for, in the smallest unit. */
  amount: number;
  currency: string;
  /** What was taken, which a fault can make another. */
  paid: { amount: number; currency: string } | null;
  status: 'abandoned' | 'pending' | 'success' | 'failed' | 'reversed';
  callbackUrl: string;
  metadata: unknown;
  createdAt: string;
  paidAt: string | null;
  refunds: RefundRecord[];
}

/** A notice to the shop, kept until it is accepted. */
export interface NoticeRecord {
  id: string;
  payload: string;
  attempts: number;
  deliveredAt: string | null;
}

export interface Records {
  transaction: TransactionRecord;
  notice: NoticeRecord;
  /** Where the notices go, by its address. */
  address: { url: string };
}

export type RecordKind = keyof Records;

import type { OrderFacts } from '../../orders/events/order-event.ts';

/** What the shop writes to people about. A runtime value because GraphQL's enum is made of it. */
export const MAIL_KINDS = [
  'order-placed',
  'order-paid',
  'order-delivered',
  'payment-returned',
  'password-changed',
  'email-changed',
  'password-reset',
  'email-verification',
  'webhook-off',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kept: no mail server is set, so the mail stays in the outbox and was never sent. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed';

/** A row of the outbox. */
export interface MailRecord {
  id: number;
  kind: MailKind;
  userId: number | null;
  orderId: number | null;
  recipient: string;
  recipientName: string;
  about: string | null;
  state: MailState;
  messageId: string | null;
  origin: string | null;
  /** What it tells of its order, as the row keeps it. */
  facts: OrderFacts | null;
  changeId: number | null;
  isProven: boolean;
  attempts: number;
  failure: string | null;
  dueAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
}

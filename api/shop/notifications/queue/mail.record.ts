import type { OrderFacts } from '../../orders/events/order-event.ts';

export const MAIL_KINDS = [
  'order-placed',
  'order-partly-paid',
  'order-paid',
  'unit-photos',
  'unit-reminder',
  'order-packed',
  'order-shipped',
  'order-part-delivered',
  'order-delivered',
  'order-cancelled',
  'order-hold-ending',
  'order-payment-declined',
  'order-refunded',
  'return-asked',
  'return-approved',
  'return-refused',
  'return-received',
  'return-exchanged',
  'order-link',
  'payment-returned',
  'password-changed',
  'email-changed',
  'password-reset',
  'email-verification',
  'webhook-off',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-renewed',
  'account-erasure',
  'back-in-stock',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `kept`: there is no mail server, so the mail stays in the outbox unsent. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'failed';

export interface MailRecord {
  id: number;
  kind: MailKind;
  userId: number | null;
  orderId: number | null;
  recipient: string;
  recipientName: string;
  about: string | null;
  path: string | null;
  state: MailState;
  messageId: string | null;
  origin: string | null;
  facts: OrderFacts | null;
  changeId: number | null;
  isProven: boolean;
  attempts: number;
  failure: string | null;
  dueAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
}

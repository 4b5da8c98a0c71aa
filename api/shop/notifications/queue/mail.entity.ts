import { defineEntity, p } from '@mikro-orm/core';
import type { OrderFacts } from '../../orders/events/order-event.ts';

/**
 * One mail to one recipient, with everything its text is made of. Link secrets are created when sending, never stored.
 */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  checks: [
    {
      name: 'mails_kind_check',
      expression:
        "kind in ('order-placed', 'order-partly-paid', 'order-paid', 'unit-photos', 'unit-reminder', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-hold-ending', 'order-payment-declined', 'order-link', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'return-exchanged', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')",
    },
    { name: 'mails_state_check', expression: "state in ('waiting', 'sent', 'kept', 'failed')" },
    {
      name: 'mails_due_check',
      expression: "(state = 'waiting') = (due_at is not null) and (state = 'waiting') = (settled_at is null)",
    },
  ],
  indexes: [
    {
      name: 'mails_once_per_order',
      expression:
        'create unique index mails_once_per_order on mails (order_id, kind) where order_id is not null',
    },
    {
      name: 'mails_due_index',
      expression: 'create index mails_due_index on mails (due_at, id) where due_at is not null',
    },
    {
      name: 'mails_user_index',
      expression: 'create index mails_user_index on mails (user_id) where user_id is not null',
    },
    {
      name: 'mails_settled_index',
      expression: 'create index mails_settled_index on mails (settled_at) where settled_at is not null',
    },
  ],
  properties: {
    id: p.integer().primary(),
    kind: p.text(),
    /** Null for a request whose account or guest has not been looked up yet. */
    userId: p.integer().nullable(),
    orderId: p.integer().nullable(),
    recipient: p.text(),
    recipientName: p.text(),
    /** The masked new e-mail address, what is refunded and why, which webhook failed and why, what is back, or the order of a link. */
    about: p.text().nullable(),
    /** Where its button leads, if not where all mails of its kind lead. */
    path: p.text().nullable(),
    state: p.text().default('waiting'),
    /** Set at the first attempt and kept for every retry. */
    messageId: p.text().nullable().unique('mails_message_unique'),
    origin: p.text().nullable(),
    /** The order's data (`OrderFacts`). */
    facts: p.json<OrderFacts>().nullable().lazy(),
    /** For undo links. */
    changeId: p.integer().nullable(),
    /** Whether the address was verified; unverified ones get as little data as possible. */
    isProven: p.boolean().default(true),
    /** No longer used; can be dropped when no older release runs. */
    token: p.text().nullable().lazy(),
    attempts: p.integer().default(0),
    failure: p.text().nullable(),
    /** While waiting: when to send. The process that takes the mail moves it to the end of its lease. */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** When it was sent, kept or given up. */
    settledAt: p.datetime().nullable(),
  },
});

import { defineEntity, p } from '@mikro-orm/core';
import type { OrderFacts } from '../../orders/events/order-event.ts';

/**
 * One mail to one recipient, written in the transaction of what it tells about. Its row holds all that its words are
 * made of, as it was then; only the secret of a link comes with the sending and is never kept.
 */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  checks: [
    {
      name: 'mails_kind_check',
      expression:
        "kind in ('order-placed', 'order-paid', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'webhook-off')",
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
    /** Whose mail it is; null for a wish for a new password of which nobody has yet looked whose it is. */
    userId: p.integer().nullable(),
    orderId: p.integer().nullable(),
    recipient: p.text(),
    recipientName: p.text(),
    /** For a changed e-mail address: the new one with most of it hidden. For money that goes back: what was taken and why. For a webhook: which one and why. */
    about: p.text().nullable(),
    state: p.text().default('waiting'),
    /** Given at the first try and kept at every further one. */
    messageId: p.text().nullable().unique('mails_message_unique'),
    /** Scheme and host of its links. */
    origin: p.text().nullable(),
    /** What it tells of its order (`OrderFacts`). */
    facts: p.json<OrderFacts>().nullable().lazy(),
    /** The change of an account that its link undoes. */
    changeId: p.integer().nullable(),
    /** Whether the recipient had proven the address; others are told as little as can be. */
    isProven: p.boolean().default(true),
    /** Not used any more; it can go when no release before this one runs. */
    token: p.text().nullable().lazy(),
    attempts: p.integer().default(0),
    failure: p.text().nullable(),
    /** While it waits: when somebody should take it; whoever does moves this to the end of a lease. */
    dueAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** When it stopped waiting. */
    settledAt: p.datetime().nullable(),
  },
});

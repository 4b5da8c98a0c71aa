import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { DELIVERED_MAIL_AFTER_MINUTES } from '../../../domain/orders/order-lifecycle.ts';
import type { MailKind } from './mail.record.ts';
import { orderFacts } from './order-facts.ts';

/*
 * How mails get into the outbox: in the transaction of what they tell about, so that both happen or neither does.
 */

/** A mail about somebody's account. */
export interface AccountMail {
  kind: MailKind;
  userId: number;
  to: string;
  name: string;
  /** Whether the address was proven; a name is told to nobody else, since strangers choose it. */
  isProven: boolean;
  /** See `MailEntity.about`. */
  about?: string;
  /** The change that the mail's link undoes. */
  changeId?: number;
  now: Date;
}

/** Puts a mail about an account into the outbox. */
export async function queueAccountMail(em: EntityManager, mail: AccountMail): Promise<void> {
  const { kind, userId, to, name, isProven, about = null, changeId = null, now } = mail;
  await em.execute(
    `insert into mails (kind, user_id, recipient, recipient_name, is_proven, about, change_id, created_at, due_at)
     values (?, ?, ?, ?, ?, ?::text, ?::int, ?, ?)`,
    [kind, userId, to, isProven ? name : '', isProven, about, changeId, now, now],
  );
}

const COLUMNS = 'kind, user_id, order_id, recipient, recipient_name, is_proven, facts, created_at, due_at';

/** Whether the address of a user `u` is proven. */
const PROVEN = 'u.verified_at is not null';
const NAME = `case when ${PROVEN} then u.name else '' end`;

/**
 * The further part of a statement that has just placed an order (`placed`, a row of orders, and `lines`, its rows of
 * order_items): its mail, without another round trip.
 */
export const QUEUE_PLACED_ORDER = `insert into mails (${COLUMNS})
  select 'order-placed', u.id, o.id, o.user_email, ${NAME}, ${PROVEN}, ${orderFacts('lines i', PROVEN)}, o.created_at, o.created_at
  from placed o join users u on u.id = o.user_id where o.user_email is not null`;

/** The buyer under the present name and address; a deleted one gets no mail. One mail of a kind for an order. */
const queueOrder = (order: string, kind: string, now: string): string =>
  `insert into mails (${COLUMNS})
   select ${kind}, u.id, o.id, u.email, ${NAME}, ${PROVEN},
     ${orderFacts('order_items i where i.order_id = o.id', PROVEN)}, ${now}, ${now}
   from orders o join users u on u.id = o.user_id
   where o.id = ${order} and u.email is not null on conflict (order_id, kind) where order_id is not null do nothing`;

const QUEUE_PAID_ORDER = {
  name: 'mail-queue-paid-order',
  text: queueOrder('$1', "'order-paid'", '$2::timestamptz'),
};

/** Puts the mail that an order is paid into the outbox. */
export async function queuePaidOrder(sql: Transaction, orderId: number, now: Date): Promise<void> {
  await sql.query(QUEUE_PAID_ORDER, [orderId, now]);
}

/** Puts the mail that an order is delivered into the outbox, for when that cannot be taken back unnoticed any more. */
export async function queueDeliveredOrder(em: EntityManager, orderId: number, now: Date): Promise<void> {
  const due = new Date(now.getTime() + DELIVERED_MAIL_AFTER_MINUTES * 60_000);
  await em.execute(queueOrder('?', "'order-delivered'", '?::timestamptz'), [now, due, orderId]);
}

/** Takes the mail that an order is delivered out of the outbox; one that was sent stays, as what was said. */
export async function withdrawDeliveredOrder(em: EntityManager, orderId: number): Promise<void> {
  await em.execute(`delete from mails where order_id = ? and kind = 'order-delivered' and state <> 'sent'`, [
    orderId,
  ]);
}

/** $1 order, $2 what was taken and why it goes back, $3 now. */
const QUEUE_RETURNED_PAYMENT = {
  name: 'mail-queue-returned-payment',
  text: `insert into mails (kind, user_id, recipient, recipient_name, is_proven, about, created_at, due_at)
    select 'payment-returned', u.id, u.email, ${NAME}, ${PROVEN}, $2::text, $3::timestamptz, $3::timestamptz
    from orders o join users u on u.id = o.user_id where o.id = $1 and u.email is not null`,
};

/** Puts the mail that money goes back which pays no order into the outbox. */
export async function queueReturnedPayment(
  sql: Transaction,
  orderId: number,
  about: string,
  now: Date,
): Promise<void> {
  await sql.query(QUEUE_RETURNED_PAYMENT, [orderId, about, now]);
}

const QUEUE_PASSWORD_RESET = {
  name: 'mail-queue-password-reset',
  text: `insert into mails (kind, recipient, recipient_name, created_at, due_at)
    values ('password-reset', $1, '', $2, $2)`,
};

/**
 * Puts a wish for a new password into the outbox without looking whether the address has an account: that is the
 * dispatcher's business, so nobody who asks can tell by the time it takes.
 */
export async function queuePasswordReset(sql: Transaction, email: string, now: Date): Promise<void> {
  await sql.query(QUEUE_PASSWORD_RESET, [email, now]);
}

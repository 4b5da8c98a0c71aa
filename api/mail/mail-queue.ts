import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '../database/sql-transaction.ts';
import type { MailKind } from './mail.record.ts';

/*
 * How mails get into the outbox: in the transaction of what they tell about, so that both happen or neither does.
 */

/** A mail about somebody's account. */
export interface AccountMail {
  kind: MailKind;
  userId: number;
  to: string;
  name: string;
  /** See `MailEntity.about`. */
  about?: string;
  now: Date;
}

/** Puts a mail about an account into the outbox. */
export async function queueAccountMail(em: EntityManager, mail: AccountMail): Promise<void> {
  await em.execute(
    `insert into mails (kind, user_id, recipient, recipient_name, about, created_at, due_at)
     values (?, ?, ?, ?, ?::text, ?, ?)`,
    [mail.kind, mail.userId, mail.to, mail.name, mail.about ?? null, mail.now, mail.now],
  );
}

/**
 * The further part of a statement that has just placed an order (`placed`, a row of orders): its mail, without another
 * round trip.
 */
export const QUEUE_PLACED_ORDER = `insert into mails (kind, user_id, order_id, recipient, recipient_name, created_at, due_at)
  select 'order-placed', user_id, id, user_email, user_name, created_at, created_at from placed
  where user_email is not null`;

/** The buyer under the present name and address; a deleted one gets no mail. One mail of a kind for an order. */
const queueOrder = (order: string, kind: string, now: string): string =>
  `insert into mails (kind, user_id, order_id, recipient, recipient_name, created_at, due_at)
   select ${kind}, u.id, o.id, u.email, u.name, ${now}, ${now} from orders o join users u on u.id = o.user_id
   where o.id = ${order} and u.email is not null on conflict (order_id, kind) where order_id is not null do nothing`;

const QUEUE_PAID_ORDER = {
  name: 'mail-queue-paid-order',
  text: queueOrder('$1', "'order-paid'", '$2::timestamptz'),
};

/** Puts the mail that an order is paid into the outbox. */
export async function queuePaidOrder(sql: Transaction, orderId: number, now: Date): Promise<void> {
  await sql.query(QUEUE_PAID_ORDER, [orderId, now]);
}

/** Puts the mail that an order is delivered into the outbox. */
export async function queueDeliveredOrder(em: EntityManager, orderId: number, now: Date): Promise<void> {
  await em.execute(queueOrder('?', "'order-delivered'", '?::timestamptz'), [now, now, orderId]);
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

import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { MailKind, MailRecord } from './mail.record.ts';

/*
 * How mails get into the outbox. Those about accounts in the transaction of what they tell about, so that both happen or
 * neither does; those about orders when an order's event is told.
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

const QUEUE_ACCOUNT_MAIL = {
  name: 'mail-queue-account',
  text: `insert into mails (kind, user_id, recipient, recipient_name, is_proven, about, change_id, created_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
};

/** Puts a mail about an account into the outbox. */
export async function queueAccountMail(sql: Transaction, mail: AccountMail): Promise<void> {
  const { kind, userId, to, name, isProven, about = null, changeId = null, now } = mail;
  const values = [kind, userId, to, isProven ? name : '', isProven, about, changeId, now];
  await sql.query(QUEUE_ACCOUNT_MAIL, values);
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

/**
 * $1 kind, $2 user, $3 order, $4 address, $5 name, $6 proven, $7 about, $8 facts, $9 now, $10 due. One mail of a kind for
 * an order.
 */
const INSERT_MAIL = {
  name: 'mail-insert-of-order',
  text: `insert into mails (kind, user_id, order_id, recipient, recipient_name, is_proven, about, facts, created_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (order_id, kind) where order_id is not null do nothing`,
};

/** Puts a mail about an order into the outbox. */
export async function queueOrderMail(
  sql: Transaction,
  mail: Pick<
    MailRecord,
    | 'kind'
    | 'userId'
    | 'orderId'
    | 'recipient'
    | 'recipientName'
    | 'isProven'
    | 'about'
    | 'facts'
    | 'createdAt'
    | 'dueAt'
  >,
): Promise<void> {
  await sql.query(INSERT_MAIL, [
    mail.kind,
    mail.userId,
    mail.orderId,
    mail.recipient,
    mail.recipientName,
    mail.isProven,
    mail.about,
    mail.facts && JSON.stringify(mail.facts),
    mail.createdAt,
    mail.dueAt,
  ]);
}

/** $1 order. One that was sent stays, as what was said. */
const WITHDRAW_DELIVERED = {
  name: 'mail-withdraw-delivered',
  text: `delete from mails where order_id = $1 and kind = 'order-delivered' and state <> 'sent'`,
};

/** Takes the mail that an order is delivered out of the outbox. */
export async function withdrawDelivered(sql: Transaction, orderId: number): Promise<void> {
  await sql.query(WITHDRAW_DELIVERED, [orderId]);
}

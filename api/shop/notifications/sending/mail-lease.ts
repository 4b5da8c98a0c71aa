import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import type { LinkKind } from '../../accounts/recovery/mail-link.ts';
import { MAIL_COLUMNS, type MailRecord } from '../queue/mail.record.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** No try lasts longer; then it counts as failed. */
export const TRY_MS = 45 * SECOND;

/** Whoever took a mail has this long before another process may take it; longer than any try. */
const LEASE_MS = 90 * SECOND;

/** As long as mail servers keep trying among themselves (RFC 5321, 4.5.4.1). */
const GIVE_UP_MS = 4 * 24 * 60 * MINUTE;

/** $1 mail, $2 now, $3 end of the lease, $4 Message-ID, $5 origin. */
const TAKE_DUE = {
  name: 'mail-take-due',
  text: `update mails set due_at = $3, attempts = attempts + 1, message_id = coalesce(message_id, $4), origin = $5
    where id = $1 and due_at <= $2 returning ${MAIL_COLUMNS}`,
};

/** $1 mails, $2 now. A job that comes before its time, as after a crash, is filed again for when that is over. */
const ENQUEUE_AGAIN = {
  name: 'mail-enqueue-again',
  text: `select enqueue_job('mail', id::text, now() + (due_at - $2)) from mails where id = any($1::int[]) and due_at > $2`,
};

/** Takes a mail for one try; null when it does not wait any more, or not yet again. */
export async function takeMail(
  sql: Transaction,
  id: number,
  facts: { now: Date; messageId: string; origin: string },
): Promise<MailRecord | null> {
  const { now, messageId, origin } = facts;
  const end = new Date(now.getTime() + LEASE_MS);
  const [mail] = await sql.query<MailRecord>(TAKE_DUE, [id, now, end, messageId, origin]);
  if (!mail) await sql.query(ENQUEUE_AGAIN, [[id], now]);
  return mail ?? null;
}

/** Kinds of mail of which it must be looked first whether they have a reader. */
const UNSURE_KINDS = ['password-reset', 'email-verification'] satisfies LinkKind[];

/** $1 mails, $2 now, $3 host of the Message-IDs, $4 origin, $5 kinds that are none of it. */
const KEEP_DUE = {
  name: 'mail-keep-due',
  text: `update mails set state = 'kept', settled_at = $2, due_at = null, attempts = attempts + 1, origin = $4,
      message_id = coalesce(message_id, '<' || gen_random_uuid() || '@' || $3::text || '>')
    where id = any($1::int[]) and due_at <= $2 and kind <> all($5::text[])`,
};

/** $1 mails, $2 now. */
const STILL_DUE = {
  name: 'mail-still-due',
  text: 'select id from mails where id = any($1::int[]) and due_at <= $2 order by due_at, id',
};

/**
 * Keeps due mails in the outbox where no mail server is set, in one statement: order by order it would cost more than
 * placing the orders.
 * @returns those of which it must be looked first whether they have a reader
 */
export async function keepMails(
  sql: Transaction,
  ids: number[],
  facts: { now: Date; messageHost: string; origin: string },
): Promise<number[]> {
  const { now, messageHost, origin } = facts;
  await sql.query(KEEP_DUE, [ids, now, messageHost, origin, UNSURE_KINDS]);
  await sql.query(ENQUEUE_AGAIN, [ids, now]);
  return (await sql.query<{ id: number }>(STILL_DUE, [ids, now])).map(({ id }) => id);
}

/** $1 mail, $2 its try, $3 state, $4 now, $5 failure. */
const SETTLE = {
  name: 'mail-settle',
  text: `update mails set state = $3, settled_at = $4, due_at = null, failure = $5
    where id = $1 and attempts = $2 and state = 'waiting' returning id`,
};

/** $1 mail, $2 its try, $3 next try, $4 failure. */
const TRY_LATER = {
  name: 'mail-try-later',
  text: `update mails set due_at = $3, failure = $4 where id = $1 and attempts = $2 and state = 'waiting'`,
};

/** A try that another process has taken over meanwhile settles nothing: the later one tells how it ended. */
export async function settleMail(
  sql: Transaction,
  mail: MailRecord,
  end: { state: 'sent' | 'kept' | 'failed'; now: Date; failure?: string },
): Promise<boolean> {
  const { state, now, failure = null } = end;
  const rows = await sql.query(SETTLE, [mail.id, mail.attempts, state, now, failure]);
  return rows.length > 0;
}

/** Gives a mail back until its next try. */
export async function tryLater(
  sql: Transaction,
  mail: MailRecord,
  next: { at: Date; failure: string },
): Promise<void> {
  await sql.query(TRY_LATER, [mail.id, mail.attempts, next.at, next.failure]);
}

/** When a refused mail is tried again, the later the older it is; null when it is time to give up. */
export function nextTry(mail: Pick<MailRecord, 'createdAt'>, now: Date): Date | null {
  const age = now.getTime() - mail.createdAt.getTime();
  if (age >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age / 4, MINUTE), 60 * MINUTE));
}

/** Soon, since the fault is not the mail's: how often a dead server is asked at all is decided elsewhere. */
export function afterOutage(now: Date): Date {
  return new Date(now.getTime() + 5 * SECOND);
}

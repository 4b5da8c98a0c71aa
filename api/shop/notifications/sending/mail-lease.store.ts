import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { MAIL_COLUMNS, type MailTable } from '../queue/mail.store.ts';
import type { MailKind, MailRecord } from '../queue/mail.record.ts';

const db = tablesOf<{ mails: MailTable }>();

/** Null if it no longer waits, or is not due yet. */
export async function leaseMail(
  tx: Transaction,
  id: number,
  lease: { now: Date; end: Date; messageId: string; origin: string },
): Promise<MailRecord | null> {
  const [mail] = await tx.write(
    db
      .updateTable('mails')
      .set((eb) => ({
        due_at: lease.end,
        attempts: eb('attempts', '+', 1),
        message_id: eb.fn.coalesce('message_id', eb.val(lease.messageId)),
        origin: lease.origin,
      }))
      .where('id', '=', id)
      .where('due_at', '<=', lease.now)
      .returning(MAIL_COLUMNS),
  );
  return mail ?? null;
}

/** Enqueues jobs again that ran before their mail was due, as after a crash. */
export async function enqueueAgain(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  const due = sql<Date>`now() + (due_at - ${typed(now, 'timestamptz')})`;
  await tx.all(
    db
      .selectFrom('mails')
      .select(sql<void>`enqueue_job('mail', id::text, ${due})`.as('filed'))
      .where('id', '=', anyOf(ids))
      .where('due_at', '>', now),
  );
}

/** In one statement: one by one would cost more than placing the orders. */
export async function keepDueMails(
  tx: Transaction,
  ids: readonly number[],
  facts: { now: Date; messageHost: string; origin: string; unsure: readonly MailKind[] },
): Promise<void> {
  const { now, messageHost, origin, unsure } = facts;
  await tx.count(
    db
      .updateTable('mails')
      .set((eb) => ({
        state: 'kept',
        settled_at: now,
        due_at: null,
        attempts: eb('attempts', '+', 1),
        origin,
        message_id: sql<string>`coalesce(message_id, '<' || gen_random_uuid() || '@' || ${messageHost}::text || '>')`,
      }))
      .where('id', '=', anyOf(ids))
      .where('due_at', '<=', now)
      .where('kind', 'not in', unsure),
  );
}

/** The longest waiting first. */
export async function dueMails(tx: Transaction, ids: readonly number[], now: Date): Promise<number[]> {
  const due = db.selectFrom('mails').select('id').where('id', '=', anyOf(ids)).where('due_at', '<=', now);
  return (await tx.all(due.orderBy('due_at').orderBy('id'))).map(({ id }) => id);
}

export interface MailEnd {
  state: 'sent' | 'kept' | 'failed';
  now: Date;
  failure?: string;
}

/** Does nothing if another process has taken the mail over: the later attempt reports. */
export async function settleMail(tx: Transaction, mail: MailRecord, end: MailEnd): Promise<void> {
  const { state, now, failure = null } = end;
  await tx.count(ofTry(mail).set({ state, settled_at: now, due_at: null, failure }));
}

export async function tryLater(
  tx: Transaction,
  mail: MailRecord,
  next: { at: Date; failure: string },
): Promise<void> {
  await tx.count(ofTry(mail).set({ due_at: next.at, failure: next.failure }));
}

function ofTry({ id, attempts }: MailRecord) {
  return db
    .updateTable('mails')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting');
}

export async function setMailUser(tx: Transaction, id: number, userId: number): Promise<void> {
  await tx.count(db.updateTable('mails').set({ user_id: userId }).where('id', '=', id));
}

export async function deleteMail(tx: Transaction, id: number): Promise<void> {
  await tx.count(db.deleteFrom('mails').where('id', '=', id));
}

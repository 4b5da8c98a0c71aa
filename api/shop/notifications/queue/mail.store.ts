import { expressionBuilder } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { anyOf, builtOnce, compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { anywhere } from '../../../platform/lists/fold.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { MailEntity } from './mail.entity.ts';
import type { MailKind, MailRecord, MailState } from './mail.record.ts';

export type MailTable = TableOf<typeof MailEntity, 'id'>;

const db = tablesOf<{ mails: MailTable }>();
const eb = expressionBuilder<{ mails: MailTable }, 'mails'>();

export const MAIL_COLUMNS = [
  'mails.id',
  eb.ref('mails.kind').$castTo<MailKind>().as('kind'),
  'mails.user_id as userId',
  'mails.order_id as orderId',
  'mails.recipient',
  'mails.recipient_name as recipientName',
  'mails.about',
  'mails.path',
  eb.ref('mails.state').$castTo<MailState>().as('state'),
  'mails.message_id as messageId',
  'mails.origin',
  'mails.facts',
  'mails.change_id as changeId',
  'mails.is_proven as isProven',
  'mails.attempts',
  'mails.failure',
  'mails.due_at as dueAt',
  'mails.created_at as createdAt',
  'mails.settled_at as settledAt',
] as const;

const LISTED = compiled(db.selectFrom('mails').select(MAIL_COLUMNS)).statement.text.slice(
  'select '.length,
  -' from "mails"'.length,
);

export function outboxSource(wanted: {
  state: MailState | null;
  keyword: string;
  orderId: number | null;
}): ListSource {
  const where = new Conditions();
  if (wanted.state !== null) where.add((state) => `state = ${state}`, wanted.state);
  if (wanted.keyword !== '') {
    where.add(
      (part, id) => `recipient like ${part} or order_id = ${id}::int`,
      anywhere(wanted.keyword.toLowerCase()),
      wanted.orderId,
    );
  }
  return { from: 'mails', columns: LISTED, where };
}

export type NewMail = Pick<
  MailRecord,
  | 'kind'
  | 'userId'
  | 'orderId'
  | 'recipient'
  | 'recipientName'
  | 'isProven'
  | 'about'
  | 'facts'
  | 'changeId'
  | 'createdAt'
> & { dueAt: Date; path?: string | null };

/**
 * Whether the outbox has the same mail already, because its event is delivered again. Events of one subject are handled
 * one after the other, so no other process can be inserting it.
 */
export async function isInOutbox(tx: Transaction, mail: NewMail): Promise<boolean> {
  const same = db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', mail.kind)
    .where('recipient', '=', mail.recipient)
    .where('created_at', '=', mail.createdAt)
    .where('about', 'is not distinct from', mail.about)
    .limit(eb.lit(1));
  // Both queries have an index; a mail without a known user is found while it waits.
  const found =
    mail.userId === null ? same.where('due_at', '=', mail.dueAt) : same.where('user_id', '=', mail.userId);
  return (await tx.first(found)) !== null;
}

const INSERT_MAIL = builtOnce((mail: Omit<NewMail, 'path'> & { path: string | null }) =>
  db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      user_id: mail.userId,
      order_id: mail.orderId,
      recipient: mail.recipient,
      recipient_name: mail.recipientName,
      is_proven: mail.isProven,
      about: mail.about,
      path: mail.path,
      facts: mail.facts,
      change_id: mail.changeId,
      created_at: mail.createdAt,
      due_at: mail.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Does nothing if its order has a mail of this kind. */
export async function insertMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.count(INSERT_MAIL({ ...mail, path: mail.path ?? null }));
}

/** What was written to somebody, in the order of the ids, from after one. */
export async function mailsOfUser(
  reader: Reader,
  { userId, after, most }: { userId: number; after: number; most: number },
) {
  return await reader.all(
    db
      .selectFrom('mails')
      .select(['id', 'kind', 'recipient', 'state', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(eb.lit(most)),
  );
}

/** Sent mails stay. */
export async function withdrawMail(tx: Transaction, orderId: number, kind: MailKind): Promise<void> {
  await tx.count(
    db
      .deleteFrom('mails')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .where('state', '<>', 'sent'),
  );
}

/** Null when there is none, or none any more. */
export async function lockMail(tx: Transaction, id: number): Promise<MailRecord | null> {
  return await tx.first(db.selectFrom('mails').select(MAIL_COLUMNS).where('id', '=', id).forUpdate());
}

/** To be sent once more, as a mail of its own: servers drop a Message-ID that they know. */
export async function queueAgain(tx: Transaction, id: number, now: Date): Promise<MailRecord | null> {
  const [mail] = await tx.write(
    db
      .updateTable('mails')
      .set({
        state: 'waiting',
        due_at: now,
        settled_at: null,
        message_id: null,
        attempts: 0,
        failure: null,
      })
      .where('id', '=', id)
      .returning(MAIL_COLUMNS),
  );
  return mail ?? null;
}

/** Gives mails up that somebody does not want to be tried any more; those that were sent stay as they are. */
export async function giveUpMails(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await tx.count(
    db
      .updateTable('mails')
      .set({ state: 'failed', due_at: null, settled_at: now, failure: 'Given up by an administrator.' })
      .where('id', '=', anyOf(ids))
      .where('state', '=', 'waiting'),
  );
}

/** How many mails wait, and since when the longest overdue one should have gone out. */
export async function countWaitingMails(reader: Reader): Promise<{ total: number; since: Date | null }> {
  const waiting = await reader.first(
    db
      .selectFrom('mails')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('due_at').as('since')])
      .where('due_at', 'is not', null),
  );
  return waiting ?? { total: 0, since: null };
}

/** Per run; the next run deletes more. */
const BATCH = 500;

export async function deleteOldMails(tx: Transaction, before: Date): Promise<void> {
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(eb.lit(BATCH))
    .forUpdate()
    .skipLocked();
  await tx.count(db.deleteFrom('mails').where('id', 'in', old));
}

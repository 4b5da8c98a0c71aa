import { expressionBuilder } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { compiled, type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import { anywhere } from '../../../platform/lists/fold.ts';
import { Conditions, type ListSource } from '../../../platform/lists/list-source.ts';
import type { MailEntity } from './mail.entity.ts';
import type { MailKind, MailRecord, MailState } from './mail.record.ts';

export type MailTable = TableOf<typeof MailEntity, 'id'>;

const db = tablesOf<{ mails: MailTable }>();
const eb = expressionBuilder<{ mails: MailTable }, 'mails'>();

/** The columns of a record, for `select` and `returning`. */
export const MAIL_COLUMNS = [
  'mails.id',
  eb.ref('mails.kind').$castTo<MailKind>().as('kind'),
  'mails.user_id as userId',
  'mails.order_id as orderId',
  'mails.recipient',
  'mails.recipient_name as recipientName',
  'mails.about',
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

/** The outbox as a list: mails in a state, to addresses with a part in them, or about an order. */
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

/** A mail as it gets into the outbox. */
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
> & { dueAt: Date };

/**
 * Whether a mail is in the outbox that tells the same of the same moment, because its event is told once more. Events
 * of a subject are told one after the other, so nobody else can be about to write it.
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
  // Each way has its index; a mail whose reader nobody knows yet is found while it waits.
  const found =
    mail.userId === null ? same.where('due_at', '=', mail.dueAt) : same.where('user_id', '=', mail.userId);
  return (await tx.first(found)) !== null;
}

/** Puts a mail into the outbox; nothing when there is one of its kind for its order. */
export async function insertMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.count(
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
        facts: mail.facts,
        change_id: mail.changeId,
        created_at: mail.createdAt,
        due_at: mail.dueAt,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Takes mails of a kind about an order out of the outbox. One that was sent stays, as what was said. */
export async function withdrawMail(tx: Transaction, orderId: number, kind: MailKind): Promise<void> {
  await tx.count(
    db
      .deleteFrom('mails')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .where('state', '<>', 'sent'),
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

/** So many old mails go at a time: what is left goes with the next look. */
const BATCH = 500;

/** Forgets mails that stopped waiting before a time, the oldest first. */
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

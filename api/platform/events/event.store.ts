import { type Expression, sql } from 'kysely';
import type { Transaction } from '../database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../database/statements.ts';
import type { EventEntity } from './event.entity.ts';

type EventTable = TableOf<typeof EventEntity, 'id'>;

const db = tablesOf<{ events: EventTable }>();

/** Writes down what a statement says has happened; for a place in that statement, or by itself. */
export function eventsFrom(
  happened: Expression<Pick<EventTable, 'kind' | 'subject' | 'user_id' | 'facts' | 'created_at'>>,
) {
  return db
    .insertInto('events')
    .columns(['kind', 'subject', 'user_id', 'facts', 'created_at'])
    .expression(happened);
}

/** Events that are told in one transaction. */
const MOST = 1000;

/** An event as it is written down. */
export interface NewEvent {
  kind: string;
  /** What it is about, such as `order:12`. */
  subject: string;
  /** Whose personal data the facts hold. */
  userId: number | null;
  facts: object;
  now: Date;
}

/** Writes down what has happened, in the transaction in which it happens. */
export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  await tx.count(
    db.insertInto('events').values(
      events.map(({ kind, subject, userId, facts, now }) => ({
        kind,
        subject,
        user_id: userId,
        facts,
        created_at: now,
      })),
    ),
  );
}

/** What has happened to some subjects, in order. The locks keep a second reader away. */
export async function lockEvents(tx: Transaction, subjects: readonly string[]) {
  return await tx.all(
    db
      .selectFrom('events')
      .select(['id', 'kind', 'subject', 'user_id as userId', 'facts', 'created_at as createdAt'])
      .where('subject', '=', anyOf(subjects))
      .orderBy('id')
      .limit(MOST)
      .forUpdate(),
  );
}

/** Forgets events that have been told. */
export async function deleteEvents(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.count(db.deleteFrom('events').where('id', '=', anyOf(ids)));
}

/** So many old events go at a time: as many as a large import writes. What is left goes with the next look. */
const BATCH = 10_000;

/** Forgets events from before a time that nobody follows, the oldest first. */
export async function deleteUnfollowed(tx: Transaction, before: Date): Promise<void> {
  const old = db
    .selectFrom('events')
    .select('id')
    .where('created_at', '<', before)
    .where(sql<boolean>`not event_is_followed(kind)`)
    .orderBy('id')
    .limit(sql.lit(BATCH))
    .forUpdate()
    .skipLocked();
  await tx.count(db.deleteFrom('events').where('id', 'in', old));
}

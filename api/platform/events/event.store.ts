import { type Expression, sql } from 'kysely';
import type { Transaction } from '../database/sql-transaction.ts';
import { anyOf, type TableOf, tablesOf } from '../database/statements.ts';
import type { EventEntity } from './event.entity.ts';

type EventTable = TableOf<typeof EventEntity, 'id'>;

const db = tablesOf<{ events: EventTable }>();

/** Inserts the events that a statement selects; also usable inside another statement. */
export function eventsFrom(
  happened: Expression<Pick<EventTable, 'kind' | 'subject' | 'user_id' | 'facts' | 'created_at'>>,
) {
  return db
    .insertInto('events')
    .columns(['kind', 'subject', 'user_id', 'facts', 'created_at'])
    .expression(happened);
}

/** Events per transaction. */
const MAX_EVENTS = 1000;

export interface NewEvent {
  kind: string;
  /** `order:12`. */
  subject: string;
  /** Whose personal data `facts` holds. */
  userId: number | null;
  facts: object;
  now: Date;
}

/** Call it in the transaction of what happened. */
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

/** In order. The locks make a second reader wait. */
export async function lockEvents(tx: Transaction, subjects: readonly string[]) {
  return await tx.all(
    db
      .selectFrom('events')
      .select(['id', 'kind', 'subject', 'user_id as userId', 'facts', 'created_at as createdAt'])
      .where('subject', '=', anyOf(subjects))
      .orderBy('id')
      .limit(MAX_EVENTS)
      .forUpdate(),
  );
}

export async function deleteEvents(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.count(db.deleteFrom('events').where('id', '=', anyOf(ids)));
}

/** The followers are not called for these events any more. */
export async function deleteFollowed(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await tx.count(
    db
      .deleteFrom('events')
      .where('subject', '=', anyOf(subjects))
      .where(sql<boolean>`event_is_followed(kind)`),
  );
}

/** Per run: as many as a large import writes. The next run deletes more. */
const BATCH = 10_000;

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

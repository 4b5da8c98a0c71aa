import type { EntityManager } from '@mikro-orm/postgresql';
import { inSqlTransaction, type Transaction } from '../database/sql-transaction.ts';

/** An event as whoever follows is told of it. */
export interface EventRecord {
  id: string;
  kind: string;
  subject: string;
  userId: number | null;
  facts: unknown;
  createdAt: Date;
}

/** Writes down what follows from an event. It may be told of one twice, and calls nothing outside of the database. */
export type Follower = (sql: Transaction, event: EventRecord) => Promise<void>;

/** $1 subjects. The locks keep a second reader away, so that the events of a subject are told in order. */
const OPEN_EVENTS = {
  name: 'event-open',
  text: `select id, kind, subject, user_id as "userId", facts, created_at as "createdAt"
    from events where subject = any($1) order by id limit 1000 for update`,
};

const DROP_EVENTS = { name: 'event-drop', text: 'delete from events where id = any($1::bigint[])' };

/**
 * Tells all who follow what has happened to some subjects, in order, and forgets the events: all that they wrote counts
 * together with that, or nothing does.
 */
async function tellTogether(em: EntityManager, subjects: string[], followers: Follower[]): Promise<void> {
  await inSqlTransaction(em, async (sql) => {
    const events = await sql.query<EventRecord>(OPEN_EVENTS, [subjects]);
    for (const event of events) {
      for (const follow of followers) await follow(sql, event);
    }
    await sql.query(DROP_EVENTS, [events.map(({ id }) => id)]);
  });
}

/**
 * Tells all who follow what has happened to some subjects: together, since that is quicker, or one by one when one of
 * them cannot be told, so that it keeps nobody else waiting.
 * @throws AggregateError when some could not be told; their events stay for the next time
 */
export async function tellEvents(em: EntityManager, keys: string[], followers: Follower[]): Promise<void> {
  const subjects = [...new Set(keys)];
  try {
    await tellTogether(em, subjects, followers);
  } catch (error) {
    if (subjects.length === 1) throw error;
    const failures: unknown[] = [];
    for (const subject of subjects) {
      await tellTogether(em, [subject], followers).catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `of ${failures.length} subjects nobody can be told yet`, {
        cause: error,
      });
    }
  }
}

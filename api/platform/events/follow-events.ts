import type { EntityManager } from '@mikro-orm/postgresql';
import { inSqlTransaction, type Transaction } from '../database/sql-transaction.ts';
import { deleteEvents, lockEvents } from './event.store.ts';

/** An event as whoever follows is told of it. */
export type EventRecord = Awaited<ReturnType<typeof lockEvents>>[number];

/** Writes down what follows from events. It may be told of one twice, and calls nothing outside of the database. */
export interface Follower {
  /** Of what it is told; the database files jobs for these kinds (`event_is_followed`). */
  kinds: string[];
  follow: (tx: Transaction, event: EventRecord) => Promise<void>;
}

/**
 * Tells all who follow what has happened to some subjects, in order, and forgets the events: all that they wrote counts
 * together with that, or nothing does.
 */
async function tellTogether(em: EntityManager, subjects: string[], followers: Follower[]): Promise<void> {
  await inSqlTransaction(em, async (sql) => {
    const events = await lockEvents(sql, subjects);
    for (const event of events) {
      for (const { kinds, follow } of followers) if (kinds.includes(event.kind)) await follow(sql, event);
    }
    await deleteEvents(
      sql,
      events.map(({ id }) => id),
    );
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

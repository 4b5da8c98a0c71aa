import type { EntityManager } from '@mikro-orm/postgresql';
import { inSqlTransaction, type Transaction } from '../database/sql-transaction.ts';
import { SomeJobsFailed } from '../jobs/job-failure.ts';
import { deleteEvents, lockEvents } from './event.store.ts';

export type EventRecord = Awaited<ReturnType<typeof lockEvents>>[number];

/** Writes only to the database. May be called twice for an event. */
export interface Follower {
  /** The database enqueues jobs for these kinds (`event_is_followed`). */
  kinds: string[];
  /** Asked once for many events: false when nobody wants to hear of any. Left out where somebody always does. */
  isWanted?: (tx: Transaction) => Promise<boolean>;
  follow: (tx: Transaction, event: EventRecord) => Promise<void>;
}

/** Handles the events in order and deletes them, in one transaction. */
async function handleTogether(em: EntityManager, subjects: string[], followers: Follower[]): Promise<void> {
  await inSqlTransaction(em, async (sql) => {
    const events = await lockEvents(sql, subjects);
    const wanting: Follower[] = [];
    for (const one of followers) if ((await one.isWanted?.(sql)) ?? true) wanting.push(one);
    for (const event of events) {
      for (const { kinds, follow } of wanting) if (kinds.includes(event.kind)) await follow(sql, event);
    }
    await deleteEvents(
      sql,
      events.map(({ id }) => id),
    );
  });
}

/**
 * All subjects in one transaction, which is faster; after a failure one by one, so that one subject does not block the
 * others.
 * @throws SomeJobsFailed when some failed; their events stay for the next attempt
 */
export async function handleEvents(em: EntityManager, keys: string[], followers: Follower[]): Promise<void> {
  const subjects = [...new Set(keys)];
  try {
    await handleTogether(em, subjects, followers);
  } catch (error) {
    if (subjects.length === 1) throw error;
    const failures = new Map<string, unknown>();
    for (const subject of subjects) {
      await handleTogether(em, [subject], followers).catch((failure: unknown) =>
        failures.set(subject, failure),
      );
    }
    if (failures.size > 0)
      throw new SomeJobsFailed(
        `the events of ${failures.size} subject(s) could not be handled yet`,
        failures,
      );
  }
}

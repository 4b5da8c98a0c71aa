import type { UpdateQueueOptions } from 'pg-boss';

/** Where the queue keeps its tables: outside of the shop's own, of the comparison with the entities, and of backups. */
export const QUEUE_SCHEMA = 'pgboss';

interface QueueSpec {
  /** Standard: a job for each filing. Short: at most one job of a key waits; a further filing moves it. */
  policy: 'standard' | 'short';
  options: UpdateQueueOptions & { heartbeatSeconds: number };
}

const DAY = 24 * 60 * 60;

/** An error in the shop or its database: tried again, soon at first, until the job's row is too old to matter. */
const PATIENT = {
  retryLimit: 30_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: 60,
};

/** The work that the shop does by itself. A process that dies gives its jobs back after `heartbeatSeconds`. */
export const QUEUES = {
  /** The key is what events are about: one job brings all of them to whoever follows. */
  event: { policy: 'standard', options: { ...PATIENT, expireInSeconds: 60, heartbeatSeconds: 10 } },
  /** The key is a mail of the outbox, whose row says for how long nobody else may try to send it. */
  mail: { policy: 'short', options: { ...PATIENT, expireInSeconds: 150, heartbeatSeconds: 10 } },
  /** The key is the name of work that is done again and again. */
  repeat: { policy: 'short', options: { ...PATIENT, expireInSeconds: 900, heartbeatSeconds: 10 } },
} as const satisfies Record<string, QueueSpec>;

export type QueueName = keyof typeof QUEUES;

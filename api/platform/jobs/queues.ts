import type { UpdateQueueOptions } from 'pg-boss';

/** Not the shop's schema: excluded from the comparison with the entities and from backups. */
export const QUEUE_SCHEMA = 'pgboss';

interface QueueSpec {
  /** `standard`: every job is queued. `short`: one waiting job per key; enqueueing again moves it. */
  policy: 'standard' | 'short';
  options: UpdateQueueOptions & { heartbeatSeconds: number };
}

const DAY = 24 * 60 * 60;

/** Holds jobs that were given up until an administrator decides about them. */
export const FAILED_QUEUE = 'failed';

/** Like mails, failed jobs are deleted after this long. */
export const FAILED_KEPT_DAYS = 30;

export const FAILED_OPTIONS = {
  retentionSeconds: FAILED_KEPT_DAYS * DAY,
} as const satisfies UpdateQueueOptions;

/**
 * Errors of the shop or its database: retried, soon at first and every quarter of an hour in the end. 300 attempts take
 * three days; then the job is given up.
 */
const PATIENT = {
  retryLimit: 300,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: 60,
  deadLetter: FAILED_QUEUE,
};

/** Recurring jobs are never given up. */
const ENDLESS = { ...PATIENT, retryLimit: 1_000_000_000, retryDelayMax: 60, retentionSeconds: 3650 * DAY };

/** The jobs of a dead process are retried after `heartbeatSeconds`. */
export const QUEUES = {
  /** Key: an event's subject; one job handles all its events. */
  event: { policy: 'standard', options: { ...PATIENT, expireInSeconds: 60, heartbeatSeconds: 10 } },
  /** Key: a mail's id; its row holds the lease. */
  mail: { policy: 'short', options: { ...PATIENT, expireInSeconds: 150, heartbeatSeconds: 10 } },
  /** Key: the path of a picture that may be unused. Its store may be away for long. */
  picture: {
    policy: 'short',
    options: { ...PATIENT, retryDelayMax: 600, expireInSeconds: 300, heartbeatSeconds: 10 },
  },
  /** Key: the number of an export; its row counts the tries. */
  export: {
    policy: 'short',
    options: { ...PATIENT, retryDelayMax: 60, expireInSeconds: 2 * 60 * 60, heartbeatSeconds: 10 },
  },
  /** Key: the name of a recurring job. */
  repeat: { policy: 'short', options: { ...ENDLESS, expireInSeconds: 900, heartbeatSeconds: 10 } },
} as const satisfies Record<string, QueueSpec>;

export type QueueName = keyof typeof QUEUES;

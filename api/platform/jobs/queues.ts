import type { UpdateQueueOptions } from 'pg-boss';

/** Not the shop's schema: excluded from the comparison with the entities and from backups. */
export const QUEUE_SCHEMA = 'pgboss';

interface QueueSpec {
  /** `standard`: every job is queued. `short`: one waiting job per key; enqueueing again moves it. */
  policy: 'standard' | 'short';
  options: UpdateQueueOptions & { heartbeatSeconds: number };
}

const DAY = 24 * 60 * 60;

/** Errors of the shop or its database: retried, soon at first, until the job is too old to matter. */
const PATIENT = {
  retryLimit: 30_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: 60,
};

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
  /** Key: the name of a recurring job. */
  repeat: { policy: 'short', options: { ...PATIENT, expireInSeconds: 900, heartbeatSeconds: 10 } },
} as const satisfies Record<string, QueueSpec>;

export type QueueName = keyof typeof QUEUES;
